import { useState } from 'react'
import { FileFault } from '#api/files.ts'
import { saveFile } from '#shared/saveFile.ts'
import { notify } from '#ui/notify.ts'

/** Creates a file and downloads it as `name`. */
export function useDownload(name: string, make: () => Promise<Blob>) {
  const [running, setRunning] = useState(false)
  const start = async () => {
    setRunning(true)
    try {
      saveFile(await make(), name)
    } catch (error) {
      const detail =
        error instanceof FileFault ? error.message : 'Check your connection and try again.'
      notify.failure('The comment sheet could not be created.', {
        detail,
        retry: () => void start(),
      })
    } finally {
      setRunning(false)
    }
  }
  return { running, start }
}
