import { FileFault, useFiles } from '#api/files.ts'
import { notify } from '#ui/notify.ts'
import { saveFile } from '#shared/saveFile.ts'

/** Fetches a file of the services and hands it to the browser under a name. */
export function useOpenFile() {
  const files = useFiles()
  const open = async (path: string, name: string): Promise<void> => {
    try {
      saveFile(await files.read(path), name)
    } catch (error) {
      notify.failure('The file could not be read.', {
        detail: error instanceof FileFault ? error.message : 'Try again.',
        retry: () => void open(path, name),
      })
    }
  }
  return open
}
