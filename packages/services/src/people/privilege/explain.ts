import type { Transaction } from 'kysely'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { primaryAssetCodec } from '#records/asset/codec/place.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import type {
  EditedPrivilege,
  ExplanationRow,
  ReachExtent,
  ReachReason,
} from '@tidemark/schema/rest/privilege'
import type { PlacePath, PrivilegeNode } from '@tidemark/schema/rules/privilege'
import { judgePrivilege, placeTypes, wholeBranches } from '@tidemark/schema/rules/privilege'
import { reachableClasses, withEnclosingClasses } from '@tidemark/schema/rules/reachable'
import type { Asset } from '#records/asset/asset.ts'
import { textOf } from '#records/asset/asset.ts'
import { requireAsset } from '#records/asset/asset.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import { NotFound } from '#platform/http/refusals.ts'
import type { Grant, PlacedAsset } from './reach/grants.ts'
import { extentOf, grantsOf, nowhere, placeOf } from './reach/grants.ts'
import { liftReach } from './reach/reach.policy.ts'
import { readPlaces } from './reach/reach.store.ts'
import type { HeldPrivilege, ExplainedPerson } from './explain.store.ts'
import { addedBy, isReplaced } from './edits.ts'
import { findSubject, readGroupsOf } from './explain.store.ts'

interface ReachQuestion {
  readonly contract: string
  readonly username: string
  readonly tagCode?: string | undefined
  /** Edits that count as saved; none by default. */
  readonly edits?: readonly EditedPrivilege[]
}

/** Explains a person's reach in a contract, from the same grants as the database views. */
export async function explain(
  trx: Transaction<Tables>,
  caller: Principal,
  { contract, username, tagCode, edits = [] }: ReachQuestion,
): Promise<ExplanationRow> {
  const subject = await findSubject(trx, contract, username)
  if (!subject) throw new NotFound()
  const thing = tagCode === undefined ? null : await requireAsset(trx, { contract, tagCode })
  // The caller must reach the entity in question, but the answer concerns another person's reach.
  await liftReach(trx, caller)
  const held = withEdits(await readGroupsOf(trx, contract, subject.user_id), edits)
  const privileges = held.flatMap(({ privilege }) => privilege ?? [])
  const places = await readPlaces(trx, contract)
  const limited = privileges.length > 0
  const reach = new ReachExplanation(
    limited ? grantsOf(contract, privileges, places) : null,
    subject,
    places.length + 1,
  )
  const at = places.find(({ tag_code }) => tag_code === thing?.place)
  const ground = at ? placeOf(at) : null
  return {
    username: subject.username,
    name: subject.name,
    limited,
    extent: reach.extent,
    groups: groupsOf(held, (privilege) =>
      judgePrivilege(privilege, {
        classCode: thing ? reach.decidingClass(thing) : 'TIDP',
        place: ground,
      }),
    ),
    thing: thing && {
      tag_code: thing.tag_code,
      class_code: thing.class_code,
      display_name: nameOf(thing),
      place: stepsOf(ground),
      ...reach.of(thing),
    },
    assets: thing ? [] : reach.ofPlaces(places),
  }
}

/** Applies edits to the privileges that a person holds; groups of other people have no row here. */
function withEdits(
  held: readonly HeldPrivilege[],
  edits: readonly EditedPrivilege[],
): HeldPrivilege[] {
  const added = Map.groupBy(addedBy(edits), ({ group_id }) => group_id)
  return [...Map.groupBy(held, ({ group_id }) => group_id)].flatMap(([group_id, rows]) => {
    const kept = rows.filter(({ name }) => name === null || !isReplaced(edits, name))
    const group_name = rows[0]?.group_name ?? group_id
    return kept.concat((added.get(group_id) ?? []).map((one) => Object.assign(one, { group_name })))
  })
}

/** The reach of one person; `null` grants mean the whole contract. */
class ReachExplanation {
  readonly #granted: ReadonlyMap<string, Grant['classes']> | null
  readonly #shut: ReachReason | null
  readonly extent: ReachExtent

  /** `places`: the number of places of the contract, one of them that of items without an asset. */
  constructor(
    grants: readonly Grant[] | null,
    { is_active, has_role }: ExplainedPerson,
    places: number,
  ) {
    this.#granted =
      grants &&
      new Map(
        grants.flatMap(({ places, classes }) => places.map((place) => [place, classes] as const)),
      )
    this.#shut = is_active ? (has_role ? null : 'NO_ROLE') : 'INACTIVE'
    this.extent = this.#shut ? 'NOTHING' : extentOf(grants, places)
  }

  of({ class_code, place }: Asset): {
    reached: boolean
    reason: ReachReason
    hidden_attributes: string[]
  } {
    const granted = this.#granted
      ?.get(place ?? nowhere)
      ?.find((one) => one.class_code === class_code)
    const reason =
      this.#shut ??
      (this.#granted === null ? 'WHOLE_CONTRACT' : granted ? 'GRANTED' : 'OUT_OF_REACH')
    return {
      reached: ['WHOLE_CONTRACT', 'GRANTED'].includes(reason),
      reason,
      hidden_attributes: [...(granted?.hidden ?? [])],
    }
  }

  at(place: string): { classes: string[]; missing: string[] } {
    const every: string[] = Object.values(reachableClasses)
      .flat()
      .filter((name) => !['Form', 'Template'].includes(name))
    const reached = this.#shut
      ? []
      : this.#granted === null
        ? every
        : (this.#granted.get(place) ?? []).map(({ class_code }) => class_code)
    return {
      classes: every.filter((name) => reached.includes(name)),
      missing: every.filter((name) => !reached.includes(name)),
    }
  }

  /** Lists the classes at each primary asset, and at the work packages where they are others. */
  ofPlaces(places: readonly PlacedAsset[]): ExplanationRow['assets'] {
    const assets = new Map(places.map((place) => [place.tag_code, place]))
    return places.flatMap(({ tag_code, asset, name, work_package: number }) => {
      const here = this.at(tag_code)
      if (number === null) return [{ ...here, tag_code, name }]
      if (this.at(asset).classes.join() === here.classes.join()) return []
      return [{ ...here, tag_code, name: `${assets.get(asset)?.name ?? asset}, ${number} ${name}` }]
    })
  }

  /** Returns the first class of the entity's ancestors that is out of reach, which decides. */
  decidingClass({ class_code, place }: Asset): string {
    const granted = this.#granted?.get(place ?? nowhere) ?? []
    return (
      withEnclosingClasses(class_code).find(
        (name) => this.#granted !== null && !granted.some((one) => one.class_code === name),
      ) ?? class_code
    )
  }
}

function groupsOf(
  held: readonly HeldPrivilege[],
  judge: (privilege: PrivilegeNode) => ReturnType<typeof judgePrivilege>,
): ExplanationRow['groups'] {
  const groups = Map.groupBy(held, ({ group_id }) => group_id)
  return [...groups].map(([group_id, rows]) => ({
    group_id,
    group_name: rows[0]?.group_name ?? group_id,
    privileges: rows.flatMap(({ name, privilege }) => {
      if (name === null || privilege === null) return []
      const { holds, because, branches } = judge(privilege)
      const shown = branches.flatMap((branch) =>
        because === 'NOT_ADDED' ? wholeBranches(privilege, branch) : [branch.slice()],
      )
      return [{ name, holds, because, branches: shown }]
    }),
  }))
}

const stepsOf = (place: PlacePath | null) =>
  place === null
    ? []
    : placeTypes.flatMap((type) => (place[type] === null ? [] : [{ type, value: place[type] }]))

const names = [
  planCodec.labelOf('title'),
  disciplineCodec.labelOf('name'),
  deliverableCodec.labelOf('name'),
  primaryAssetCodec.labelOf('name'),
]
const nameOf = (asset: Asset) =>
  names.map((name) => textOf(asset, name)).find((name) => name !== null) ?? asset.tag_code
