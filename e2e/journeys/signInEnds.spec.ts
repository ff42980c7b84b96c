import type { Page, Response, Route } from '@playwright/test'
import { cell, moveTo } from '../support/grid.ts'
import { expect, removeLines, test } from '../support/test.ts'

const bearerOf = (headers: Record<string, string>) => headers['authorization']

/** Invalidates one token: the gateway refuses it as it refuses an expired one. */
async function endToken(page: Page, dead: string): Promise<void> {
  const spoiled = `${dead.slice(0, -8)}${dead.endsWith('AAAAAAAA') ? 'BBBBBBBB' : 'AAAAAAAA'}`
  await page.route('**/graphql', (route: Route) => {
    const headers = route.request().headers()
    return route.continue(
      bearerOf(headers) === dead ? { headers: { ...headers, authorization: spoiled } } : {},
    )
  })
}

test('a token that ends under calls in flight is renewed once, without a message, and no input is lost', async ({
  world,
  signIn,
}) => {
  const { page, console: lines } = await signIn('ben.carver')
  // The page of the sign-in may be about to open its socket, which would be mistaken for the socket
  // of the page below.
  await page.goto('about:blank')
  const sockets: { tokens: string[]; cut: () => Promise<void>; events: number }[] = []
  await page.routeWebSocket('**/graphql', (socket) => {
    const gateway = socket.connectToServer()
    const seen = {
      tokens: [] as string[],
      cut: () => socket.close({ code: 4403, reason: 'The token has expired.' }),
      events: 0,
    }
    sockets.push(seen)
    socket.onMessage((message) => {
      const { type, payload } = JSON.parse(String(message)) as {
        type: string
        payload?: { authorization?: string }
      }
      if (type === 'connection_init') seen.tokens.push(payload?.authorization ?? '')
      gateway.send(message)
    })
    gateway.onMessage((message) => {
      if (String(message).includes('"type":"next"')) seen.events += 1
      socket.send(message)
    })
  })

  await page.goto(`${world.url}/app/tasks-list`)
  const first = page.waitForRequest('**/graphql')
  await page.getByRole('link', { name: 'Signalling' }).first().click()
  const dead = bearerOf((await first).headers()) ?? ''
  await expect(cell(page, 'title', 0)).not.toHaveText('')
  await moveTo(page, 'title', 1)
  await page.keyboard.type('Typed before the sign-in ended', { delay: 20 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Save 1 line', exact: true })).toBeVisible()
  await expect.poll(() => sockets[0]?.events).toBeGreaterThan(0)

  const answers: Response[] = []
  const renewals: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/graphql')) answers.push(response)
  })
  page.on('request', (request) => {
    if (request.url() === `${world.identityUrl}/token`) renewals.push(request.method())
  })
  await endToken(page, dead)

  await test.step('input is saved by the same click that met the ended token', async () => {
    await page.getByRole('button', { name: 'Save 1 line', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
    await expect(cell(page, 'title', 1)).toHaveText('Typed before the sign-in ended')
    expect(renewals).toEqual(['POST'])
    const refused = answers.filter((answer) => answer.status() === 401).length
    expect(refused).toBeGreaterThan(0)
    expect(answers.filter((answer) => answer.ok()).length).toBe(answers.length - refused)
  })

  await test.step('the socket reconnects with the new token', async () => {
    await sockets[0]?.cut()
    await expect.poll(() => sockets[1]?.events ?? 0).toBeGreaterThan(0)
    expect(sockets[0]?.tokens).toEqual([dead])
    expect(sockets[1]?.tokens).not.toEqual([dead])
    expect(renewals).toEqual(['POST'])
  })

  // A browser logs every refused call.
  removeLines(lines, /status of 401/)
})
