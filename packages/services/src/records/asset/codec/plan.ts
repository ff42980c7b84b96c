import { tidpAttributes as names } from '@tidemark/schema/rest/attributes'
import { tidpNumberStatuses } from '@tidemark/schema/rest/task'
import {
  type ActedAcceptance,
  readAcceptance,
  writeAcceptance,
} from '@tidemark/schema/rules/acceptance'
import type { TidpFacts } from '@tidemark/schema/rules/tidp'
import { tidpStatuses } from '@tidemark/schema/rules/tidpStatus'
import type { Asset } from '../asset.ts'
import type { StoredField } from './codec.ts'
import { codec, day, flag, list, oneOf, status, text } from './codec.ts'
import type { Discipline } from './discipline.ts'
import { asDiscipline } from './discipline.ts'

const acceptances: StoredField<readonly ActedAcceptance[], typeof names.acceptedFor> = {
  label: names.acceptedFor,
  parse: (stored) => (Array.isArray(stored) ? stored.map(readAcceptance) : []),
  format: (value) => value.map(writeAcceptance),
}

/** The attributes of a plan (class TIDP). */
export const planCodec = codec({
  title: text(names.title),
  revision: text(names.revision),
  /** The stage's label with its code, or `Other`. */
  stage: text(names.stage),
  status: status(names.status, tidpStatuses),
  rejected: flag(names.rejected, null),
  number: text(names.number),
  numberStatus: oneOf(names.numberStatus, tidpNumberStatuses, 'Empty'),
  numberMessage: text(names.numberMessage),
  owners: list(names.owners),
  internalStakeholders: list(names.internalStakeholders),
  externalStakeholders: list(names.externalStakeholders),
  acceptedBy: list(names.acceptedBy),
  acceptedFor: acceptances,
  baselinedOn: day(names.baselinedOn),
  issuedDate: text(names.issuedDate),
  approvedDate: text(names.approvedDate),
  /** Tag code of the revision that replaced this one. */
  supersededBy: text(names.supersededBy),
  removed: flag(names.removed, null),
  primaryAsset: text(names.primaryAsset),
  primaryAssetName: text(names.primaryAssetName),
  createdBy: text(names.createdBy),
  createdDate: text(names.createdDate),
})

/** A plan with its disciplines, removed ones included, in the order they were added. */
export interface Plan extends Omit<
  TidpFacts,
  'openComments' | 'busyLines' | 'isOrphaned' | 'overdueReviewers'
> {
  readonly asset: Asset
  readonly contract: string
  readonly title: string
  readonly revision: string
  readonly stage: string
  readonly primaryAssetName: string | null
  readonly externalStakeholders: readonly string[]
  readonly acceptedFor: readonly ActedAcceptance[]
  readonly disciplines: readonly Discipline[]
}

export function asPlan(asset: Asset, disciplines: readonly Asset[]): Plan {
  const { title, revision, stage, ...read } = planCodec.read(asset)
  return {
    asset,
    tagCode: asset.tag_code,
    contract: asset.contract,
    ...read,
    title: title ?? asset.tag_code,
    revision: revision ?? '',
    stage: stage ?? '',
    disciplines: disciplines.map(asDiscipline),
  }
}

/** Returns the tag codes of the disciplines that are not removed. */
export const activeDisciplines = ({ disciplines }: Plan): string[] =>
  disciplines.filter(({ status: state }) => state !== 'Removed').map(({ tagCode }) => tagCode)
