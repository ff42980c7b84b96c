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
 * Takes one line from 'In queue' to Done or Error. It may be interrupted and repeated at any point,
 * in any process: each step reads the line again, and the register returns the same number for the
 * same line. The number of a removed line is retired, even when it was issued during the removal.
 * The last line of a run writes the run's history entry.
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

/** Returns the request to the register, or what remains to be done without one. */
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
