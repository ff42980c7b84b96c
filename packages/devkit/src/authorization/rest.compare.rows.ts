import { asks, everyone, ofContract } from './rest.row.ts'
import type { RestRow } from './rest.row.ts'
import type { Site } from './site.ts'

const placed = true
const states = ({ contract, revised }: Site) => ({ contract, tag_code: revised, from: 'P01' })

/** Comparisons of two states of a plan, and of two days of the MIDP. */
export const compareRows: Readonly<Record<string, RestRow>> = {
  'GET /workflow/revisions/compare/': asks(everyone, states, { placed }),
  'GET /workflow/revisions/compare/file/': asks(
    everyone,
    (site) => ({ ...states(site), format: 'xlsx' }),
    { placed, bare: true },
  ),
  'GET /asset_service/midp/compare/': asks(everyone, ofContract, { bare: true }),
}
