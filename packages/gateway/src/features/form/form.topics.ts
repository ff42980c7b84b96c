import { orNotFound } from '#notFound.ts'
import type { Check, Topic } from '#upstream/topics.ts'
import { readPulse } from './form.client.ts'

export interface FormsChangeModel {
  contract: string
  pulse: string
  check?: Check
}

/** That something happened to a form of the contract, not what: what is shown of it differs from one person to the next. */
export const formsTopic = (contract: string): Topic<string, FormsChangeModel> => ({
  key: JSON.stringify(['forms', contract]),
  authorise: (call) => orNotFound(readPulse(call, contract)),
  poll: (call) => orNotFound(readPulse(call, contract)),
  changes: (before, after) => (before === after ? null : { contract, pulse: after }),
  checked: (_change, pulse, check) => (pulse === null ? null : { contract, pulse, check }),
})
