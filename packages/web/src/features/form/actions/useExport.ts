import { useState } from 'react'
import { FileFault } from '#api/fileFault.ts'
import { useFiles } from '#api/files.ts'
import { saveFile } from '#shared/saveFile.ts'
import { notify } from '#ui/notify.ts'

const failure = 'Cannot download PDF file.'

/** Downloads a form's PDF. */
export function useExport() {
  const files = useFiles()
  const [running, setRunning] = useState(false)
  const start = async (path: string, name: string) => {
    setRunning(true)
    try {
      saveFile(await files.read(path), `${name}.pdf`)
      notify.resolved(failure)
    } catch (error) {
      notify.failure(failure, {
        ...(error instanceof FileFault && { detail: error.message }),
        retry: () => void start(path, name),
      })
    } finally {
      setRunning(false)
    }
  }
  return { running, start }
}
