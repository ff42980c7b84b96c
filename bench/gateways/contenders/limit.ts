/**
 * The upper limit: makes the same upstream calls, in parallel where possible, and sends a prepared
 * answer.
 */
import { announce, jsonServer, textOf } from '../announce.ts'
import { askByUndici, tokenIn } from './asks.ts'
import { callsOf } from './byHand.ts'

const ask = askByUndici()
const fixed = Buffer.from(JSON.stringify({ data: { text: 'x'.repeat(1000) } }))
announce(
  jsonServer(async (request) => {
    const { variables, query } = JSON.parse(await textOf(request)) as {
      query: string
      variables: { tagCode?: string }
    }
    await callsOf(ask, tokenIn(request.headers.authorization), query, variables.tagCode)
    return fixed
  }),
)
