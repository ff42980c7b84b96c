/**
 * An asset service to copy: one plan with a discipline and two deliverables, read-only, behind the
 * gateway's ASSET_URL. `SERVICES_URL=http://127.0.0.1:4100 node examples/asset-service/main.ts`
 *
 * It serves the calls that plans, disciplines and their deliverables need. `docs/conformance.md`
 * says how to check them.
 */
import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'

const { PORT = '4500', SERVICES_URL = 'http://127.0.0.1:4100', CONTRACT = '1DM03' } = process.env

interface Asset {
  tag_code: string
  class_code: string
  contract: string
  attribute: Record<string, string | string[]>
  version: number
  relations: Asset[]
}
const asset = (
  tag_code: string,
  class_code: string,
  attribute: Asset['attribute'],
  relations: Asset[] = [],
): Asset => ({ tag_code, class_code, contract: CONTRACT, attribute, version: 1, relations })

const owner = 'tom.brandt@tidemark.example'
const made = (of: string) => ({
  [`${of} Created By`]: owner,
  [`${of} Created Date`]: '2026/11/02 09:00:00',
  [`${of} Owner`]: [owner],
  [`${of} Status`]: 'WIP',
})
const place = asset(`${CONTRACT}-PA-900001`, 'Primary Asset', {
  'Asset Name': 'Pumping Station',
  'Unique Asset ID': 'PS-01',
})
const discipline = asset(`${CONTRACT}-DIDP-900001`, 'DIDP', {
  ...made('DIDP'),
  'DIDP Name': 'Mechanical',
  'DIDP Required': 'Yes',
  TIDP: `${CONTRACT}-TIDP-900001`,
})
const plan = asset(
  `${CONTRACT}-TIDP-900001`,
  'TIDP',
  {
    ...made('TIDP'),
    'TIDP Title': 'Pumping Station, mechanical works',
    'TIDP Stage': 'Detailed Design (DD)',
    Revision: 'P01',
    'Primary Asset': place.tag_code,
    'Primary Asset Name': 'Pumping Station',
  },
  [discipline, place],
)
const assets = [place, plan, discipline]

const line = (at: number, title: string, number: string | null) => ({
  tag_code: `${CONTRACT}-DOC-90000${at}`,
  didp_tag_code: discipline.tag_code,
  name: `Drawing - Pumping Station - ${title}`,
  title,
  author: [owner],
  type: 'NEW',
  version: 1,
  message: null,
  created_by: owner,
  row1: number,
  row2: 'Drawing (DRG)',
  ...Object.fromEntries([3, 4, 5, 6, 7, 8, 9].map((row) => [`row${row}`, null])),
  row10: number ? 'Done' : 'Empty',
})
const lines = [
  line(1, 'Pump arrangement', `${CONTRACT}-TOY-ME-DRG-000001`),
  line(2, 'Valves', null),
]

type Input = Record<string, unknown>
const list = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat())

/** Leaves out what is deeper than requested. */
const cut = (one: Asset, level: number): Asset => ({
  ...one,
  relations: level > 0 ? one.relations.map((below) => cut(below, level - 1)) : [],
})

/** Returns whether an asset has the values of a filter. */
function matches({ class_code: of, attribute, tag_code }: Asset, filter: Input = {}): boolean {
  const { statuses, owner: by, primary_asset: at, plan: within } = filter
  return (
    (statuses === undefined || list(statuses).includes(attribute[`${of} Status`])) &&
    (by === undefined || list(attribute[`${of} Owner`]).includes(by)) &&
    (at === undefined || attribute['Primary Asset'] === at) &&
    (within === undefined || (attribute['TIDP'] === within && tag_code !== within))
  )
}

/** The calls by method and path: the inputs that they require, and their answers; null for 404. */
const calls: Record<string, { needs: string[]; answer: (input: Input) => object | null }> = {
  'POST /asset_service/primary/': {
    needs: ['contract'],
    answer: () => ({ result: [place] }),
  },
  'POST /assets/search/': {
    needs: ['contract'],
    answer({ tag_code, class_code, filter, relationsLevel = 0, pageSize = 500, page = 1 }) {
      const asked = list((tag_code as { fieldValue: unknown } | undefined)?.fieldValue)
      const found = assets.filter(
        (one) =>
          (asked.length === 0 || asked.includes(one.tag_code)) &&
          (class_code === undefined || one.class_code === class_code) &&
          matches(one, filter as Input),
      )
      if (asked.length === 1 && found.length === 0 && !filter) return null
      const from = (Number(page) - 1) * Number(pageSize)
      const rows = found.slice(from, from + Number(pageSize))
      return { count: found.length, result: rows.map((one) => cut(one, Number(relationsLevel))) }
    },
  },
  'GET /assets/attribute/metadata/': {
    needs: ['contract', 'class_code'],
    answer: ({ class_code }) => ({
      class: [{ class_code, attributes: [] }],
      global_attributes: [],
    }),
  },
  'GET /asset_service/get_deliverables_for_didp/': {
    needs: ['contract', 'tag'],
    answer: ({ tag }) =>
      list(tag).every((one) => one === discipline.tag_code) ? { deliverables: lines } : null,
  },
}

const refused = (status: number, code: string, Error: string, more: object = {}) => ({
  status,
  body: { Error, code, ...more },
})
const missing = refused(404, 'NOT_FOUND', 'Not found, or you have no access.')

/** The user service knows whose token it is. Returns the codes of the person's contracts; null for no valid token. */
async function contractsOf(token: string): Promise<string[] | null> {
  const answer = await fetch(`${SERVICES_URL}/user/user_data/`, {
    headers: { authorization: token },
  })
  if (!answer.ok) return null
  const { contract_list: all } = (await answer.json()) as {
    contract_list: { contract_code: string }[]
  }
  return all.map(({ contract_code: code }) => code)
}

async function respond(request: IncomingMessage) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const call = calls[`${request.method} ${pathname}`]
  if (!call) return missing
  const contracts = await contractsOf(request.headers.authorization ?? '')
  if (!contracts) return refused(401, 'UNAUTHENTICATED', 'Sign in again.')
  const input =
    request.method === 'POST'
      ? ((await json(request)) as Input)
      : Object.fromEntries(
          [...searchParams.keys()].map((name) => {
            const values = searchParams.getAll(name)
            return [name, values.length > 1 ? values : values[0]]
          }),
        )
  const fields = Object.fromEntries(
    call.needs.filter((name) => !input[name]).map((name) => [name, `${name} is missing.`]),
  )
  const [first] = Object.values(fields)
  if (first) return refused(422, 'INVALID_INPUT', first, { fields })
  if (input['contract'] !== CONTRACT || !contracts.includes(CONTRACT)) return missing
  const body = call.answer(input)
  return body ? { status: 200, body } : missing
}

createServer((request, response) => {
  void respond(request).then(
    ({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    () => response.writeHead(500).end(),
  )
}).listen(Number(PORT), '127.0.0.1', () => console.log(`The asset service listens on ${PORT}.`))
