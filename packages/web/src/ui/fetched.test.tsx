import { screen } from '@testing-library/react'
import { type ComponentType, useLayoutEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { fetched, reportFailedLoad } from './fetched.tsx'
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
      <label>
        Title
        <input />
      </label>
      <button type="button" onClick={() => setSending(true)}>
        Send
      </button>
      {sending && <Send to="Grace" onFailed={reportFailedLoad(() => setSending(false))} />}
      <Toasts />
    </>
  )
}

it('keeps the page while a part fails to load, and loads it on the next request', async () => {
  const { user } = renderUi(<Page />)
  await user.type(screen.getByLabelText('Title'), 'half a sentence')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Part of this page failed to load.')
  expect(screen.getByLabelText('Title')).toHaveValue('half a sentence')
  online = true
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Send to Grace')).toBeVisible()
})

it('renders when it loads between render and request', async () => {
  let arrive = () => {}
  const Late = fetched(
    () =>
      ({
        // oxlint-disable-next-line unicorn/no-thenable -- A promise settles too late to come in between.
        then(come: (component: ComponentType) => ComponentType) {
          return new Promise((resolve) => {
            arrive = () => resolve(come(() => <p>The grid</p>))
          })
        },
      }) as unknown as Promise<ComponentType>,
  )
  function Waiting() {
    useLayoutEffect(() => arrive(), [])
    return <p>Loading…</p>
  }
  Late.preload()
  renderUi(<Late fallback={<Waiting />} />)
  expect(await screen.findByText('The grid')).toBeVisible()
})
