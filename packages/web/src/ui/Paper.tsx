import { type CSSObject, Global } from '@emotion/react'
import { Box } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'

/** Print styles: hides the surrounding page and sets the paper format. */
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
  '@media print': {
    body: { fontSize: '9pt' },
    '#root > header, nav, [data-no-print], main > a, main > button': { display: 'none !important' },
    main: { padding: '0 !important' },
    thead: { display: 'table-header-group' },
    tr: { breakInside: 'avoid' },
  },
})
const portrait = printOn('A4')
const wide = printOn('A4 landscape')

/** A printable page: printed alone, in light colours, with page numbers. */
export function Paper({
  landscape = false,
  children,
}: {
  landscape?: boolean
  children: ReactNode
}) {
  useEffect(() => {
    const { classList } = document.documentElement
    const wasDark = () => classList.contains('dark')
    let dark = false
    const before = () => {
      dark = wasDark()
      classList.replace('dark', 'light')
    }
    const after = () => {
      if (dark) classList.replace('light', 'dark')
    }
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  return (
    <>
      <Global styles={landscape ? wide : portrait} />
      <Box>{children}</Box>
    </>
  )
}
