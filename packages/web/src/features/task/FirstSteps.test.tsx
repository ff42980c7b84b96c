import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AnsweringClient, ofContract } from '#testing/answeringClient.tsx'
import { renderUi } from '#testing/renderUi.tsx'
import { FirstSteps } from './FirstSteps.tsx'

const open = (primaryAssets: object[], roles: string[]) =>
  renderUi(
    <AnsweringClient answers={{ FirstSteps: [ofContract({ primaryAssets })] }}>
      <FirstSteps />
      <p>Below</p>
    </AnsweringClient>,
    { viewer: { roles } },
  )
const asset = { __typename: 'PrimaryAsset', id: 'A-1' }

it('leads the people who set up an empty contract to its pages, in order', async () => {
  open([], ['System:Admin', 'Assets:Admin'])
  expect(await screen.findByRole('heading', { name: 'First steps of this contract' })).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^People/),
    expect.stringMatching(/^Contract data/),
    expect.stringMatching(/^Lists/),
    expect.stringMatching(/^Numbering.*originator/),
    expect.stringMatching(/^First TIDP/),
  ])
  expect(screen.getByRole('link', { name: 'Contract data' })).toHaveAttribute(
    'href',
    '/contract-data',
  )
  expect(screen.getByRole('link', { name: 'Lists' })).toHaveAttribute(
    'href',
    '/contract-data?list=lists',
  )
  // A page that the roles do not open is named, and says who opens it.
  expect(screen.queryByRole('link', { name: 'First TIDP' })).toBeNull()
  expect(screen.getByText(/^A Registers workflow manager creates it/)).toBeVisible()
})

it.each([
  ['with a primary asset', [asset], ['System:Admin']],
  ['for people who do not set it up', [], ['Registers:Viewer']],
])('shows nothing %s', async (_when, assets, roles) => {
  open(assets, roles)
  await waitFor(() => expect(screen.getByText('Below')).toBeVisible())
  expect(screen.queryByText('First steps of this contract')).toBeNull()
})
