import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { FileFault, useFiles } from '#api/files.ts'
import { saveFile } from '#shared/saveFile.ts'
import { notify } from '#ui/notify.ts'

const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query).toString()}`

/** The gateway's routes for files of templates. */
export const filePaths = {
  uploadGuidance: '/asset_service/form/guidance/upload/',
  uploadImage: '/asset_service/attributes/upload_template_value',
  guidance: (contract: string, fileId: string) =>
    withQuery('/asset_service/form/guidance/', { contract, linked_guidance_file_id: fileId }),
  image: (contract: string, fileId: string) =>
    withQuery('/asset_service/attributes/template_value/', { contract, file_id: fileId }),
}

/** Downloads a file under a name. */
export function useOpenFile() {
  const files = useFiles()
  const open = async (path: string, name: string): Promise<void> => {
    try {
      saveFile(await files.read(path), name)
    } catch (error) {
      notify.failure('The file could not be read.', {
        detail: error instanceof FileFault ? error.message : 'Try again.',
        retry: () => void open(path, name),
      })
    }
  }
  return open
}

/** Uploads a file with its progress; active queries are read again when it has arrived. */
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
      notify.resolved(failure)
      await client.refetchQueries({ include: 'active' })
    } catch (error) {
      if (control.signal.aborted) return
      // The services would refuse the same file again.
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
