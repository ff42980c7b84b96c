import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { FileFault, useFiles } from '#api/files.ts'
import { notify } from '#ui/notify.ts'

/** A file under way to the services; what is shown is read anew once it has arrived. */
export function useTransfer(
  path: string,
  fields: Readonly<Record<string, string>>,
  failure: string,
) {
  const files = useFiles()
  const client = useApolloClient()
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const running = useRef<AbortController | null>(null)
  const send = async (file: File): Promise<void> => {
    const control = new AbortController()
    running.current = control
    setSending({ name: file.name, share: 0 })
    try {
      await files.send(path, fields, file, {
        signal: control.signal,
        onProgress: (share) => setSending({ name: file.name, share }),
      })
      notify.mended(failure)
      await client.refetchQueries({ include: 'active' })
    } catch (error) {
      if (control.signal.aborted) return
      // A file that was refused is refused again.
      const refused = error instanceof FileFault && error.status >= 400 && error.status < 500
      notify.failure(failure, {
        detail: error instanceof FileFault ? error.message : 'Try again.',
        ...(!refused && { retry: () => void send(file) }),
      })
    } finally {
      setSending(null)
    }
  }
  return { sending, send, cancel: () => running.current?.abort() }
}
