import { Button } from '@chakra-ui/react'
import { Check, Copy } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { notify } from './notify.ts'

/** Copies a text and says so until another one is copied or shown. */
export function CopyButton({
  ref,
  text,
  label,
  of,
  onCopied,
}: {
  ref?: RefObject<HTMLButtonElement | null> | undefined
  text: string
  label: string
  of: string
  onCopied?: (() => void) | undefined
}) {
  const [copied, setCopied] = useState('')
  const isCopied = copied === text
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
      onCopied?.()
    } catch {
      notify.failure('The browser does not allow copying. Select the link and copy it.')
    }
  }
  return (
    <Button
      ref={ref}
      variant="outline"
      flex="none"
      aria-label={`${isCopied ? 'Copied' : label} ${of}`}
      onClick={() => void copy()}
    >
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      {isCopied ? 'Copied' : label}
    </Button>
  )
}
