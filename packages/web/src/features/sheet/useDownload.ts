import { useState } from 'react'
import { notify } from '#ui/notify.ts'

/** Makes a file and hands it to the browser under `name`. */
export function useDownload(name: string, make: () => Promise<Blob>) {
  const [running, setRunning] = useState(false)
  const start = async () => {
    setRunning(true)
    try {
      save(await make(), name)
    } catch {
      notify.failure('The comment sheet could not be made.', { detail: 'Check your connection and try again.', retry: () => void start() })
    } finally {
      setRunning(false)
    }
  }
  return { running, start }
}

function save(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser takes hold of the file after this task.
  setTimeout(() => URL.revokeObjectURL(url))
}
