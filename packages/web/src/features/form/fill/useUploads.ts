import { useRef, useState } from 'react'
import { FileFault, useFiles } from '#api/files.ts'
import { uploadPath } from '#shared/form/filePaths.ts'
import { useContractCode } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'

/** Sends the files of a form, one after the other, with their progress by attribute. */
export function useUploads() {
  const contract = useContractCode()
  const files = useFiles()
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>({})
  const stops = useRef(new Map<string, AbortController>())

  const sendOne = async (tagCode: string, attribute: string, file: File): Promise<boolean> => {
    const stop = new AbortController()
    stops.current.set(attribute, stop)
    const show = (share: number) => setProgress((before) => ({ ...before, [attribute]: share }))
    const failure = `${file.name} could not be uploaded. It is still here.`
    show(0)
    try {
      await files.send(
        uploadPath,
        { contract, tag_code: tagCode, attribute_name: attribute },
        file,
        { onProgress: show, signal: stop.signal },
      )
      notify.mended(failure)
      return true
    } catch (error) {
      if (stop.signal.aborted) notify.info(`${file.name} was not uploaded. It is still here.`)
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
    /** The attributes whose files did not arrive. */
    sendAll: async (
      tagCode: string,
      pending: Readonly<Record<string, File>>,
    ): Promise<string[]> => {
      const failed: string[] = []
      for (const [attribute, file] of Object.entries(pending))
        if (!(await sendOne(tagCode, attribute, file))) failed.push(attribute)
      return failed
    },
  }
}
