import { Button } from '@chakra-ui/react'
import type { TemplateDraft } from '@tidemark/schema/rules/templateDraft'
import { useState } from 'react'
import { fetchedDialog } from '#ui/fetched.tsx'
import { asForms } from './asForms.ts'

const PreviewDialog = fetchedDialog(async () => (await import('./PreviewDialog.tsx')).PreviewDialog)

interface PreviewButtonProps {
  draft: TemplateDraft
  /** Files of image attributes, by attribute id. */
  images: ReadonlyMap<string, string>
}

/** Opens a preview of the form. The code that fills forms is loaded on the first click. */
export function PreviewButton({ draft, images }: PreviewButtonProps) {
  const [shown, setShown] = useState(false)
  const close = () => setShown(false)
  return (
    <>
      <Button onClick={() => setShown(true)}>Preview</Button>
      {shown && <PreviewDialog forms={asForms(draft, images)} onClose={close} />}
    </>
  )
}
