import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { toApi } from '@tidemark/schema/dates'
import { limits } from '@tidemark/schema/limits'
import type { BodyOf } from '@tidemark/schema/rest/endpoint'
import type { ProposalSummary } from '@tidemark/schema/rest/proposal'
import {
  decideProposal,
  proposalOf,
  proposalsOf,
  withdrawProposal,
} from '@tidemark/schema/rest/proposal'
import { block } from '@tidemark/schema/rules/actions'
import { proposedBy } from '@tidemark/schema/rules/inTheNameOf'
import type { ProposalFacts } from '@tidemark/schema/rules/proposal'
import { proposalBlockers, proposalOffers, seesProposal } from '@tidemark/schema/rules/proposal'
import { counted } from '@tidemark/schema/wording'
import { requireOffer } from '#acting/offer.policy.ts'
import { recordAudit } from '#history/history.store.ts'
import { notify } from '#notification/notification.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Api } from '#platform/http/api.ts'
import type { Principal } from '#platform/http/principal.ts'
import { InvalidInput, NotFound, WrongState } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { requireWholePlan } from '#privilege/reach/reach.policy.ts'
import type { NumberQueue } from '#register/numberQueue.ts'
import { findPlaces, lockPlan, readPlans } from '#tidp/plan.store.ts'
import { disciplineFactsOf } from '#tidp/scene.ts'
import { decided, saveRows } from '../apply.ts'
import { insertImport, storeApplied, storeCheck } from '../lineImport.store.ts'
import type { CheckedRow } from '../lineImport.ts'
import { checkProposed } from './checkProposal.ts'
import type { KeptRow, LineProposal } from './proposal.store.ts'
import {
  countRows,
  readKeptRows,
  readProposals,
  requireKept,
  storeDecisions,
} from './proposal.store.ts'
import { withdraw } from './propose.ts'

type Decisions = BodyOf<typeof decideProposal>['rows']

/** Lists, reads, decides and withdraws changes that people propose to the owners of a discipline. */
export function proposalRoutes(api: Api, numbers: NumberQueue): void {
  serve(api, proposalsOf, async ({ query: { contract, tag_code: tagCode }, principal, trx }) => {
    principal.requireContract(contract)
    const discipline = await readDiscipline(trx, contract, tagCode)
    const { username } = principal
    const seesAll = seesProposal({ proposedBy: null, discipline }, username)
    const found = await readProposals(
      trx,
      { discipline: tagCode, ...(!seesAll && { created_by: username }) },
      limits.proposal.listed,
    )
    return { proposals: await summariesOf(trx, found, discipline, principal) }
  })

  serve(api, proposalOf, async ({ query, principal, trx }) => {
    const { contract, id, after = 0, first } = query
    const { found, facts } = await requireProposal(trx, principal, { contract, id })
    const rows = await readKeptRows(trx, id, { after, size: first + 1 })
    const page = rows.slice(0, first)
    const isAsked = found.state === 'open' && proposalBlockers(facts).length === 0
    const open = page.filter(({ decision }) => isAsked && decision === null)
    const as = facts.discipline.owners[0] ?? principal.username
    const { byId } = await checkProposed({ trx, principal, numbers, contract, as }, open)
    return {
      proposal: await summaryOf(trx, found, facts, principal),
      rows: page.map(({ id: row, content, ...rest }) =>
        Object.assign(rest, {
          row: {
            ...(byId.get(row) ?? (isAsked && rest.decision === null ? same(content) : content)),
            id: row,
          },
        }),
      ),
      next: rows.length > first ? (page.at(-1)?.id ?? null) : null,
    }
  })

  serve(api, decideProposal, async ({ body: { contract, id, rows }, principal, trx }) => {
    const { found, facts, plan } = await requireProposal(trx, principal, { contract, id }, true)
    const [accepted, refused] = [
      rows.filter((row) => row.accept),
      rows.filter((row) => !row.accept),
    ]
    const offers = proposalOffers(facts, principal.username)
    requireOpen(found)
    if (accepted.length > 0) requireOffer(offers, 'accept', onlyOwners)
    if (refused.length > 0) requireOffer(offers, 'refuse', onlyOwners)
    requireReasons(rows)
    const ids = [...new Set(rows.map((row) => row.id))]
    const kept = new Map((await readKeptRows(trx, id, { ids })).map((row) => [row.id, row]))
    if (ids.length < rows.length || ids.some((one) => kept.get(one)?.decision !== null))
      throw new WrongState([
        block('WRONG_STATE', 'Some of these rows were decided meanwhile. Load the page again.'),
      ])
    const keptOf = (some: Decisions) => some.flatMap((row) => kept.get(row.id) ?? [])
    const request = { trx, principal, numbers, contract }
    const importId =
      accepted.length === 0 ? null : await accept(request, found, accepted, keptOf(accepted))
    if (refused.length > 0) {
      const reasons = new Map(refused.map((row) => [row.id, row.reason ?? null]))
      await storeDecisions(
        trx,
        id,
        principal.username,
        keptOf(refused).map(({ id: row, content }) => ({
          id: row,
          content,
          decision: 'refused',
          reason: reasons.get(row) ?? null,
          decided_in: null,
        })),
      )
      await recordAudit(trx, {
        contract,
        plan,
        tagCode: found.discipline,
        executedBy: principal.username,
        action: `Refused proposed changes to ${counted(refused.length, 'deliverable')}`,
        changes: authorOf(found),
      })
    }
    await notify(trx, [
      {
        contract,
        recipient: found.created_by,
        reason: 'PROPOSAL_DECIDED',
        plan,
        tagCode: found.discipline,
        causedBy: principal.username,
      },
    ])
    const now = await requireProposal(trx, principal, { contract, id })
    return {
      proposal: await summaryOf(trx, now.found, now.facts, principal),
      import_id: importId,
    }
  })

  serve(api, withdrawProposal, async ({ body: { contract, id }, principal, trx }) => {
    const { found, facts } = await requireProposal(trx, principal, { contract, id }, true)
    requireOpen(found)
    const offers = proposalOffers(facts, principal.username)
    requireOffer(offers, 'withdraw', 'Only the person who proposed the changes can withdraw them.')
    await withdraw(trx, principal.username, [found])
    const now = await requireProposal(trx, principal, { contract, id })
    return { proposal: await summaryOf(trx, now.found, now.facts, principal), import_id: null }
  })
}

/** Returns a row whose deliverable has the proposed values by now. */
const same = (content: CheckedRow): CheckedRow => ({ ...content, changes: [], conflicts: [] })

const onlyOwners = 'Only the owners of the discipline can decide on this proposal.'

const authorOf = ({ created_by: author }: LineProposal) => [
  { field: proposedBy, from: null, to: author },
]

/** Saves accepted rows as an import of the caller, which can be undone, and answers its id. */
async function accept(
  request: {
    trx: Transaction<Tables>
    principal: Principal
    numbers: NumberQueue
    contract: string
  },
  found: LineProposal,
  rows: Decisions,
  kept: readonly KeptRow[],
): Promise<string> {
  const { trx, principal, contract } = request
  const changed = new Map(rows.map(({ id, values = [] }) => [id, values]))
  const { result, byId } = await checkProposed(request, kept, changed)
  const saved = rows.flatMap(({ id, keep = [] }, at) => {
    const row = byId.get(id)
    if (!row) return []
    const [fault] = row.faults
    if (fault) throw new InvalidInput({ [`rows.${at}`]: `${row.title}: ${fault.message}` })
    const choices = new Map(keep.map(({ field, value }) => [field, value]))
    const asked = decided(row, (field) => choices.get(field))
    return asked ? [{ ...row, request: asked }] : []
  })
  const importId = randomUUID()
  await insertImport(trx, {
    import_id: importId,
    contract,
    tag_code: found.discipline,
    name: `Proposal: ${found.name}`,
    created_by: principal.username,
  })
  await storeCheck(trx, importId, {
    rows: [...byId.values()],
    counts: result.counts,
    removesMissing: false,
    lateReason: null,
    reading: null,
    choices: {},
    offered: [],
  })
  const undo = await saveRows(
    {
      ...request,
      tagCode: found.discipline,
      action: `Accepted proposed changes to ${counted(rows.length, 'deliverable')}`,
      notes: authorOf(found),
    },
    saved,
  )
  await storeApplied(trx, importId, { undo, reading: null })
  const contents = new Map(kept.map(({ id, content }) => [id, content]))
  await storeDecisions(
    trx,
    found.proposal_id,
    principal.username,
    rows.flatMap(({ id, values = [] }) => {
      const content = byId.get(id) ?? contents.get(id)
      return content
        ? {
            id,
            content,
            decision: values.length > 0 ? ('changed' as const) : ('accepted' as const),
            reason: null,
            decided_in: importId,
          }
        : []
    }),
  )
  return importId
}

function requireOpen({ state }: LineProposal): void {
  if (state === 'open') return
  throw new WrongState([
    block(
      'WRONG_STATE',
      state === 'withdrawn'
        ? 'The proposal was withdrawn.'
        : 'Every row of the proposal was decided.',
    ),
  ])
}

/** Requires a reason for each refusal: its author reads it. */
function requireReasons(rows: Decisions): void {
  const at = rows.findIndex(({ accept: isAccepted, reason }) => !isAccepted && reason === undefined)
  if (at !== -1) throw new InvalidInput({ [`rows.${at}.reason`]: 'Say why you refuse this row.' })
}

/** Finds a proposal that the caller reads; 404 for any other. */
async function requireProposal(
  trx: Transaction<Tables>,
  principal: Principal,
  { contract, id }: { contract: string; id: string },
  lock = false,
) {
  principal.requireContract(contract)
  const known = await requireKept(trx, { contract, id })
  const [place] = await findPlaces(trx, contract, [known.discipline])
  if (!place) throw new NotFound()
  await requireWholePlan(trx, principal, place.plan)
  if (lock) await lockPlan(trx, contract, place.plan)
  const found = lock ? await requireKept(trx, { contract, id, lock }) : known
  const discipline = await readDiscipline(trx, contract, found.discipline)
  const facts = { state: found.state, proposedBy: found.created_by, discipline }
  if (!seesProposal(facts, principal.username)) throw new NotFound()
  return { found, facts, plan: place.plan }
}

async function readDiscipline(trx: Transaction<Tables>, contract: string, tagCode: string) {
  const places = await findPlaces(trx, contract, [tagCode])
  const plans = await readPlans(trx, contract, places)
  const plan = plans.get(places[0]?.plan ?? '')
  const discipline = plan?.disciplines.find((one) => one.tagCode === tagCode)
  if (!plan || !discipline) throw new NotFound()
  return disciplineFactsOf({ plan, discipline, lines: [], authors: [] })
}

const summaryOf = async (
  trx: Transaction<Tables>,
  found: LineProposal,
  { discipline }: Pick<ProposalFacts, 'discipline'>,
  principal: Principal,
): Promise<ProposalSummary> => {
  const [summary] = await summariesOf(trx, [found], discipline, principal)
  if (!summary) throw new NotFound()
  return summary
}

async function summariesOf(
  trx: Transaction<Tables>,
  found: readonly LineProposal[],
  discipline: ProposalFacts['discipline'],
  principal: Principal,
): Promise<ProposalSummary[]> {
  const counts = await countRows(
    trx,
    found.map(({ proposal_id: id }) => id),
  )
  return found.map(({ proposal_id: id, name, state, created_by: author, created_at: at }) => {
    const facts = { state, proposedBy: author, discipline }
    return {
      id,
      name,
      discipline: discipline.tagCode,
      state,
      proposed_by: author,
      proposed_at: toApi(at),
      counts: counts.get(id) ?? { open: 0, accepted: 0, refused: 0 },
      may: proposalOffers(facts, principal.username).map((offer) => offer.name),
      blocked: proposalBlockers(facts).join(' ') || null,
    }
  })
}
