/** Loads a separate chunk: neither keeping nor reading an answer is part of the first page. */
export const answers = () => import('./keptAnswers.ts')
export type Change = (store: Awaited<ReturnType<typeof answers>>) => Promise<void>

/** The changes of the store, one after the other: none of them may end after a later removal. */
let changes: Promise<unknown> = Promise.resolve()

/** Changes the store after all earlier changes; resolves to whether it did. */
export function inTurn(change: Change): Promise<boolean> {
  // Storage may be full or forbidden: then the page is not readable offline.
  const done = changes
    .then(answers)
    .then(change)
    .then(
      () => true,
      () => false,
    )
  changes = done
  return done
}

/** Counts removals. Responses to requests from before a removal are not kept. */
let removals = 0
export const removalCount = () => removals

/** Set from the beginning of a removal to its end, also over a page that ends before it. */
const mark = 'tidemark.mustForget'

/** Returns whether a removal has begun and not ended. What is kept must not be shown then. */
export function isForgetting(): boolean {
  try {
    return localStorage.getItem(mark) !== null
  } catch {
    return false
  }
}

/**
 * Removes all answers that are kept on this device, also where the browser forbids
 * storage. Await it before the page leaves. A page that ends earlier leaves a mark, by which the next
 * one removes them before it shows anything (`finishForgetting`).
 */
export async function forgetAnswers(): Promise<void> {
  removals += 1
  const own = crypto.randomUUID()
  try {
    localStorage.setItem(mark, own)
  } catch {
    // A forbidden storage: the removal happens now or never.
  }
  // A later removal, of another tab too, has its own mark.
  const isDone = await inTurn(({ removeKept }) => removeKept())
  if (isDone && isForgetting() && localStorage.getItem(mark) === own) localStorage.removeItem(mark)
}

/** Repeats a removal that an earlier page began and did not end. */
export async function finishForgetting(): Promise<void> {
  if (isForgetting()) await forgetAnswers()
}

addEventListener('storage', ({ key, newValue }) => {
  // Another tab removes all: what this one requested before is not kept either.
  if (key !== mark || newValue === null) return
  removals += 1
})
