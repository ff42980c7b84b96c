import { NetworkStatus } from '@apollo/client'
import { isNetworkFailure, isOutdated, isTransient, reasonOf } from '#api/failures.ts'
import { notify } from '#ui/notify.ts'

const sentence = 'This page could not be refreshed and may be out of date.'

/**
 * Refetches a page. On failure the page keeps its content and input, and a message is shown until a
 * refetch succeeds, unless the device is offline.
 */
export async function refetchPage(
  read: () => Promise<{ data?: unknown; error?: unknown }>,
): Promise<void> {
  const { data, error } = await read()
  // If a single service failed, its part shows its own message.
  if (data || !error) return notify.resolved(sentence)
  // A document that a newer release no longer accepts is also reported: only a reload helps. The
  // page itself reports lost permissions.
  if (isOutdated(error)) return undefined
  // The bar says that the device is offline; `useRefetchOnline` reads again when it is back.
  if (isNetworkFailure(error) && !navigator.onLine) return undefined
  const retry = () => void refetchPage(read)
  return notify.failure(sentence, {
    ...(isTransient(error) && { retry }),
    detail: reasonOf(error) ?? '',
  })
}

/**
 * Returns whether a read is complete and without errors, so that a row that it lacks does not exist.
 * While a failed read is repeated, its error is gone and its answer still lacks what failed.
 */
export const isAnswered = ({
  data,
  error,
  networkStatus,
}: {
  data: unknown
  error?: unknown
  networkStatus: NetworkStatus
}): boolean => data !== undefined && !error && networkStatus === NetworkStatus.ready
