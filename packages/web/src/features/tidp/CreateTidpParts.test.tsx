import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AnsweringClient, ofContract } from '#testing/answeringClient.tsx'
import { renderUi } from '#testing/renderUi.tsx'
import { CreateTidpPage } from './CreateTidpPage.tsx'

const stages = ['Detailed Design (DD)', 'Other']
const shaft = { __typename: 'PrimaryAsset', id: 'A-1', name: 'Harrow Lane Shaft', uniqueId: 'S-2' }

it('offers the stages while the assets fail to load, reports it, and loads them on Retry', async () => {
  const answers = {
    CreateTidpPage: [
      ofContract({ lifecycleStages: stages, primaryAssets: null }),
      ofContract({ lifecycleStages: stages, primaryAssets: [shaft] }),
    ],
  }
  const { user } = renderUi(
    <AnsweringClient answers={answers}>
      <CreateTidpPage />
    </AnsweringClient>,
  )
  expect(await screen.findByText('Failed to load primary assets.')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Technical lifecycle Stage' }))
  expect(await screen.findByRole('option', { name: 'Other' })).toBeVisible()
  await user.click(screen.getByRole('option', { name: 'Other' }))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText('Failed to load primary assets.')).toBeNull())
  await user.click(screen.getByRole('combobox', { name: 'Primary Asset' }))
  expect(await screen.findByRole('option', { name: /Harrow Lane Shaft/ })).toBeVisible()
})
