import { limits } from '@tidemark/schema/limits'
import {
  decideProposal,
  proposalOf,
  proposalsOf,
  withdrawProposal,
} from '@tidemark/schema/rest/proposal'
import { proposalBlockers, proposalOffers, seesProposal } from '@tidemark/schema/rules/proposal'
import { requireOffer } from '#people/acting/offer.policy.ts'
import type { Api } from '#platform/http/api.ts'
import { serve } from '#platform/http/serve.ts'
import type { NumberQueue } from '#plans/register/numberQueue.ts'
import { findPlaces } from '#plans/tidp/plan.store.ts'
import { checkProposed } from './checkProposal.ts'
import { decideRows, requireOpen } from './decide.ts'
import { readKeptRows } from '../lineImport.store.ts'
import { readProposals } from './proposal.store.ts'
import { withdraw } from './propose.ts'
import type { Asking } from '../ownImport.ts'
import { readDiscipline, requireProposal, summariesOf, summaryOf } from './readProposal.ts'

/** Lists, reads, decides and withdraws changes that people propose to the owners of a discipline. */
export function proposalRoutes(api: Api, numbers: NumberQueue): void {
  serve(api, proposalsOf, async ({ query: { contract, tag_code: tagCode }, principal, trx }) => {
    const [place] = await findPlaces(trx, contract, [tagCode])
    const discipline = await readDiscipline(trx, contract, place)
    const { username } = principal
    const seesAll = seesProposal({ proposedBy: null, discipline }, username)
    const found = await readProposals(
      trx,
      { tag_code: tagCode, ...(!seesAll && { created_by: username }) },
      { most: limits.proposal.listed },
    )
    return { proposals: await summariesOf({ trx, principal }, found, discipline) }
  })

  serve(api, proposalOf, async ({ query, principal, trx }) => {
    const { contract, id, after = 0, first } = query
    const read = await requireProposal({ trx, principal }, { contract, id })
    const { found, facts } = read
    const rows = await readKeptRows(trx, id, { after, size: first + 1 })
    const page = rows.slice(0, first)
    const isAsked = found.state === 'open' && proposalBlockers(facts).length === 0
    const open = page.filter(({ decision }) => isAsked && decision === null)
    const as = facts.discipline.owners[0] ?? principal.username
    const { byId } = await checkProposed({ trx, principal, numbers, contract, as }, open)
    // The deliverable of a row without changes has the proposed values by now.
    for (const { id: row, content } of open)
      if (!byId.has(row)) byId.set(row, { ...content, changes: [], conflicts: [] })
    return {
      proposal: await summaryOf({ trx, principal }, read),
      rows: page.map(({ id: row, content, ...rest }) =>
        Object.assign(rest, { row: { ...(byId.get(row) ?? content), id: row } }),
      ),
      next: rows.length > first ? (page.at(-1)?.id ?? null) : null,
    }
  })

  serve(api, decideProposal, async ({ body: { contract, id, rows }, principal, trx }) => {
    const read = await requireProposal({ trx, principal }, { contract, id }, true)
    const importId = await decideRows({ trx, principal, numbers, contract }, read, rows)
    return answer({ trx, principal }, { contract, id }, importId)
  })

  serve(api, withdrawProposal, async ({ body: { contract, id }, principal, trx }) => {
    const { found, facts } = await requireProposal({ trx, principal }, { contract, id }, true)
    requireOpen(found)
    const offers = proposalOffers(facts, principal.username)
    requireOffer(offers, 'withdraw', 'Only the person who proposed the changes can withdraw them.')
    await withdraw(trx, principal.username, [found])
    return answer({ trx, principal }, { contract, id })
  })
}

/** Answers a proposal as it is after a change, and the import that saved what was accepted. */
const answer = async (
  asking: Asking,
  named: { contract: string; id: string },
  importId: string | null = null,
) => ({
  proposal: await summaryOf(asking, await requireProposal(asking, named)),
  import_id: importId,
})
