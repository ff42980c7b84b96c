import { beforeAll, expect, test } from 'vitest'
import { lintFiles } from './lintFiles.testkit.ts'

const services = 'packages/services/src'
const gateway = 'packages/gateway/src'
const web = 'packages/web/src'

const environment = `export const x = process.env['PORT']\n`
const query = `export const x = (db: { selectFrom(table: string): void }) => db.selectFrom('plan')\n`
const fetching = `export const x = await fetch('http://127.0.0.1/')\n`

/** Violations, by rule and file: one of each own rule, and of each setting that depends on the folder. */
const refused: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['tidemark(barrel)', `${services}/tidp/a.ts`, `export { x } from '#asset/asset.ts'\n`],
  ['tidemark(barrel)', `${web}/shared/a.ts`, `export * from '#ui/a.ts'\n`],
  ['tidemark(import-path)', `${services}/tidp/b.ts`, `export { x } from '../asset/asset.ts'\n`],
  ['tidemark(import-path)', `${services}/tidp/c.ts`, `export { x } from '#tidp/tidp.ts'\n`],
  ['tidemark(import-path)', `${services}/tidp/d.ts`, `export { x } from '#asset/asset'\n`],
  [
    'tidemark(policy)',
    `${services}/tidp/e.ts`,
    `export const x = (principal: { hasRole(role: string): boolean }) => principal.hasRole('C')\n`,
  ],
  [
    'tidemark(policy)',
    `${services}/tidp/f.ts`,
    `import { NotAllowed } from '#platform/http/refusals.ts'\nexport const x = new NotAllowed('No.')\n`,
  ],
  ['tidemark(sql)', `${services}/tidp/g.ts`, query],
  ['tidemark(sql)', `${services}/tidp/h.ts`, `export const x = (sql: never) => sql\`select 1\`\n`],
  ['eslint(no-restricted-properties)', `${services}/tidp/i.ts`, environment],
  ['eslint(no-restricted-properties)', `${gateway}/auth/i.ts`, environment],
  ['eslint(no-restricted-properties)', `${web}/api/i.ts`, environment],
  ['eslint(no-restricted-globals)', `${gateway}/features/tidp/j.ts`, fetching],
  ['eslint(no-restricted-globals)', `${web}/shared/s.ts`, `localStorage.setItem('a', 'b')\n`],
  ['eslint(max-lines)', `${web}/app/k.ts`, 'export const x = [\n' + '  1,\n'.repeat(400) + ']\n'],
  ['eslint(no-warning-comments)', `${web}/app/l.ts`, '// TODO: sort\nexport const x = [1]\n'],
  ['import(no-default-export)', `${web}/app/m.ts`, 'export default 1\n'],
  [
    'react(forbid-component-props)',
    `${web}/ui/n.tsx`,
    'export const A = () => <IconButton disabled />\n',
  ],
  ['eslint(no-restricted-globals)', `${web}/app/o.test.ts`, 'setTimeout(() => {}, 50)\n'],
  [
    'eslint(no-restricted-imports)',
    `${gateway}/auth/p.test.ts`,
    `import { setTimeout } from 'node:timers/promises'\nawait setTimeout(50)\n`,
  ],
  ['eslint(no-restricted-properties)', 'e2e/journeys/q.spec.ts', 'await page.waitForTimeout(50)\n'],
  ['eslint(no-restricted-properties)', 'e2e/journeys/r.spec.ts', `test.skip('saves', () => {})\n`],
  [
    'eslint(no-restricted-properties)',
    `${services}/tidp/s.test.ts`,
    'export const began = performance.now()\n',
  ],
  [
    'vitest(no-focused-tests)',
    `${web}/app/t.test.ts`,
    `import { describe } from 'vitest'\ndescribe.only('a plan', () => {})\n`,
  ],
  [
    'vitest(no-disabled-tests)',
    `${web}/app/u.test.ts`,
    `import { test } from 'vitest'\ntest.skip('saves', () => {})\n`,
  ],
]

/** Files that follow every rule. */
const allowed: Readonly<Record<string, string>> = {
  [`${services}/tidp/tidp.store.ts`]: query,
  [`${services}/demo/fill.ts`]: query,
  [`${services}/commands/count.ts`]: query,
  [`${services}/tidp/actions/create.ts`]: `import { x } from '../tidp.ts'\nimport { y } from '#asset/asset.ts'\nexport const z = [x, y]\n`,
  [`${services}/tidp/tidp.policy.ts`]: `import { restrictedTo } from '@tidemark/schema/rules/roles'\nexport const x = restrictedTo.forms\n`,
  [`${services}/tidp/tables.ts`]: `import '#asset/asset.tables.ts'\n`,
  [`${services}/tidp/wait.ts`]: `import { setTimeout } from 'node:timers/promises'\nexport const wait = () => setTimeout(50)\n`,
  [`${gateway}/env.ts`]: environment,
  [`${gateway}/upstream/call.ts`]: fetching,
  [`${web}/features/comment/index.ts`]: `export { Comments } from './Comments.tsx'\n`,
  [`${web}/app/turn.test.ts`]: `import { setImmediate } from 'node:timers/promises'\nawait setImmediate()\n`,
  'packages/web/vite.config.ts': 'export default 1\n',
}

let found: ReadonlyMap<string, readonly string[]>
beforeAll(async () => {
  found = await lintFiles({
    ...Object.fromEntries(refused.map(([, file, text]) => [file, text])),
    ...allowed,
  })
})

test.each(refused)('%s refuses %s', (rule, file) => {
  expect(found.get(file) ?? []).toContain(rule)
})

test.each(Object.keys(allowed))('the rules allow %s', (file) => {
  expect(found.get(file) ?? []).toEqual([])
})
