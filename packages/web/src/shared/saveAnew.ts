interface SaveAnew<Row, Answer> {
  readonly save: (row: Row) => Promise<Answer>
  /** Reads the row as it is now; null when it cannot be read. */
  readonly readNow: () => Promise<Row | null | undefined>
  /** Whether the row was changed in what the person edits. */
  readonly differs: (now: Row) => boolean
  readonly onOvertaken: (now: Row, by: string) => void
}

/**
 * Saves an edit at the version of `row`. When somebody saved first, saves it anew at their version if
 * nothing that the person edits was changed, and else tells `onOvertaken`. Returns the last answer.
 */
export async function saveAnew<
  Row,
  Answer extends { __typename?: string; changedBy?: string | null } | null | undefined,
>(row: Row, { save, readNow, differs, onOvertaken }: SaveAnew<Row, Answer>): Promise<Answer> {
  const answer = await save(row)
  if (answer?.__typename !== 'Conflict' || !answer.changedBy) return answer
  const now = await readNow()
  if (now && !differs(now)) return save(now)
  if (now) onOvertaken(now, answer.changedBy)
  return answer
}
