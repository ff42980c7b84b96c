import { serverLimits } from '@tidemark/schema/serverLimits'
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Day } from '@tidemark/schema/dates'
import type { AnswerOf, BodyOf } from '@tidemark/schema/rest/endpoint'
import type { markCdeIssued, previewCdeIssued, undoCdeIssued } from '@tidemark/schema/rest/cdeLog'
import { mayForecast } from '@tidemark/schema/rules/discipline'
import { counted } from '@tidemark/schema/wording'
import type { Line } from '#records/asset/codec/deliverable.ts'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { recordAudit } from '#records/history/history.store.ts'
import { findLines, insertImport } from '#programme/lineImport/lineImport.store.ts'
import type { LineImport } from '#programme/lineImport/lineImport.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import { wrongState } from '#platform/http/refusals.ts'
import { liftReach, openToActing } from '#people/privilege/reach/reach.policy.ts'
import { mayReportIssued } from '#plans/register/documentIssue.policy.ts'
import { readKnown, recordIssued } from '#plans/register/documentIssue.store.ts'
import { writeIssueDays } from '#plans/register/issueDates.ts'
import { findPlaces, readPlans } from '#plans/tidp/plan.store.ts'
import { readClock } from '#people/user/contractClock.store.ts'
import { readNames } from '#people/user/name.store.ts'
import { readLogLines } from './cdeLog.store.ts'

/** Who marks deliverables of a contract as issued. */
export interface Marking {
  readonly trx: Transaction<Tables>
  readonly principal: Principal
  readonly contract: string
}

type Preview = AnswerOf<typeof previewCdeIssued>

/** What undoes the marking of one deliverable. */
interface MarkedLine {
  readonly tagCode: string
  readonly discipline: string
  readonly title: string
  readonly number: string
  readonly before: Day | null
  readonly after: Day | null
}

/** Says what marking would do: all that were found and are not issued yet, or those that are named. */
export async function previewIssued(
  marking: Marking,
  { tagCodes, day }: { tagCodes?: readonly string[] | undefined; day?: Day | undefined },
): Promise<Preview> {
  const { trx, contract } = marking
  const found = await readLogLines(trx, { contract, finding: 'found', hidden: [] })
  const wanted = tagCodes && new Set(tagCodes)
  const named = found.filter(({ tag_code }) => wanted?.has(tag_code) ?? true)
  const lines = await findLines(trx, contract, { tagCodes: named.map(({ tag_code }) => tag_code) })
  const open = wanted
    ? lines
    : lines.filter(({ asset }) => deliverableCodec.get(asset, 'issued') === null)
  const days = new Map(named.map((one) => [one.tag_code, one.issued_on ?? day ?? null]))
  const first = open.slice(0, serverLimits.cdeLog.marked)
  const rows = await checked(marking, first, (tagCode) => days.get(tagCode) ?? null)
  return {
    rows: rows.map(({ line, number, from, to, blocked }) => ({
      tag_code: line.tagCode,
      number,
      title: titleOf(line),
      from,
      to,
      blocked,
    })),
    more: open.length - first.length,
  }
}

/** Marks deliverables that the log has as issued; all or none. */
export async function markIssued(
  marking: Marking,
  wanted: BodyOf<typeof markCdeIssued>['lines'],
): Promise<{ id: string; marked: number }> {
  const { trx, principal, contract } = marking
  const asked = new Map(wanted.map((one) => [one.tag_code, one]))
  const found = await readLogLines(trx, { contract, finding: 'found', hidden: [] })
  const inLog = found.flatMap(({ tag_code }) => (asked.has(tag_code) ? tag_code : []))
  if (inLog.length < asked.size)
    throw wrongState('The log does not have all of these deliverables. Read the comparison again.')
  const lines = await findLines(trx, contract, { tagCodes: inLog })
  const rows = await checked(marking, lines, (tagCode) => asked.get(tagCode)?.issued_on ?? null)
  const blocked = rows.find((row) => row.blocked !== null)
  if (blocked) throw wrongState(`${blocked.line.name}: ${blocked.blocked}`)
  const changed = rows.find(({ line, from }) => {
    const { was } = asked.get(line.tagCode) ?? {}
    return was !== undefined && was !== from
  })
  if (changed)
    throw wrongState(
      `${changed.line.name}: its day of issue was changed in the meantime. Close this and mark again.`,
    )
  const steps = rows.map(({ line, number, from, to }): MarkedLine => ({
    tagCode: line.tagCode,
    discipline: line.discipline,
    title: titleOf(line),
    number,
    before: from,
    after: to,
  }))
  await liftReach(trx, principal)
  const marked = await write(
    marking,
    steps,
    (count) => `Updated the issue dates of ${count} by the log of the document system`,
  )
  const id = randomUUID()
  await insertImport(trx, {
    import_id: id,
    kind: 'cde issue',
    contract,
    name: `${counted(steps.length, 'deliverable')} marked as issued`,
    state: 'applied',
    created_by: principal.username,
    undo: steps,
  })
  return { id, marked }
}

/** Restores the days before a marking, but of deliverables whose day changed since. */
export async function undoIssued(
  marking: Marking,
  found: LineImport,
): Promise<AnswerOf<typeof undoCdeIssued>> {
  const { trx, principal, contract } = marking
  const steps = (found.undo ?? []) as readonly MarkedLine[]
  const lines = await findLines(trx, contract, { tagCodes: steps.map(({ tagCode }) => tagCode) })
  const refusals = await whyNotTheirs(marking, lines)
  const personOf = await readNames(
    trx,
    lines.map(({ asset }) => asset.updated_by),
  )
  const byTag = new Map(lines.map((line) => [line.tagCode, line]))
  const kept = steps.flatMap((step) => {
    const line = byTag.get(step.tagCode)
    const message = !line
      ? 'It was removed since then.'
      : deliverableCodec.get(line.asset, 'issued') !== step.after
        ? `${personOf(line.asset.updated_by)} changed its day of issue since then.`
        : refusals.get(step.tagCode)
    return message ? [{ tagCode: step.tagCode, title: step.title, message }] : []
  })
  const isKept = new Set(kept.map(({ tagCode }) => tagCode))
  await liftReach(trx, principal)
  const inverse = steps.flatMap((step) =>
    isKept.has(step.tagCode) ? [] : [{ ...step, after: step.before }],
  )
  const restored = await write(marking, inverse, (count) => `Undid marking ${count} as issued`)
  return { restored, kept: kept.map(({ title, message }) => ({ title, message })) }
}

interface CheckedLine {
  readonly line: Line
  readonly number: string
  readonly from: Day | null
  readonly to: Day | null
  readonly blocked: string | null
}

async function checked(
  marking: Marking,
  lines: readonly Line[],
  dayOf: (tagCode: string) => Day | null,
): Promise<CheckedLine[]> {
  const { trx, contract } = marking
  const { today } = await readClock(trx, contract)
  const numbers = lines.flatMap(({ number }) => number ?? [])
  const registered = await readKnown(trx, contract, numbers)
  const refusals = await whyNotTheirs(marking, lines)
  return lines.map((line) => {
    const number = line.number ?? ''
    const [from, to] = [deliverableCodec.get(line.asset, 'issued'), dayOf(line.tagCode)]
    const why = () => {
      if (line.status !== 'Done' || number === '') return 'It has no number yet.'
      if (registered.get(number) !== 'issued')
        return registered.has(number)
          ? 'The register has retired its number.'
          : 'The register does not know its number.'
      if (to === null) return 'The log does not say when. Choose a day.'
      if (to > today) return 'The day is still to come.'
      return from === to ? 'It is issued on this day already.' : null
    }
    return { line, number, from, to, blocked: refusals.get(line.tagCode) ?? why() }
  })
}

/**
 * Says of which lines a person may not say when they were issued: those who report issued documents may of
 * all that they reach, others of lines whose forecast is theirs.
 */
async function whyNotTheirs(
  { trx, principal, contract }: Marking,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, string>> {
  if (mayReportIssued(principal, contract)) return new Map()
  const places = await findPlaces(trx, contract, [
    ...new Set(lines.map(({ discipline }) => discipline)),
  ])
  const open = await openToActing(trx, principal, places)
  const plans = await readPlans(trx, contract, open)
  const planOf = new Map(open.map(({ tagCode, plan }) => [tagCode, plans.get(plan)]))
  return new Map(
    lines.flatMap((line) => {
      const plan = planOf.get(line.discipline)
      const owners = plan?.disciplines.find(({ tagCode }) => tagCode === line.discipline)?.owners
      const authors = deliverableCodec.get(line.asset, 'author')
      const isTheirs =
        plan && mayForecast({ owners: owners ?? [], authors, plan }, principal.username)
      return isTheirs ? [] : [[line.tagCode, notTheirs] as const]
    }),
  )
}

const notTheirs = 'Only its owners and authors and document controllers mark it as issued.'

const titleOf = ({ asset, name }: Line): string => deliverableCodec.get(asset, 'title') ?? name

/** Tells the register the days, and writes them onto the lines, one history entry for each discipline. */
async function write(
  { trx, principal, contract }: Marking,
  steps: readonly MarkedLine[],
  sentence: (count: string) => string,
): Promise<number> {
  if (steps.length === 0) return 0
  await recordIssued(
    trx,
    contract,
    steps.map(({ number, after }) => ({ number, issuedOn: after })),
  )
  let written = 0
  for (const [discipline, own] of Map.groupBy(steps, (step) => step.discipline))
    written += await writeIssueDays(
      trx,
      recordAudit,
      {
        contract,
        discipline,
        lines: own.map(({ tagCode, number, after }) => ({
          tag_code: tagCode,
          discipline,
          number,
          issuedOn: after,
        })),
      },
      {
        by: principal.username,
        actionOf: (names) =>
          sentence(names.length === 1 ? (names[0] ?? '') : counted(names.length, 'deliverable')),
      },
    )
  return written
}
