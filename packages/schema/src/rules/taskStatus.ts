/** The codes of task statuses in REST, by their names in GraphQL (specification 1, section 2, Task list). */
export const taskStatusCodes = {
  IN_PROGRESS: '0',
  FINISHED: '1',
  PENDING: '2',
  AWAITING_ACCEPTANCE: '3',
} as const

/** The names of task statuses in GraphQL, by their codes in REST. */
export const taskStatusNames = {
  '0': 'IN_PROGRESS',
  '1': 'FINISHED',
  '2': 'PENDING',
  '3': 'AWAITING_ACCEPTANCE',
} as const
