import { deliverableCodec } from '#asset/codec/deliverable.ts'
import { updateAssets } from '#asset/asset.store.ts'
import { statusOf } from '#asset/codec/deliverable.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { issuedAttributes, lockLine, needOf, requestFor } from './line.ts'
import type { NumberedThing } from './numberQueue.ts'
import type { NumberingParts } from './numbering.ts'
import { system } from './numbering.ts'
import { entryOfRun } from './runEntry.ts'
import type { Issued, NumberRequest, Refused } from './register.ts'

/**
 * Takes one line from 'In queue' to Done or Error. Bears being stopped anywhere and begun again, here or in another process: each step
 * looks at what the line is now, and the register gives the same line the same number. A line that is found removed has its number
 * taken back, also one that was issued while it was being removed. The last line of a run writes the run's entry of the history.
 */
export async function numberLineAtRegister(
  parts: NumberingParts,
  thing: NumberedThing,
  signal: AbortSignal,
): Promise<void> {
  const asked = await begin(parts, thing)
  const left =
    typeof asked === 'string'
      ? asked
      : await finish(parts, thing, await parts.register.issue(asked, signal))
  if (left === 'retirement') await parts.register.retire(thing.contract, [thing.tagCode])
}

type Left = 'retirement' | 'nothing'

/** What to ask for, or what is left to do where there is nothing to ask any more. */
const begin = ({ db }: NumberingParts, thing: NumberedThing): Promise<NumberRequest | Left> =>
  inTransaction(db, { writes: true }, async (trx) => {
    const scene = await lockLine(trx, thing)
    if (!scene) return 'nothing'
    const need = needOf(scene)
    if (need !== 'number') return need
    if (statusOf(scene.line) === 'In queue')
      await updateAssets(trx, system, [
        { tagCode: thing.tagCode, attribute: deliverableCodec.write({ status: 'In progress' }) },
      ])
    return requestFor(trx, scene)
  })

const finish = (
  { db, recordAudit }: NumberingParts,
  thing: NumberedThing,
  answer: Issued | Refused,
): Promise<Left> =>
  inTransaction(db, { writes: true }, async (trx) => {
    const scene = await lockLine(trx, thing)
    if (!scene) return 'nothing'
    const need = needOf(scene)
    if (need !== 'number') return need
    const attribute =
      answer.outcome === 'issued'
        ? {
            ...issuedAttributes(scene, answer),
            ...deliverableCodec.write({ status: 'Done', message: null }),
          }
        : deliverableCodec.write({ status: 'Error', message: answer.reason })
    await updateAssets(trx, system, [{ tagCode: thing.tagCode, attribute }])
    const entry = await entryOfRun(trx, scene)
    if (entry) await recordAudit(trx, entry)
    return 'nothing'
  })
