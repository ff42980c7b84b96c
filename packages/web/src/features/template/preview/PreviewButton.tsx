import { Button } from '@chakra-ui/react'
import type { TemplateDraft } from '@tidemark/schema/rules/template'
import { useState } from 'react'
import { fetched, takeBack } from '#ui/fetched.tsx'
import { asForms } from './asForms.ts'

const PreviewDialog = fetched(async () => (await import('./PreviewDialog.tsx')).PreviewDialog)

interface PreviewButtonProps {
  contract: string
  draft: TemplateDraft
  /** Files of image attributes, by attribute id. */
  images: ReadonlyMap<string, string>
}

/** Shows the form as it will be filled. What filling needs is fetched when somebody asks for it. */
export function PreviewButton({ contract, draft, images }: PreviewButtonProps) {
  const [shown, setShown] = useState(false)
  const close = () => setShown(false)
  return (
    <>
      <Button onClick={() => setShown(true)}>Preview</Button>
      {shown && (
        <PreviewDialog
          contract={contract}
          forms={asForms(draft, images)}
          onClose={close}
          onFailed={takeBack(close)}
        />
      )}
    </>
  )
}
