import { useState } from 'react'
import { reasonOf, sentenceOf } from '#api/failures.ts'
import { notify } from '#ui/notify.ts'
import { topDialog } from '#ui/openDialogs.ts'

/** Loads more of a history and reports a failure with Retry. */
export function useReadMore(read: () => Promise<unknown>): {
  loading: boolean
  onMore: () => void
} {
  const [loading, setLoading] = useState(false)
  const more = async () => {
    setLoading(true)
    const dialog = topDialog()
    try {
      await read()
    } catch (error) {
      notify.failure(sentenceOf(error, 'The history failed to load.'), {
        retry: () => void more(),
        dialog,
        detail: reasonOf(error) ?? '',
      })
    } finally {
      setLoading(false)
    }
  }
  return { loading, onMore: () => void more() }
}
