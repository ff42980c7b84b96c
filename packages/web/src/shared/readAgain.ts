import { isPassing, reasonOf } from '#api/failures.ts'
import { notify } from '#ui/notify.ts'

/** Reads a page again. Where that fails the page stands as it was, with whatever is being typed in it, and the person is told. */
export async function readAgain(read: () => Promise<{ data?: unknown; error?: unknown }>): Promise<void> {
  const { data, error } = await read().catch((thrown: unknown) => ({ data: undefined, error: thrown }))
  const retry = () => void readAgain(read)
  // A part that a single service did not answer says so in its own place.
  if (!data && error && isPassing(error)) notify.failure('This page could not be read again and may be out of date.', { retry, detail: reasonOf(error) ?? '' })
}
