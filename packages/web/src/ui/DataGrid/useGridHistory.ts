import { type Dispatch, type SetStateAction, useMemo, useState } from 'react'
import { type Act, emptyHistory, type History, remember, withoutActs } from './history.ts'

/** The steps of a grid, held by its caller so that what the caller does to the rows is undone in the same order as edits of cells. */
export interface GridHistory<Row> {
  readonly steps: History<Row>
  readonly setSteps: Dispatch<SetStateAction<History<Row>>>
  readonly record: (act: Act) => void
  /** Forgets the acts: what was saved has no way back. */
  readonly settle: () => void
}

export function useGridHistory<Row>(): GridHistory<Row> {
  const [steps, setSteps] = useState<History<Row>>(emptyHistory)
  return useMemo(
    () => ({
      steps,
      setSteps,
      record: (act) => setSteps((history) => remember(history, act)),
      settle: () => setSteps(withoutActs),
    }),
    [steps],
  )
}
