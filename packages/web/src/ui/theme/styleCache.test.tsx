import { Box } from '@chakra-ui/react'
import { CacheProvider } from '@emotion/react'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { styleCache } from './styleCache.ts'

it('writes each rule into a style element behind the page', async () => {
  renderUi(
    <CacheProvider value={styleCache}>
      <Box color={{ base: 'red', md: 'blue' }}>Drainage</Box>
    </CacheProvider>,
  )
  await screen.findByText('Drainage')
  const sheets = [...document.querySelectorAll<HTMLStyleElement>('body ~ style')]
  const rules = sheets.map(({ sheet }) => sheet?.cssRules.length)
  expect(rules.length).toBeGreaterThan(1)
  expect(new Set(rules)).toEqual(new Set([1]))
})
