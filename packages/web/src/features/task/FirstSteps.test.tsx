import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AnsweringClient, ofContract } from '#testing/answeringClient.tsx'
import { renderUi } from '#testing/renderUi.tsx'
import { FirstSteps } from './FirstSteps.tsx'

interface Given {
  assets?: object[]
  packages?: number
  people?: number
  plans?: number
}

const open = ({ assets = [], packages = 0, people = 1, plans = 0 }: Given, roles: string[]) =>
  renderUi(
    <AnsweringClient
      answers={{
        FirstSteps: [
          ofContract({
            primaryAssets: assets,
            people: { __typename: 'PersonConnection', totalCount: people },
            tidps: { __typename: 'TidpConnection', totalCount: plans },
            managedWorkPackages: {
              __typename: 'ManagedWorkPackageConnection',
              totalCount: packages,
            },
          }),
        ],
      }}
    >
      <FirstSteps />
      <p>Below</p>
    </AnsweringClient>,
    { viewer: { roles } },
  )
const asset = { __typename: 'PrimaryAsset', id: 'A-1' }

it('leads the people who set up an empty contract to its pages, in order', async () => {
  open({}, ['System:Admin', 'Assets:Admin'])
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
  ['nothing', {}, []],
  ['people', { people: 2 }, ['People']],
  ['an asset without a work package', { assets: [asset] }, []],
  ['all but a plan', { people: 9, assets: [asset], packages: 3 }, ['People', 'Contract data']],
] as const)('marks the steps that are done, with %s', async (_what, given: object, done) => {
  open(given, ['System:Admin', 'Assets:Admin'])
  await screen.findByRole('heading', { name: 'First steps of this contract' })
  const marked = screen.getAllByRole('listitem').filter((item) => within(item).queryByText('Done'))
  expect(marked.map((item) => within(item).getByRole('link').textContent)).toEqual(done)
})

it.each([
  ['with a plan, in which the reader may have no part', { plans: 1 }, ['System:Admin']],
  ['for people who do not set it up', {}, ['Registers:Viewer']],
])('shows nothing %s', async (_when, given, roles) => {
  open(given, roles)
  await waitFor(() => expect(screen.getByText('Below')).toBeVisible())
  expect(screen.queryByText('First steps of this contract')).toBeNull()
})
