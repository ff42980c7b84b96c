import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../support/test.ts'

interface Received {
  headers: IncomingHttpHeaders
  text: string
}

/** Starts a receiver that accepts everything. */
async function startReceiver() {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, text })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    url: `http://127.0.0.1:${port}/hook`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Signs as docs/webhooks.md says. */
function signatureOf(secret: string, { headers, text }: Received): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

test(
  'an administrator makes a webhook with the keyboard, tests it and turns it off',
  { tag: '@long' },
  async ({ signIn }) => {
    await using receiver = await startReceiver()
    const { page } = await signIn('sysadmin', { at: 'webhooks' })
    await expect(page.getByRole('table', { name: 'Webhooks' })).toContainText(
      'planning.example.com',
    )
    await page.getByRole('textbox', { name: /^Address/ }).fill(receiver.url)
    const kinds = page.getByRole('combobox', { name: /^Events/ })
    await kinds.fill('comment added')
    await page.getByRole('option', { name: 'Comment added' }).waitFor()
    await kinds.press('Enter')
    await page.getByRole('button', { name: 'Make webhook' }).press('Enter')
    const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue()

    await page.getByRole('button', { name: 'Send test' }).press('Enter')
    const sent = page.getByRole('table', { name: 'Sent events' }).getByRole('row', { name: /test/ })
    await expect(sent).toContainText('Accepted204 No Content', { timeout: 60_000 })
    const [event] = receiver.received
    expect(event?.headers['webhook-signature']).toBe(event && signatureOf(secret, event))
    await sent.getByText('Show').press('Enter')
    await expect(sent).toContainText('"type": "webhook.test"')

    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Secret' })).toBeHidden()
    await page.getByRole('button', { name: 'Turn off' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(receiver.url) })).toContainText('Off')
  },
)
