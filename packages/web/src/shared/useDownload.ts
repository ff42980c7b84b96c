import { useState } from 'react'
import { FileFault } from '#api/fileFault.ts'
import { saveFile } from './saveFile.ts'
import { notify } from '#ui/notify.ts'

/** Creates a file and downloads it as `name`. `failure` is the sentence for a failed one. */
export function useDownload(name: string, make: () => Promise<Blob>, failure: string) {
  const [running, setRunning] = useState(false)
  const start = async () => {
    setRunning(true)
    try {
      saveFile(await make(), name)
    } catch (error) {
      const detail =
        error instanceof FileFault ? error.message : 'Check your connection and try again.'
      notify.failure(failure, {
        detail,
        retry: () => void start(),
      })
    } finally {
      setRunning(false)
    }
  }
  return { running, start }
}
