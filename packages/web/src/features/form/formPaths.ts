import { paths } from '#shared/paths.ts'

// Not among `paths`, which the shell loads.
export const sendParam = 'send'
export const fieldParam = 'field'

/** The address of a form with the dialog that sends it. */
export const sendFormPath = (task: string): string => `${paths.form(task)}?${sendParam}=1`

/** The address of a form that goes to one of its fields, by its id. */
export const formFieldPath = (task: string, field: string): string =>
  `${paths.form(task)}?${fieldParam}=${encodeURIComponent(field)}`
