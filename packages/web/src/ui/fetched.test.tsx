import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { fetched, takeBack } from './fetched.tsx'
import { Toasts } from './Toasts.tsx'

let online = false
const Send = fetched(async () => {
  if (!online) throw new TypeError('Failed to fetch dynamically imported module')
  return ({ to }: { to: string }) => <p>Send to {to}</p>
})

function Page() {
  const [sending, setSending] = useState(false)
  return (
    <>
      <label>Title<input /></label>
      <button type="button" onClick={() => setSending(true)}>Send</button>
      {sending && <Send to="Grace" onFailed={takeBack(() => setSending(false))} />}
      <Toasts />
    </>
  )
}

it('leaves the page as it is while a part of it cannot be fetched, and fetches it when it is asked for again', async () => {
  const { user } = renderUi(<Page />)
  await user.type(screen.getByLabelText('Title'), 'half a sentence')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('A part of the page could not be fetched.')
  expect(screen.getByLabelText('Title')).toHaveValue('half a sentence')
  online = true
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Send to Grace')).toBeVisible()
})
