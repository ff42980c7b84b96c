import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { CutText, partsOf } from './Marked.tsx'

it('marks every occurrence of every word, whatever the case', () => {
  expect(partsOf('North portal, north shaft', 'NORTH sha')).toEqual([
    { text: 'North', isMatch: true },
    { text: ' portal, ', isMatch: false },
    { text: 'north', isMatch: true },
    { text: ' ', isMatch: false },
    { text: 'sha', isMatch: true },
    { text: 'ft', isMatch: false },
  ])
})

it('takes signs in the search text literally', () => {
  expect(partsOf('50%_done (a.b)', '(a.b) %')).toEqual([
    { text: '50', isMatch: false },
    { text: '%', isMatch: true },
    { text: '_done ', isMatch: false },
    { text: '(a.b)', isMatch: true },
  ])
})

it('keeps the end of a long text in view, with its match, and is read as one text', () => {
  const text = 'Drainage layout of the northern approach, chainage 200'
  renderUi(<CutText text={text} typed="chainage" />)
  expect(screen.getByText(text)).toBeInTheDocument()
  const shown = screen.getByTitle(text).querySelectorAll('[aria-hidden]')
  expect(shown[0]?.textContent).toBe('Drainage layout of the northern approach')
  expect([...shown].map(({ textContent }) => textContent).join('')).toBe(text)
  expect([...(shown[1]?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual([
    'chainage',
  ])
})
