/** An endpoint written by hand for these three operations. */
import { announce, jsonServer, textOf } from '../announce.ts'
import { askByUndici, tokenIn } from './asks.ts'
import { callsOf, shape } from './byHand.ts'

const ask = askByUndici()
announce(
  jsonServer(async (request) => {
    const { variables, query } = JSON.parse(await textOf(request)) as {
      query: string
      variables: { tagCode?: string }
    }
    return Buffer.from(
      JSON.stringify({
        data: shape(
          await callsOf(ask, tokenIn(request.headers.authorization), query, variables.tagCode),
        ),
      }),
    )
  }),
)
