import { Button } from '@chakra-ui/react'
import { BookOpen } from 'lucide-react'
import { useFiles } from '#api/files.ts'
import { guidancePath } from '../filePaths.ts'
import type { Form } from '../model.ts'
import { saveFile } from '#shared/saveFile.ts'
import { useContractCode } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'

/** Shows a link to the template's guidance PDF, if any. */
export function Guidance({ forms }: { forms: readonly Form[] }) {
  const contract = useContractCode()
  const files = useFiles()
  const guidance = forms.find(({ isMainForm }) => isMainForm)?.guidance
  if (!guidance) return null
  const fetchIt = () => {
    files.read(guidancePath({ contract, file: guidance.fileId })).then(
      (blob) => saveFile(blob, guidance.name),
      () => notify.failure('Cannot download PDF file.', { retry: fetchIt }),
    )
  }
  return (
    <Button variant="plain" h="auto" ms="3" px="0" color="blue.fg" onClick={fetchIt}>
      <BookOpen aria-hidden="true" />
      Guidance
    </Button>
  )
}
