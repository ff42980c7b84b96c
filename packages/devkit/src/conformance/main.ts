/**
 * Tells call by call whether REST services fulfil what the gateway expects: `npm run conformance --
 * https://services.example --token TOKEN`; options: see `docs/conformance.md`. Ends with the number
 * of checks, and fails when one failed. `--list` lists the reading calls instead.
 */
import { parseArgs } from 'node:util'
import { type ServiceName, serviceNames } from '@tidemark/schema/rest/endpoint'
import { reads } from './calls.ts'
import { conformance } from './conformance.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    token: { type: 'string' },
    contract: { type: 'string' },
    service: { type: 'string' },
    call: { type: 'string', multiple: true },
    id: { type: 'string', multiple: true, default: [] },
    write: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})
const { token, contract, call: calls, id: ids, write: writes, list } = values
const service = values.service as ServiceName | undefined
if (service && !serviceNames.includes(service))
  throw new Error(`--service is one of ${serviceNames.join(', ')}`)

if (list) {
  const known = (await reads()).filter(({ endpoint }) => !service || endpoint.service === service)
  console.log([...new Set(known.map(({ name }) => name.split(' ', 2).join(' ')))].join('\n'))
} else {
  const url = positionals[0]?.replace(/\/+$/, '')
  if (!url || !URL.canParse(url) || !token)
    throw new Error('Usage: npm run conformance -- https://services.example --token TOKEN')
  const counts = { passed: 0, failed: 0, skipped: 0 }
  let isRefused = false
  for await (const { call, check, outcome, reason } of conformance({
    url,
    token,
    contract,
    service,
    calls,
    ids: Object.fromEntries(ids.map((one) => one.split('=', 2) as [string, string])),
    writes,
  })) {
    counts[outcome] += 1
    isRefused ||= reason?.startsWith('The token may not') ?? false
    console.log(`${outcome.padEnd(7)} ${call}: ${check}${reason ? `\n        ${reason}` : ''}`)
  }
  console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
  if (isRefused)
    console.log('A full run needs an account with the roles that docs/conformance.md names.')
  process.exitCode = counts.failed === 0 ? 0 : 1
}
