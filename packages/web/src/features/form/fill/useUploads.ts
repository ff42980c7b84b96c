import { useRef, useState } from 'react'
import { FileFault } from '#api/fileFault.ts'
import { useFiles } from '#api/files.ts'
import { uploadPath } from '../filePaths.ts'
import type { FieldValue } from '../model.ts'
import { useContractCode } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'

/**
 * The target form of uploads with the version that was read: a file that someone else has replaced
 * since is refused. A new form has no version.
 */
interface UploadTarget {
  tagCode: string
  version?: number
}

const failureOf = (file: File) => `${file.name} could not be uploaded. It is still selected.`

/** Removes the failure message of a discarded file. */
export const forgetUpload = (file: FieldValue | undefined): void => {
  if (file instanceof File) notify.resolved(failureOf(file))
}

/** Uploads the files of a form one after the other, with progress by attribute. */
export function useUploads() {
  const contract = useContractCode()
  const files = useFiles()
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>({})
  const stops = useRef(new Map<string, AbortController>())

  const sendOne = async (
    { tagCode, version }: UploadTarget,
    attribute: string,
    file: File,
  ): Promise<boolean> => {
    const stop = new AbortController()
    stops.current.set(attribute, stop)
    const show = (share: number) => setProgress((before) => ({ ...before, [attribute]: share }))
    const failure = failureOf(file)
    show(0)
    try {
      await files.send(
        uploadPath,
        {
          contract,
          tag_code: tagCode,
          attribute_name: attribute,
          ...(version !== undefined && { version: String(version) }),
        },
        file,
        { onProgress: show, signal: stop.signal },
      )
      notify.resolved(failure)
      return true
    } catch (error) {
      if (stop.signal.aborted) notify.info(`${file.name} was not uploaded. It is still selected.`)
      else notify.failure(failure, { ...(error instanceof FileFault && { detail: error.message }) })
      return false
    } finally {
      stops.current.delete(attribute)
      setProgress(({ [attribute]: _done, ...others }) => others)
    }
  }

  return {
    progress,
    cancel: (attribute: string) => stops.current.get(attribute)?.abort(),
    /** Returns the attributes whose files failed. */
    sendAll: async (
      target: UploadTarget,
      pending: Readonly<Record<string, File>>,
    ): Promise<string[]> => {
      const failed: string[] = []
      for (const [attribute, file] of Object.entries(pending))
        if (!(await sendOne(target, attribute, file))) failed.push(attribute)
      return failed
    },
  }
}
