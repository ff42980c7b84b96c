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
  ['a'.repeat(50), null],
  ['a'.repeat(51), 'true'],
])(
  'blocks Save for a title of under 2 or over 50 characters, as a person counts %o',
  async (title, disabled) => {
    const dialog = <NewGroupDialog onMade={() => undefined} onClose={() => undefined} />
    const { user } = renderRoutes([
      { path: '/', element: <AnsweringClient answers={{}}>{dialog}</AnsweringClient> },
    ])
    await user.type(await screen.findByRole('textbox', { name: /Group title/ }), title)
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe(
      disabled,
    )
  },
)
