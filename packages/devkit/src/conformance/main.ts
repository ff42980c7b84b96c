/**
 * Tells call by call whether REST services fulfil what the gateway expects: `npm run conformance --
 * https://services.example --token TOKEN`. `--contract CODE` names the contract to read, `--write`
 * also checks changes, see `docs/conformance.md`. Ends with the number of checks, and fails when one failed.
 */
import { parseArgs } from 'node:util'
import { conformance } from './conformance.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    token: { type: 'string' },
    contract: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const url = positionals[0]?.replace(/\/+$/, '')
if (!url || !URL.canParse(url) || !values.token)
  throw new Error('Usage: npm run conformance -- https://services.example --token TOKEN')

const counts = { passed: 0, failed: 0, skipped: 0 }
const { token, contract, write: writes } = values
for await (const { call, check, outcome, reason } of conformance({
  url,
  token,
  contract,
  writes,
})) {
  counts[outcome] += 1
  console.log(`${outcome.padEnd(7)} ${call}: ${check}${reason ? `\n        ${reason}` : ''}`)
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exitCode = counts.failed === 0 ? 0 : 1
