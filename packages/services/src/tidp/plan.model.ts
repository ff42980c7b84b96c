import { tidpNumberStatuses } from '@tidemark/schema/rest/task'
import {
  didpAttributes as didp,
  documentAttributes as document,
  tidpAttributes as tidp,
} from '@tidemark/schema/rest/attributes'
import type { DeliverableStatus } from '@tidemark/schema/rest/asset'
import { block } from '@tidemark/schema/rules/actions'
import type { DisciplineFacts, DisciplineStatus } from '@tidemark/schema/rules/discipline'
import { disciplineStatuses } from '@tidemark/schema/rules/discipline'
import type { TidpFacts, TidpStatus } from '@tidemark/schema/rules/tidp'
import { tidpStatuses } from '@tidemark/schema/rules/tidp'
import type { Asset } from '#asset/asset.ts'
import { listOf, textOf } from '#asset/asset.ts'
import { statusOf } from '#asset/codec/deliverable.ts'
import type { LineState } from '#asset/deliverable.store.ts'
import type { ChildAsset } from '#asset/relation.store.ts'
import type { PlanComment } from '#asset/codec/comment.ts'

/** A plan with its disciplines, removed ones included, in the order they were added. */
export interface Plan extends Omit<TidpFacts, 'openComments' | 'busyLines'> {
  readonly asset: Asset
  readonly contract: string
  readonly title: string
  readonly revision: string
  /** The stage's label with its code, or `Other`. */
  readonly stage: string
  readonly primaryAssetName: string | null
  readonly externalStakeholders: readonly string[]
  readonly disciplines: readonly Discipline[]
}

export interface Discipline {
  readonly asset: Asset
  readonly tagCode: string
  readonly name: string
  readonly required: boolean
  readonly status: DisciplineStatus
  readonly owners: readonly string[]
  readonly nominatedOwners: readonly string[]
}

/** A deliverable that is not removed, as the rules see it. */
export interface LineFacts {
  readonly tagCode: string
  /** Tag code of the discipline that holds it. */
  readonly discipline: string
  readonly name: string
  readonly number: string | null
  readonly status: DeliverableStatus
}

/** A deliverable as it is acted on. */
export interface Line extends LineFacts {
  readonly asset: ChildAsset
}

/** A plan as it is acted on. */
export interface PlanScene {
  readonly plan: Plan
  /** Those on the plan and on its disciplines that are not removed. */
  readonly openComments: readonly PlanComment[]
  /** Lines that the register is working on. */
  readonly busyLines: readonly LineFacts[]
}

/** A discipline as it is acted on: within its plan, with its lines in the order they were added. */
export interface DisciplineScene {
  readonly plan: Plan
  readonly discipline: Discipline
  readonly lines: readonly Line[]
}

export const asPlan = (asset: Asset, disciplines: readonly Asset[]): Plan => ({
  asset,
  tagCode: asset.tag_code,
  contract: asset.contract,
  title: textOf(asset, tidp.title) ?? asset.tag_code,
  revision: textOf(asset, tidp.revision) ?? '',
  stage: textOf(asset, tidp.stage) ?? '',
  status: tidpStatus(asset),
  rejected: asset.attribute[tidp.rejected] === 'Yes',
  number: textOf(asset, tidp.number),
  numberStatus:
    tidpNumberStatuses.find((status) => status === asset.attribute[tidp.numberStatus]) ?? 'Empty',
  owners: listOf(asset, tidp.owners),
  internalStakeholders: listOf(asset, tidp.internalStakeholders),
  externalStakeholders: listOf(asset, tidp.externalStakeholders),
  acceptedBy: listOf(asset, tidp.acceptedBy),
  supersededBy: textOf(asset, tidp.supersededBy),
  primaryAssetName: textOf(asset, tidp.primaryAssetName),
  disciplines: disciplines.map(asDiscipline),
})

const asDiscipline = (asset: Asset): Discipline => ({
  asset,
  tagCode: asset.tag_code,
  name: textOf(asset, didp.name) ?? asset.tag_code,
  required: asset.attribute[didp.required] === 'Yes',
  status: disciplineStatus(asset),
  owners: listOf(asset, didp.owners),
  nominatedOwners: listOf(asset, didp.nominatedOwners),
})

export const asLine = (asset: ChildAsset): Line => ({ asset, ...asLineFacts(asset) })

export const asLineFacts = (asset: LineState): LineFacts => ({
  tagCode: asset.tag_code,
  discipline: asset.parent,
  name: textOf(asset, document.name) ?? asset.tag_code,
  number: textOf(asset, document.number),
  status: statusOf(asset),
})

/** Of a line that the register is working on. */
export const busyStatuses: readonly DeliverableStatus[] = ['In queue', 'In progress']

/** Tag codes of the disciplines that are not removed. */
export const livingDisciplines = ({ disciplines }: Plan): string[] =>
  disciplines.filter(({ status }) => status !== 'Removed').map(({ tagCode }) => tagCode)

/** What the rules ask about a plan. */
export const tidpFactsOf = ({ plan, openComments, busyLines }: PlanScene): TidpFacts => ({
  ...plan,
  openComments,
  busyLines,
})

/** What the rules ask about a discipline. */
export const factsOf = ({
  plan,
  discipline,
  lines,
}: Omit<DisciplineScene, 'lines'> & { readonly lines: readonly LineFacts[] }): DisciplineFacts => ({
  ...discipline,
  plan,
  lines,
})

/** Why nothing can be done with a removed discipline any more. */
export const wasRemoved = ({ name, tagCode, asset }: Discipline) =>
  block('DISCIPLINE_REMOVED', `${name} was removed from the plan by ${asset.updated_by}.`, tagCode)

/** A status that is none of the known ones is a fault of the data: everything decides by it, so there is nothing to fall back on. */
function tidpStatus(asset: Asset): TidpStatus {
  const status = tidpStatuses.find((known) => known === asset.attribute[tidp.status])
  if (!status) throw new Error(`The plan ${asset.tag_code} has no known status`)
  return status
}

function disciplineStatus(asset: Asset): DisciplineStatus {
  const status = disciplineStatuses.find((known) => known === asset.attribute[didp.status])
  if (!status) throw new Error(`The discipline ${asset.tag_code} has no known status`)
  return status
}
