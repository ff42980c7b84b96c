import type { Page } from '@playwright/test'

/** A measured route: who opens it, where it is, and the first row or field that shows real content. */
export interface Route {
  name: string
  person: string
  /** An address below `/app/`, or the list that links to it and the link's selector. */
  at: string | { list: string; link: string }
  /** Matches nothing while the page shows skeletons. */
  content: string
}

const gridCell = '[data-testid="data-grid-canvas"] td'
const listRow = 'main tbody tr a[href]'

/** Thirteen routes of the demonstration, each opened by a person who works there. */
export const routes: readonly Route[] = [
  { name: 'task list', person: 'tom.brandt', at: 'tasks-list', content: listRow },
  {
    name: 'plan',
    person: 'tom.brandt',
    at: 'overview/1DM03-TIDP-000001',
    content: 'main a[href*="/discipline-overview/"]',
  },
  {
    name: 'discipline',
    person: 'dana.whitlock',
    at: 'discipline-overview/1DM03-DIDP-000002',
    content: gridCell,
  },
  {
    name: 'comment sheet',
    person: 'tom.brandt',
    at: 'overview/1DM03-TIDP-000001/comment-sheet',
    content: 'main a[href*="/overview/"]',
  },
  {
    name: 'register (MIDP)',
    person: 'tom.brandt',
    at: 'midp',
    content: gridCell,
  },
  {
    name: 'dashboard',
    person: 'maya.okafor',
    at: 'dashboard',
    content: '[aria-label="Key figures"] a',
  },
  { name: 'new plan', person: 'maya.okafor', at: 'create-new-tidp', content: 'main input' },
  { name: 'forms', person: 'tom.brandt', at: 'forms', content: listRow },
  {
    name: 'form',
    person: 'tom.brandt',
    at: { list: 'forms', link: 'main tbody a[href*="/forms/"]' },
    content: 'main [data-attribute]',
  },
  { name: 'new form', person: 'tom.brandt', at: 'forms/create', content: 'main input' },
  {
    name: 'template',
    person: 'helen.marsh',
    at: { list: 'forms/templates', link: 'main tbody a[href*="/templates/"]' },
    content: 'main tbody tr td',
  },
  { name: 'users', person: 'sysadmin', at: 'user-management', content: 'main tbody tr td' },
  { name: 'groups', person: 'sysadmin', at: 'groups-management', content: 'main tbody tr td' },
]

/** Returns the address of a route; for a linked page that of the first link in its list. */
export async function addressOf(page: Page, app: string, { at }: Route): Promise<string> {
  if (typeof at === 'string') return `${app}/${at}`
  await page.goto(`${app}/${at.list}`)
  const link = page.locator(at.link).first()
  await link.waitFor()
  return new URL((await link.getAttribute('href')) ?? '', page.url()).href
}
