import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AnsweringClient } from '#testing/answeringClient.tsx'
import { renderRoutes, someViewer } from '#testing/renderUi.tsx'
import { changeOf } from './chooseContract.ts'
import { InOtherContract } from './InOtherContract.tsx'

const viaducts = { code: '1DM05', name: 'Calder Viaducts', timeZone: 'Europe/London' }
const found = {
  tidp: { __typename: 'Tidp', id: 'T-5', title: 'Pier 4 foundations' },
  discipline: null,
}

function open(tagCode: string, inContract: object) {
  const contract = { __typename: 'Contract', code: viaducts.code, ...inContract }
  const element = (
    <AnsweringClient answers={{ InOtherContract: [{ data: { __typename: 'Query', contract } }] }}>
      <InOtherContract tagCode={tagCode}>
        <p>There is no such plan.</p>
      </InOtherContract>
    </AnsweringClient>
  )
  const routes = [
    { path: '/overview/:tagCode', element },
    { path: '*', element: <h1>Task list</h1> },
  ]
  return renderRoutes(routes, {
    viewer: { contracts: [...someViewer.contracts, viaducts] },
    at: `/overview/${tagCode}?tab=asset`,
  })
}

it('offers the contract of a plan, and opens the same page there', async () => {
  const { router, user } = open('1DM05-TIDP-000001', found)
  expect(
    await screen.findByRole('heading', {
      name: 'This plan belongs to contract 1DM05 Calder Viaducts',
    }),
  ).toBeVisible()
  expect(screen.getByText('Pier 4 foundations')).toBeVisible()
  expect(document.title).toBe('This plan belongs to contract 1DM05 Calder Viaducts · Tidemark')
  await user.click(screen.getByRole('button', { name: 'Switch to 1DM05' }))
  expect(changeOf(router.state.location)).toEqual({
    contract: '1DM05',
    page: '/overview/1DM05-TIDP-000001?tab=asset',
  })
})

it.each([
  ['the viewer has no access to it there', '1DM05-TIDP-000001', { tidp: null, discipline: null }],
  ['it belongs to a contract of others', '1DM08-TIDP-000001', found],
  ['it belongs to the chosen contract', '1DM03-TIDP-000009', found],
])('offers nothing where %s', async (_, tagCode, inContract) => {
  open(tagCode, inContract)
  expect(await screen.findByText('There is no such plan.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Switch/ })).toBeNull()
})
