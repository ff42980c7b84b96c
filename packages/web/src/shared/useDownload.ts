import { useState } from 'react'
import { FileFault } from '#api/fileFault.ts'
import { useFiles } from '#api/files.ts'
import { notify } from '#ui/notify.ts'
import { saveFile } from './saveFile.ts'

/**
 * Downloads files: those at a path of the gateway, or made here. `failure` is the sentence for a failed
 * one, and `advice` what to do about it.
 */
export function useDownload(failure: string, advice = 'Check your connection and try again.') {
  const files = useFiles()
  const [running, setRunning] = useState(false)
  const start = async (from: string | (() => Promise<Blob>), name: string) => {
    setRunning(true)
    try {
      saveFile(await (typeof from === 'string' ? files.read(from) : from()), name)
      notify.resolved(failure)
    } catch (error) {
      notify.failure(failure, {
        detail: error instanceof FileFault ? error.message : advice,
        retry: () => void start(from, name),
      })
    } finally {
      setRunning(false)
    }
  }
  return { running, start }
}
