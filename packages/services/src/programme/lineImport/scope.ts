import type { Transaction } from 'kysely'
import { isAllowed } from '@tidemark/schema/rules/actions'
import { disciplineOffers } from '@tidemark/schema/rules/discipline'
import { activeDisciplines } from '#records/asset/codec/plan.ts'
import type { Line } from '#records/asset/codec/deliverable.ts'
import type { Tables } from '#platform/db/tables.ts'
import { NotFound } from '#platform/http/refusals.ts'
import type { Principal } from '#platform/http/principal.ts'
import { requireWholePlan } from '#people/privilege/reach/reach.policy.ts'
import { findPlaces, readPlans } from '#plans/tidp/plan.store.ts'
import type { DisciplineScene } from '#plans/tidp/scene.ts'
import { authorsOf, disciplineFactsOf } from '#plans/tidp/scene.ts'
import type { ImportAction } from './lineImport.ts'

/** The disciplines that an import is about. */
export interface ImportScope {
  /** By tag code, each with the lines that the file names. */
  readonly scenes: ReadonlyMap<string, DisciplineScene>
  /** The action that edits these fields: forecasts have their own, which more people may use. */
  readonly editsBy: (discipline: string, fields: readonly string[]) => ImportAction
}

/** Finds the plans and disciplines of an import. Throws 403 for a plan that is reached in part only. */
export async function readScope(
  {
    trx,
    principal,
    contract,
    tagCode,
    as = principal.username,
  }: {
    trx: Transaction<Tables>
    principal: Principal
    contract: string
    tagCode: string | null
    /** In whose name the rules are asked. */
    as?: string
  },
  lines: readonly Line[],
  /** The disciplines that new lines belong to, in an import of the whole contract. */
  named: readonly string[] = [],
): Promise<ImportScope> {
  const wanted =
    tagCode === null
      ? [...new Set([...lines.map(({ discipline }) => discipline), ...named])]
      : [tagCode]
  const places = await findPlaces(trx, contract, wanted)
  if (tagCode !== null && places.length === 0) throw new NotFound()
  for (const plan of new Set(places.map((place) => place.plan)))
    await requireWholePlan(trx, principal, plan)
  const plans = await readPlans(trx, contract, places)
  const linesOf = Map.groupBy(lines, ({ discipline }) => discipline)
  const scenes = new Map<string, DisciplineScene>()
  for (const place of places) {
    const plan = plans.get(place.plan)
    if (!plan) continue
    const active = place.isPlan ? new Set(activeDisciplines(plan)) : new Set([place.tagCode])
    for (const discipline of plan.disciplines)
      if (active.has(discipline.tagCode))
        scenes.set(discipline.tagCode, {
          plan,
          discipline,
          lines: linesOf.get(discipline.tagCode) ?? [],
        })
  }
  return {
    scenes,
    editsBy(discipline, fields) {
      const scene = scenes.get(discipline)
      const isForecast = fields.every((field) => field === 'forecast')
      if (!scene || !isForecast) return 'action_rename_deliverables'
      const facts = disciplineFactsOf({ ...scene, authors: authorsOf(scene.lines) })
      const offer = disciplineOffers(facts, as).find(
        ({ name }) => name === 'action_rename_deliverables',
      )
      return offer && isAllowed(offer) ? 'action_rename_deliverables' : 'action_update_forecasts'
    },
  }
}
