import { Button } from '@chakra-ui/react'
import { BookOpen } from 'lucide-react'
import type { FillableFormFragment } from '#api/generated/graphql.ts'
import { useDownload } from '#shared/useDownload.ts'
import { useContractCode } from '#shared/viewer.ts'
import { guidancePath } from '../filePaths.ts'

/** Shows a link to the template's guidance PDF, if any. */
export function Guidance({
  forms,
}: {
  forms: readonly Pick<FillableFormFragment, 'isMainForm' | 'guidance'>[]
}) {
  const contract = useContractCode()
  const { start } = useDownload('Cannot download PDF file.', '')
  const guidance = forms.find(({ isMainForm }) => isMainForm)?.guidance
  if (!guidance) return null
  const path = guidancePath({ contract, file: guidance.fileId })
  return (
    <Button
      variant="plain"
      h="auto"
      px="0"
      color="blue.fg"
      onClick={() => void start(path, guidance.name)}
    >
      <BookOpen aria-hidden="true" />
      Guidance
    </Button>
  )
}
