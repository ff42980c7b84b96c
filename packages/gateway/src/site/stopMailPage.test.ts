import { stopMail } from '@tidemark/schema/rest/mail'
import { stopPath } from '@tidemark/schema/rules/mail'
import { expect, test } from 'vitest'
import { answers, refuses } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const token = 'stop_due~replies.cGVyc29u.c2lnbmF0dXJl'

test('following a link shows a page with one button, and stops nothing', async () => {
  await using world = await startWorld()
  const page = await fetch(`${world.gateway.url}${stopPath(token)}`)
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain('You then get no more mails of “Due dates” and “Replies”.')
  expect(html.match(/<button/g)).toHaveLength(1)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(world.services.callsTo(stopMail)).toEqual([])
})

test('the button, and a mail program by one click, stop the kinds of the link', async () => {
  await using world = await startWorld()
  world.services.play(stopMail, answers(stopMail, { kinds: ['due', 'replies'] }))
  const stopped = await fetch(`${world.gateway.url}${stopPath(token)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect([stopped.status, await stopped.text()]).toEqual([
    200,
    expect.stringContaining('You get no more mails of “Due dates” and “Replies”.'),
  ])
  expect(world.services.callsTo(stopMail)[0]?.headers['authorization']).toBe(`Token ${token}`)
})

test('a link that is forged or of a person who left says that it does not work', async () => {
  await using world = await startWorld()
  world.services.play(stopMail, refuses(404, { Error: 'Not found.', code: 'NOT_FOUND' }))
  const refused = await fetch(`${world.gateway.url}${stopPath(token)}`, { method: 'POST' })
  expect([refused.status, await refused.text()]).toEqual([
    404,
    expect.stringContaining('This link does not work'),
  ])
  for (const path of ['/mail/stop/', stopPath('stop_all.x.y'), stopPath('feed_due.x.y')])
    expect((await fetch(`${world.gateway.url}${path}`)).status).toBe(404)
})
