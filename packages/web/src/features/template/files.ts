import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FileFault } from '#api/fileFault.ts'
import { useFiles } from '#api/files.ts'
import { useDownload } from '#shared/useDownload.ts'
import { withSearch } from '#shared/withSearch.ts'
import { notify } from '#ui/notify.ts'

/** The gateway's routes for files of templates. */
export const filePaths = {
  uploadGuidance: '/asset_service/form/guidance/upload/',
  uploadImage: '/asset_service/attributes/upload_template_value',
  guidance: (contract: string, fileId: string) =>
    withSearch('/asset_service/form/guidance/', { contract, linked_guidance_file_id: fileId }),
  image: (contract: string, fileId: string) =>
    withSearch('/asset_service/attributes/template_value/', { contract, file_id: fileId }),
}

export const useOpenFile = () => useDownload('The file could not be read.', 'Try again.').start

interface TransferTarget {
  path: string
  fields: Readonly<Record<string, string>>
  /** The version of the template that the person sees. */
  version: number
  /** The id of the file that the person sees and the upload replaces. */
  present: string | null
  /** The message of a failed upload. */
  failure: string
}

/** A file that was refused because the template was changed since `version`. */
interface RefusedFile {
  file: File
  version: number
  present: string | null
  /** The template was read again since. */
  reread: boolean
}

/** Returns whether the services refused a file: they would refuse the same request again. */
export const isRefusedFile = (error: unknown): boolean =>
  error instanceof FileFault && error.status >= 400 && error.status < 500

/**
 * Uploads a file of a template with its progress; active queries are read again when it has
 * arrived. When someone else replaced the same file first, the person's own is held as `conflict`.
 */
export function useTransfer({ path, fields, version, present, failure }: TransferTarget) {
  const files = useFiles()
  const client = useApolloClient()
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const [refused, setRefused] = useState<RefusedFile | null>(null)
  const running = useRef<AbortController | null>(null)
  const send = async (file: File): Promise<void> => {
    const control = new AbortController()
    running.current = control
    setSending({ name: file.name, share: 0 })
    setRefused(null)
    try {
      await files.send(path, { ...fields, version: String(version) }, file, {
        signal: control.signal,
        onProgress: (share) => setSending({ name: file.name, share }),
      })
      notify.resolved(failure)
      await client.refetchQueries({ include: 'active' })
    } catch (error) {
      if (control.signal.aborted) return
      if (error instanceof FileFault && error.status === 409) {
        const held = { file, version, present, reread: false }
        setRefused(held)
        await client.refetchQueries({ include: 'active' }).catch(() => undefined)
        setRefused((current) => (current === held ? { ...held, reread: true } : current))
        return
      }
      notify.failure(failure, {
        detail: error instanceof FileFault ? error.message : 'Try again.',
        ...(!isRefusedFile(error) && { retry: () => void send(file) }),
      })
    } finally {
      setSending(null)
    }
  }
  // Only another part of the template was changed: nothing is lost by the upload.
  const unaffected =
    refused && refused.version !== version && refused.present === present ? refused.file : null
  const sendAgain = useEffectEvent((file: File) => void send(file))
  useEffect(() => {
    if (unaffected) sendAgain(unaffected)
  }, [unaffected])
  // The newer version could not be read: the upload must not vanish without a word.
  const stuck = refused?.reread && refused.version === version ? refused.file : null
  // When it arrives later, the file is sent or held as a conflict then.
  const giveUp = useEffectEvent((file: File) =>
    notify.failure(failure, { detail: 'Try again.', retry: () => void send(file) }),
  )
  useEffect(() => {
    if (stuck) giveUp(stuck)
  }, [stuck])
  return {
    sending,
    send,
    cancel: () => running.current?.abort(),
    conflict: refused && refused.present !== present ? refused.file : null,
    dismiss: () => setRefused(null),
  }
}

export type FileTransfer = ReturnType<typeof useTransfer>
