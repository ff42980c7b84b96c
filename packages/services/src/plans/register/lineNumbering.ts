import { deliverableCodec, statusOf } from '#records/asset/codec/deliverable.ts'
import { updateAssets } from '#records/asset/asset.store.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import type { LineScene } from './line.ts'
import { issuedAttributes, lockLines, needOf, originOf, requestFor } from './line.ts'
import { groupWrites } from './groupWrites.ts'
import type { NumberQueue } from './numberQueue.ts'
import type { NumberingParts } from './numbering.ts'
import { system } from './numbering.ts'
import type { ClaimedLines } from './numberRequest.store.ts'
import { holdLines, postponeLines, settleLines } from './numberRequest.store.ts'
import { entryOfRun } from './runEntry.ts'
import type { IssuedNumber, NumberRequest, RefusedNumber } from './register.ts'

export interface LineNumberingParts extends NumberingParts {
  readonly numbers: Pick<NumberQueue, 'queueRetirement'>
}

/** Lines of one discipline that a worker has claimed. */
export interface Claim extends ClaimedLines {
  /** The id of the worker. */
  readonly claim: string
}

/** Receives the progress of lines. */
export interface LineProgress {
  /**
   * Called when a line is done here. `byRegister`: the register answered; otherwise the line needed
   * no number, or another worker has taken it over.
   */
  readonly answered: (tagCode: string, byRegister: boolean) => void
  /**
   * Called when a line returns to the queue. `byRegister`: the register did not answer; otherwise its
   * answer could not be stored.
   */
  readonly failed: (tagCode: string, error: unknown, byRegister: boolean) => void
}

/** How long an answer waits for others, to be stored in one transaction with them. */
const groupMs = 10

/** The longest wait for one answer of the register. */
const longestAnswerMs = 900_000

/**
 * Takes claimed lines from 'In queue' to Done or Error. It may be interrupted and repeated at any
 * point, in any process: each step reads the lines again, and the register returns the same number
 * for the same line. A line whose attempt failed returns to the queue. The number of a removed line
 * is retired, even when it was issued during the removal. The last line of a run writes the run's
 * history entry.
 */
export async function numberLines(
  parts: LineNumberingParts,
  claim: Claim,
  signal: AbortSignal,
  { answered, failed }: LineProgress,
): Promise<void> {
  const requests = await begin(parts, claim)
  const requested = new Set(requests.map(({ tagCode }) => tagCode))
  for (const tagCode of claim.tagCodes) if (!requested.has(tagCode)) answered(tagCode, false)
  const write = groupWrites(async (answers: readonly AnsweredLine[]) => {
    await finish(parts, claim, answers)
    return answers
  }, groupMs)
  const numberOne = async (request: NumberRequest): Promise<void> => {
    const { tagCode } = request
    let isAnswered = false
    try {
      const wait = AbortSignal.any([signal, AbortSignal.timeout(longestAnswerMs)])
      const answer = await parts.register.issue(request, wait)
      isAnswered = true
      answered(tagCode, true)
      await write({ tagCode, answer })
    } catch (error) {
      failed(tagCode, error, !isAnswered)
      // A worker that stops returns all of its lines to the queue at once.
      if (!signal.aborted) await postponeLines(parts.db, { ...claim, tagCodes: [tagCode] })
    }
  }
  await Promise.all(requests.map(numberOne))
}

interface AnsweredLine {
  readonly tagCode: string
  readonly answer: IssuedNumber | RefusedNumber
}

/**
 * Sets the lines to 'In progress' and returns their requests. Leaves out lines that another worker
 * took over because this one stalled longer than its claim.
 */
const begin = (parts: LineNumberingParts, claim: Claim): Promise<NumberRequest[]> =>
  inTransaction(parts.db, { writes: true }, async (trx) => {
    const scenes = await lockLines(trx, claim)
    const held = await holdLines(trx, claim)
    const needed = scenes.filter(
      (scene) => held.has(scene.line.tag_code) && needOf(scene) === 'number',
    )
    const neededCodes = new Set(needed.map(({ line }) => line.tag_code))
    const idle = [...held].filter((tagCode) => !neededCodes.has(tagCode))
    if (idle.length > 0) {
      await settle(parts, trx, { claim, scenes, held: idle, answered: [] })
      // A worker that ended asked for these: the register may yet issue a number that nobody hears of.
      const asked = scenes.filter(
        ({ line }) => idle.includes(line.tag_code) && statusOf(line) === 'In progress',
      )
      await retireRemoved(parts, trx, { claim, scenes: asked }, longestAnswerMs / 1_000)
    }
    const [first] = needed
    if (!first) return []
    const attribute = deliverableCodec.write({ status: 'In progress' })
    await updateAssets(
      trx,
      system,
      needed
        .filter(({ line }) => statusOf(line) === 'In queue')
        .map(({ line }) => ({ tagCode: line.tag_code, attribute })),
    )
    const origin = await originOf(trx, first.plan)
    return inOrder(claim, needed).map((scene) => requestFor(scene, origin))
  })

/** Sorts scenes as the queue does, so that sequences follow the lines of the grid. */
function inOrder({ tagCodes }: Claim, scenes: readonly LineScene[]): LineScene[] {
  const place = new Map(tagCodes.map((tagCode, at) => [tagCode, at]))
  const placeOf = ({ line }: LineScene) => place.get(line.tag_code) ?? 0
  return scenes.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Stores answers of the register in one transaction. */
const finish = (
  parts: LineNumberingParts,
  claim: Claim,
  answers: readonly AnsweredLine[],
): Promise<void> =>
  inTransaction(parts.db, { writes: true }, async (trx) => {
    const tagCodes = answers.map(({ tagCode }) => tagCode)
    const scenes = await lockLines(trx, { ...claim, tagCodes })
    const held = await holdLines(trx, { ...claim, tagCodes })
    const answered = scenes.filter(
      (scene) => held.has(scene.line.tag_code) && needOf(scene) === 'number',
    )
    const given = new Map(answers.map(({ tagCode, answer }) => [tagCode, answer]))
    await updateAssets(
      trx,
      system,
      answered.map((scene) => ({
        tagCode: scene.line.tag_code,
        attribute: attributesOf(scene, given.get(scene.line.tag_code)),
      })),
    )
    await settle(parts, trx, {
      claim,
      scenes,
      held: [...held],
      answered: answered.map(({ line }) => line.tag_code),
    })
  })

function attributesOf(scene: LineScene, answer: IssuedNumber | RefusedNumber | undefined) {
  if (!answer) throw new Error(`No answer for ${scene.line.tag_code}`)
  return answer.outcome === 'issued'
    ? {
        ...issuedAttributes(scene, answer),
        ...deliverableCodec.write({ status: 'Done', message: null }),
      }
    : deliverableCodec.write({ status: 'Error', message: answer.reason })
}

interface SettledClaim {
  readonly claim: Claim
  readonly scenes: readonly LineScene[]
  /** The lines that leave the queue; those that are not in `answered` need no number any more. */
  readonly held: readonly string[]
  readonly answered: readonly string[]
}

async function settle(
  parts: LineNumberingParts,
  trx: Parameters<typeof settleLines>[0],
  { claim, scenes, held, answered }: SettledClaim,
): Promise<void> {
  const { contract, discipline } = claim
  const dropped = held.filter((tagCode) => !answered.includes(tagCode))
  const left = scenes.filter(({ line }) => dropped.includes(line.tag_code))
  await retireRemoved(parts, trx, { claim, scenes: left })
  const ended = await settleLines(trx, { discipline, answered, dropped })
  const entry = ended && (await entryOfRun(trx, { contract, discipline, tagCodes: ended }))
  if (entry) await parts.recordAudit(trx, entry)
}

/** Queues the retirement of the numbers of those lines that were removed. */
const retireRemoved = (
  { numbers }: LineNumberingParts,
  trx: Parameters<typeof settleLines>[0],
  { claim, scenes }: Pick<SettledClaim, 'claim' | 'scenes'>,
  afterSeconds?: number,
): Promise<void> =>
  numbers.queueRetirement(
    trx,
    claim.contract,
    scenes.filter((scene) => needOf(scene) === 'retirement').map(({ line }) => line.tag_code),
    afterSeconds,
  )
