import { Flex, Input } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { CopyButton } from './CopyButton.tsx'

interface CopyFieldProps extends Pick<
  ComponentProps<typeof CopyButton>,
  'ref' | 'text' | 'of' | 'onCopied'
> {
  /** The accessible name of the field. */
  label: string
  /** Further buttons. */
  children?: ReactNode
}

/** Shows a text to copy, which is selected once it has the focus. */
export const CopyField = ({ label, text, of, ref, onCopied, children }: CopyFieldProps) => (
  <Flex gap="2" mt="1" maxW="42rem" wrap={{ base: 'wrap', sm: 'nowrap' }}>
    <Input readOnly aria-label={label} value={text} onFocus={({ target }) => target.select()} />
    <CopyButton ref={ref} text={text} label="Copy" of={of} onCopied={onCopied} />
    {children}
  </Flex>
)
