import { isOutdated, isPassing, reasonOf } from '#api/failures.ts'
import { notify } from '#ui/notify.ts'

const sentence = 'This page could not be refreshed and may be out of date.'

/** Reads a page again. Where that fails the page stands as it was, with whatever is being typed in it, and the person is told until it has been read. */
export async function readAgain(
  read: () => Promise<{ data?: unknown; error?: unknown }>,
): Promise<void> {
  const { data, error } = await read().catch((thrown: unknown) => ({
    data: undefined,
    error: thrown,
  }))
  // A part that a single service did not answer says so in its own place.
  if (data || !error) return notify.mended(sentence)
  // What a newer version of the product no longer answers is told too: only reloading helps. Rights that are gone are said by the page.
  if (isOutdated(error)) return undefined
  const retry = () => void readAgain(read)
  return notify.failure(sentence, {
    ...(isPassing(error) && { retry }),
    detail: reasonOf(error) ?? '',
  })
}
