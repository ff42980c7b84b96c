import { useEffect, useState } from 'react'
import { useFiles } from '#api/files.ts'

/** Downloads a stored file; null while loading, without a path, and on failure. */
export function useStored(path: string | null): { blob: Blob | null; failed: boolean } {
  const files = useFiles()
  const [stored, setStored] = useState<{ path: string; blob: Blob | null } | null>(null)
  useEffect(() => {
    if (path === null) return undefined
    let left = false
    const keep = (blob: Blob | null) => !left && setStored({ path, blob })
    files.read(path).then(keep, () => keep(null))
    return () => {
      left = true
    }
  }, [path, files])
  const mine = stored?.path === path ? stored : null
  return { blob: mine?.blob ?? null, failed: mine !== null && mine.blob === null }
}
