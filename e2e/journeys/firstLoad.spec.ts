import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Pages and the first row or field of each. */
const pages: Record<string, [path: string, content: string][]> = {
  'tom.brandt@tidemark.example': [
    ['tasks-list', 'main tbody a[href]'],
    ['overview/1DM03-TIDP-000001', 'main a[href*="/discipline-overview/"]'],
    ['overview/1DM03-TIDP-000001?comment=C-0001', 'main a[href*="/discipline-overview/"]'],
    ['discipline-overview/1DM03-DIDP-000001', '[data-testid="data-grid-canvas"] td'],
    ['overview/1DM03-TIDP-000001/comment-sheet', 'main a[href*="/overview/"]'],
    ['midp', '[data-testid="data-grid-canvas"] td'],
    ['forms', 'main tbody a[href]'],
    ['forms/create', 'main input'],
  ],
  'maya.okafor@tidemark.example': [['create-new-tidp', 'main input']],
  'helen.marsh@tidemark.example': [['forms/templates', 'main tbody a[href]']],
  'sysadmin@tidemark.example': [
    ['user-management', 'main tbody td'],
    ['groups-management', 'main tbody td'],
  ],
}

/** Read again with the first live event, in case something changed before it. */
const readAgain = new Set(['FormList', 'FormCounts', 'MidpLines', 'MidpCounts'])

/** Opens a page and returns the names of the queries that it sent until its content was shown. */
async function queriesOf(page: Page, address: string, content: string): Promise<string[]> {
  const names: string[] = []
  const note = (request: { url: () => string; postDataJSON: () => unknown }) => {
    if (request.url().endsWith('/graphql'))
      names.push((request.postDataJSON() as { operationName: string }).operationName)
  }
  page.on('request', note)
  await page.goto(address)
  await expect(page.locator(content).first()).toBeAttached()
  page.off('request', note)
  return names
}

test('a page sends its queries with its HTML, each once, and reads no other configuration', async ({
  world,
  signIn,
}) => {
  for (const [username, addresses] of Object.entries(pages)) {
    const { page } = await signIn(username)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const configuration: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/config.json')) configuration.push(request.url())
    })
    for (const [path, content] of addresses)
      await test.step(path, async () => {
        const names = await queriesOf(page, `${world.url}/app/${path}`, content)
        const unused = await page.evaluate(() =>
          window.tidemarkStart?.requests.map(({ name }) => name),
        )
        expect
          .soft({
            unused,
            repeated: names.filter(
              (name, at) => names.indexOf(name) !== at && !readAgain.has(name),
            ),
          })
          .toEqual({
            unused: [],
            repeated: [],
          })
        expect.soft(names[0]).toBe('Viewer')
      })
    expect(configuration).toEqual([])
  }
})

declare global {
  interface Window {
    tidemarkStart?: { requests: { name: string }[] }
  }
}
