/** The steps for undo and redo, the newest last. */
export interface History<Step> {
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
}

const depth = 200

export const emptyHistory: History<never> = { done: [], undone: [] }

/**
 * Adds one step, such as a typed cell, a paste or a removal. Steps that were undone before it can
 * no longer be redone.
 */
export const remember = <Step>({ done }: History<Step>, step: Step): History<Step> => ({
  done: [...done, step].slice(-depth),
  undone: [],
})

/** Moves the newest step to `undone` and answers it; null where there is none. */
export function undo<Step>({
  done,
  undone,
}: History<Step>): { step: Step; history: History<Step> } | null {
  const step = done.at(-1)
  return step === undefined
    ? null
    : { step, history: { done: done.slice(0, -1), undone: [...undone, step] } }
}

/** Moves the step that was undone last back to `done` and answers it; null where there is none. */
export function redo<Step>({
  done,
  undone,
}: History<Step>): { step: Step; history: History<Step> } | null {
  const step = undone.at(-1)
  return step === undefined
    ? null
    : { step, history: { done: [...done, step], undone: undone.slice(0, -1) } }
}

/** Changes the steps after a part of them was saved; those for which `change` answers null are dropped. */
export const changeSteps = <Step>(
  { done, undone }: History<Step>,
  change: (step: Step) => Step | null,
): History<Step> => {
  const changed = (steps: readonly Step[]) => steps.flatMap((step) => change(step) ?? [])
  return { done: changed(done), undone: changed(undone) }
}
