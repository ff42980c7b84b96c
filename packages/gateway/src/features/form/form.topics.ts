import { orNotFound } from '#notFound.ts'
import type { Check, Topic } from '#upstream/topics.ts'
import { readPulse } from './form.client.ts'

export interface FormsChangeModel {
  contract: string
  pulse: string
  check?: Check
}

/** Signals that a form of the contract changed, without details: what a user may see of it differs. */
export const formsTopic = (contract: string): Topic<string, FormsChangeModel> => ({
  key: JSON.stringify(['forms', contract]),
  authorise: (call) => orNotFound(readPulse(call, contract)),
  poll: (call) => orNotFound(readPulse(call, contract)),
  changes: (before, after) => (before === after ? null : { contract, pulse: after }),
  checked: (_change, pulse, check) => (pulse === null ? null : { contract, pulse, check }),
})
