import { type CSSObject, Global } from '@emotion/react'
import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Returns the paper format; `printStyles` hides the surrounding page. */
const printOn = (size: string): CSSObject => ({
  '@page': {
    size,
    margin: '14mm 12mm',
    '@bottom-right': {
      content: '"Page " counter(page) " of " counter(pages)',
      fontFamily: 'Roboto Variable, sans-serif',
      fontSize: '8pt',
    },
  },
})
const portrait = printOn('A4')
const wide = printOn('A4 landscape')

/** Shows a page for paper of a fixed format, with page numbers. */
export function Paper({
  landscape = false,
  children,
}: {
  landscape?: boolean
  children: ReactNode
}) {
  return (
    <>
      <Global styles={landscape ? wide : portrait} />
      <Box>{children}</Box>
    </>
  )
}
