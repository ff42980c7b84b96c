import type { Patch, Step } from './patch.ts'

/** Something the caller did to its rows, such as taking some out, with the way back. */
export interface Act {
  readonly undo: () => void
  readonly redo: () => void
}

type Batch<Row> = readonly Step<Row>[] | Act

/** What can be taken back and what can be done again, the newest last. */
export interface History<Row> {
  readonly done: readonly Batch<Row>[]
  readonly undone: readonly Batch<Row>[]
}

export interface Move<Row> {
  readonly history: History<Row>
  /** The cells to write, or the act to undo or redo. */
  readonly patches: readonly Patch<Row>[]
  readonly run?: () => void
}

const depth = 200

export const emptyHistory: History<never> = { done: [], undone: [] }

/** Remembers one batch (a typed cell, a paste, a fill, an act of the caller) as one step. What was undone cannot be redone after it. */
export const remember = <Row>(history: History<Row>, batch: Batch<Row>): History<Row> => ({
  done: [...history.done, batch].slice(-depth),
  undone: [],
})

const isAct = (batch: Batch<unknown>): batch is Act => 'undo' in batch

/** The history without acts: what was saved has no way back. */
export const withoutActs = <Row>({ done, undone }: History<Row>): History<Row> => ({
  done: done.filter((batch) => !isAct(batch)),
  undone: undone.filter((batch) => !isAct(batch)),
})

/** The patches that take the newest batch back, in the reverse order of their making. */
export function undo<Row>({ done, undone }: History<Row>): Move<Row> | undefined {
  const batch = done.at(-1)
  if (!batch) return undefined
  const history = { done: done.slice(0, -1), undone: [...undone, batch] }
  return isAct(batch)
    ? { history, patches: [], run: batch.undo }
    : { history, patches: batch.map((step) => step.back).toReversed() }
}

export function redo<Row>({ done, undone }: History<Row>): Move<Row> | undefined {
  const batch = undone.at(-1)
  if (!batch) return undefined
  const history = { done: [...done, batch], undone: undone.slice(0, -1) }
  return isAct(batch)
    ? { history, patches: [], run: batch.redo }
    : { history, patches: batch.map((step) => step.forth) }
}
