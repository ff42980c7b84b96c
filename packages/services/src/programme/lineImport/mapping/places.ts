import type { Kysely } from 'kysely'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import { keyForm } from '@tidemark/schema/rules/keys'
import type { Tables } from '#platform/db/tables.ts'
import { spellings } from '../cells.ts'
import type { NewPlace } from '../newPlans/newPlan.ts'
import { findPackageCodes, findPlansAndDisciplines } from './known.store.ts'

interface NamedPlan {
  readonly tagCode: string
  readonly title: string
  readonly number: string | null
}
interface NamedDiscipline {
  readonly tagCode: string
  readonly name: string
  readonly plan: NamedPlan
}

/** The discipline that a row belongs to, one that the import creates, or why there is none. */
export interface FoundPlace {
  /** Title, or the text of the file. */
  readonly plan: string | null
  readonly planTagCode: string | null
  /** Name. */
  readonly discipline: string | null
  /** Of the discipline. */
  readonly tagCode: string | null
  readonly problem: string | null
  readonly created?: NewPlace
}

/** The place of a row whose cells name none. */
export const noPlace: FoundPlace = {
  plan: null,
  planTagCode: null,
  discipline: null,
  tagCode: null,
  problem: null,
}

/** The plans and disciplines that an import can add lines to. */
export interface PlaceIndex {
  readonly findPlans: (text: string) => readonly NamedPlan[]
  readonly findDisciplines: (text: string) => readonly NamedDiscipline[]
  /** The discipline of a row by the texts of its cells; '' for an empty one. */
  readonly find: (plan: string, discipline: string) => FoundPlace
  readonly plans: readonly NamedPlan[]
  readonly disciplines: readonly NamedDiscipline[]
  /** Whether the import is about one discipline, which needs no name. */
  readonly isDiscipline: boolean
}

/**
 * Reads the plans that are not superseded, with their disciplines, as far as the person's reach
 * goes. `within` limits them to a plan or a discipline.
 */
export async function readPlaces(
  db: Kysely<Tables>,
  contract: string,
  within: string | null,
  /** Disciplines with their codes, by which a workbook may name them: `Tunnels (TN)`. */
  coded: readonly string[],
): Promise<PlaceIndex> {
  const assets = await findPlansAndDisciplines(db, contract)
  const plans = new Map<string, NamedPlan>()
  for (const asset of assets)
    if (asset.class_code === 'TIDP' && planCodec.get(asset, 'supersededBy') === null)
      plans.set(asset.tag_code, {
        tagCode: asset.tag_code,
        title: planCodec.get(asset, 'title') ?? asset.tag_code,
        number: planCodec.get(asset, 'number'),
      })
  const disciplines = assets.flatMap((asset): NamedDiscipline[] => {
    const plan = plans.get(disciplineCodec.get(asset, 'plan') ?? '')
    const { tag_code: tagCode } = asset
    if (asset.class_code !== 'DIDP' || !plan) return []
    if (within !== null && within !== tagCode && within !== plan.tagCode) return []
    return [{ tagCode, name: disciplineCodec.get(asset, 'name') ?? tagCode, plan }]
  })
  const packages = new Map<string, string[]>()
  for (const { plan, codes } of await findPackageCodes(db, contract))
    packages.set(plan, [...(packages.get(plan) ?? []), ...codes.flatMap((code) => code ?? [])])
  const inScope = new Set([within, ...disciplines.map(({ plan }) => plan.tagCode)])
  const named = [...plans.values()].filter(({ tagCode }) => within === null || inScope.has(tagCode))
  const spelt = coded.map(spellings)
  const plansBy = index(named, ({ tagCode, title, number }) => [tagCode, title, number ?? ''])
  const byPackage = index(named, ({ tagCode }) => packages.get(tagCode) ?? [])
  const byTag = index(disciplines, ({ tagCode }) => [tagCode])
  const byName = index(disciplines, ({ name }) => [
    ...spellings(name),
    ...(spelt.find((names) => names.includes(name.trim().toLowerCase())) ?? []),
  ])
  const findPlans = (text: string) => plansBy(text) ?? byPackage(text) ?? []
  const findDisciplines = (text: string) => byTag(text) ?? byName(text) ?? []
  const noPlan =
    within === null
      ? 'This plan does not exist. Create it first.'
      : 'This import is about another plan. Leave these rows out.'
  return {
    plans: named,
    disciplines,
    isDiscipline: disciplines.some(({ tagCode }) => tagCode === within),
    findPlans,
    findDisciplines,
    find(planText, disciplineText) {
      const meant = findPlans(planText)
      if (planText !== '' && meant.length === 0)
        return { ...noPlace, plan: planText, problem: noPlan }
      const [plan] = meant
      const among = (found: readonly NamedDiscipline[]) =>
        planText === '' ? found : found.filter((one) => meant.includes(one.plan))
      const found = among(disciplineText === '' ? disciplines : findDisciplines(disciplineText))
      const [only] = found
      if (found.length === 1 && only)
        return {
          plan: only.plan.title,
          planTagCode: only.plan.tagCode,
          discipline: only.name,
          tagCode: only.tagCode,
          problem: null,
        }
      const place = {
        ...noPlace,
        plan: plan?.title ?? null,
        planTagCode: meant.length === 1 && plan ? plan.tagCode : null,
      }
      if (disciplineText === '') return { ...place, problem: 'Name the discipline.' }
      return {
        ...place,
        ...(found.length > 1 && { planTagCode: null }),
        problem:
          found.length > 1
            ? 'Several plans have this discipline. Map a column of plans, or import on a plan.'
            : plan
              ? 'The plan has no such discipline. Add it first.'
              : 'This discipline does not exist. Create it first.',
      }
    },
  }
}

/** Returns a function that finds items by their names: those with exactly this name, or else with the same form. */
function index<Item>(items: readonly Item[], names: (item: Item) => readonly string[]) {
  const found = new Map<string, Item[]>()
  for (const item of items)
    for (const form of new Set(names(item).map(keyForm)))
      if (form !== '') found.set(form, [...(found.get(form) ?? []), item])
  return (text: string): readonly Item[] | undefined => {
    const alike = found.get(keyForm(text))
    const exact = alike?.filter((item) => names(item).includes(text))
    return exact?.length ? exact : alike
  }
}
