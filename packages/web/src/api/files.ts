import { createContext, useContext } from 'react'
import { FileFault, type Files, unreached } from './fileFault.ts'
import type { ApiSession } from './renewLink.ts'

/** Loads the transfers with the first file: no page needs them at once. */
const transfers = () =>
  import('./fileTransfers.ts').catch(() => {
    throw new FileFault(0, unreached)
  })

export const createFiles = (session: ApiSession): Files => ({
  read: async (path) => (await transfers()).readFile(session, path),
  send: async (...upload) => (await transfers()).sendFile(session, ...upload),
})

export const FilesContext = createContext<Files | null>(null)

export function useFiles(): Files {
  const files = useContext(FilesContext)
  if (!files) throw new Error('useFiles is used outside the application.')
  return files
}
