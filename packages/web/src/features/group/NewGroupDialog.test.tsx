import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AnsweringClient } from '#testing/answeringClient.tsx'
import { renderRoutes } from '#testing/renderUi.tsx'
import { NewGroupDialog } from './NewGroupDialog.tsx'

it.each([
  ['a', 'true'],
  ['👷', 'true'],
  ['👷🏽‍♀️ ', 'true'],
  ['👷a', null],
])('blocks Save for a title under 2 characters, as a person counts %o', async (title, disabled) => {
  const dialog = <NewGroupDialog onMade={() => undefined} onClose={() => undefined} />
  const { user } = renderRoutes([
    { path: '/', element: <AnsweringClient answers={{}}>{dialog}</AnsweringClient> },
  ])
  await user.type(await screen.findByRole('textbox', { name: /Group title/ }), title)
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe(disabled)
})
