import type { Transaction } from 'kysely'
import type { GivenAnswer } from '@tidemark/schema/rest/endpoint'
import type { ImportMapping, unknownValues } from '@tidemark/schema/rest/importMapping'
import { otherStage } from '@tidemark/schema/rules/stage'
import { readChoices } from '#records/asset/choices.ts'
import { lifecycleCodec } from '#records/asset/codec/place.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import { Refusal, wrongState } from '#platform/http/refusals.ts'
import { requireMayCreate } from '#plans/tidp/tidp.policy.ts'
import type { LineImport } from '../lineImport.store.ts'
import { plansByText } from './newPlan.ts'
import { readPackages } from './package.store.ts'
import { proposePlan } from './propose.ts'

type Offered = NonNullable<GivenAnswer<typeof unknownValues>['new_plans']>

/**
 * Returns the plans that the import can create for unknown texts: the decided ones, and proposals.
 */
export async function offerPlans(
  { trx, principal }: { trx: Transaction<Tables>; principal: Principal },
  found: Pick<LineImport, 'contract' | 'tag_code'>,
  { plans = [] }: Pick<ImportMapping, 'plans'>,
  texts: readonly string[],
): Promise<Offered> {
  const { contract } = found
  const blocked = whyNoPlans(principal, found)
  if (texts.length === 0 || blocked !== null) return { blocked, plans: [] }
  const decided = plansByText(plans)
  const packages = await readPackages(trx, contract)
  const choices = await readChoices(trx, contract, 'Technical Lifecycles')
  const stages = [...(choices.get(lifecycleCodec.labelOf('stage')) ?? []), otherStage]
  return {
    blocked,
    plans: texts.map((value) => {
      const own = decided.get(value.toLowerCase())
      if (own) return { ...own, value, is_decided: true }
      const nothing = { primary_asset: null, work_package: null, stage: null }
      return {
        value,
        is_decided: false,
        ...(proposePlan(value, packages, stages) ?? nothing),
        owners: [principal.username],
        discipline_owners: [principal.username],
      }
    }),
  }
}

/** Refuses plans of a person who cannot create any in the import. */
export function requireMayCreateIn(
  principal: Principal,
  { contract, tag_code: tagCode }: Pick<LineImport, 'contract' | 'tag_code'>,
): void {
  if (tagCode !== null) throw wrongState('Import on the MIDP to create plans.')
  requireMayCreate(principal, contract)
}

/** Returns why the person cannot create plans in an import; null when they can. */
function whyNoPlans(...asked: Parameters<typeof requireMayCreateIn>): string | null {
  try {
    requireMayCreateIn(...asked)
    return null
  } catch (error) {
    if (!Refusal.is(error)) throw error
    return error.message
  }
}
