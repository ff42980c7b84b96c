import type { Patch, Step } from './patch.ts'

type Batch<Row> = readonly Step<Row>[]

/** What can be taken back and what can be done again, the newest last. */
export interface History<Row> {
  readonly done: readonly Batch<Row>[]
  readonly undone: readonly Batch<Row>[]
}

export interface Move<Row> {
  readonly history: History<Row>
  readonly patches: readonly Patch<Row>[]
}

const depth = 200

export const emptyHistory: History<never> = { done: [], undone: [] }

/** Remembers one batch (a typed cell, a paste, a fill) as one step. What was undone cannot be redone after it. */
export const remember = <Row>(history: History<Row>, batch: Batch<Row>): History<Row> => ({
  done: [...history.done, batch].slice(-depth),
  undone: [],
})

/** The patches that take the newest batch back, in the reverse order of their making. */
export function undo<Row>({ done, undone }: History<Row>): Move<Row> | undefined {
  const batch = done.at(-1)
  return (
    batch && {
      history: { done: done.slice(0, -1), undone: [...undone, batch] },
      patches: batch.map((step) => step.back).toReversed(),
    }
  )
}

export function redo<Row>({ done, undone }: History<Row>): Move<Row> | undefined {
  const batch = undone.at(-1)
  return (
    batch && {
      history: { done: [...done, batch], undone: undone.slice(0, -1) },
      patches: batch.map((step) => step.forth),
    }
  )
}
