import type { Transaction } from 'kysely'
import type { AttributeValue } from '@tidemark/schema/rest/asset'
import { deliverableCodec, statusOf } from '#records/asset/codec/deliverable.ts'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { primaryAssetCodec } from '#records/asset/codec/place.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import { composeName, isBusy } from '@tidemark/schema/rules/deliverable'
import type { Asset } from '#records/asset/asset.ts'
import { isRemoved } from '#records/asset/codec/removed.ts'
import { findAssets } from '#records/asset/asset.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { readContracts } from '#people/user/user.store.ts'
import { formatLocation } from './documentNumber.ts'
import type { IssuedNumber, NewDocument, NumberRequest } from './register.ts'

/** A line with its discipline and plan. */
export interface LineScene {
  readonly plan: Asset
  readonly discipline: Asset
  readonly line: Asset
}

/**
 * Locks the plan of a discipline and then the discipline with lines of it, the order of all changes
 * to a plan. Leaves out lines that do not exist.
 */
export async function lockLines(
  trx: Transaction<Tables>,
  { contract, discipline: tagCode, tagCodes }: LinesOf,
): Promise<LineScene[]> {
  const [known] = await findAssets(trx, { contract, tagCodes: [tagCode] })
  const plan = known && (await lockAsset(trx, contract, disciplineCodec.get(known, 'plan') ?? ''))
  if (!plan) return []
  // The discipline may have been removed while this waited for the plan.
  const locked = await findAssets(trx, { contract, tagCodes: [tagCode, ...tagCodes], lock: true })
  const discipline = locked.find(({ tag_code }) => tag_code === tagCode) ?? known
  return locked.flatMap((line) => (line.tag_code === tagCode ? [] : { plan, discipline, line }))
}

/** Lines of one discipline. */
export interface LinesOf {
  readonly contract: string
  readonly discipline: string
  readonly tagCodes: readonly string[]
}

export async function lockAsset(
  trx: Transaction<Tables>,
  contract: string,
  tagCode: string,
): Promise<Asset | undefined> {
  const [asset] = await findAssets(trx, { contract, tagCodes: [tagCode], lock: true })
  return asset
}

/** Returns the register's task for the line: to issue a number, to retire it, or nothing. */
export function needOf({ discipline, line }: LineScene): 'number' | 'retirement' | 'nothing' {
  if (isRemoved(line) || isRemoved(discipline)) return 'retirement'
  return isBusy(statusOf(line)) ? 'number' : 'nothing'
}

/** Builds the request to the register for a line. `origin` is that of its plan. */
export function requestFor({ line }: LineScene, origin: NumberOrigin): NumberRequest {
  const { contract, tag_code: tagCode } = line
  if (deliverableCodec.get(line, 'type') === 'EXISTING')
    return {
      kind: 'EXISTING',
      contract,
      tagCode,
      number: deliverableCodec.get(line, 'documentNumber') ?? '',
    }
  return {
    kind: 'NEW',
    contract,
    tagCode,
    title: deliverableCodec.get(line, 'title') ?? '',
    documentType: deliverableCodec.get(line, 'documentType') ?? '',
    discipline: deliverableCodec.get(line, 'discipline') ?? '',
    ...origin,
  }
}

/** The parts of a number that are the same for all documents of a plan. */
export type NumberOrigin = Pick<NewDocument, 'originator' | 'location'>

/**
 * Returns the originator of a plan's documents and their location, which is that of the primary
 * asset.
 */
export async function originOf(trx: Transaction<Tables>, plan: Asset): Promise<NumberOrigin> {
  const [contract] = await readContracts(trx, [plan.contract])
  const tagCodes = [planCodec.get(plan, 'primaryAsset') ?? '']
  const [asset] = await findAssets(trx, {
    contract: plan.contract,
    tagCodes,
    classCode: 'Primary Asset',
  })
  const location = asset
    ? formatLocation(
        primaryAssetCodec.get(asset, 'sectionCode'),
        primaryAssetCodec.get(asset, 'lotCode'),
      )
    : formatLocation(null, null)
  return { originator: contract?.originator ?? plan.contract, location }
}

/**
 * Returns the attributes that a line takes from the register: of an existing document all that the
 * register knows.
 */
export function issuedAttributes(
  { plan, line }: LineScene,
  issued: IssuedNumber,
): Record<string, AttributeValue> {
  const own = deliverableCodec.write({ documentNumber: issued.number, revision: issued.revision })
  if (deliverableCodec.get(line, 'type') !== 'EXISTING') return own
  const { title, documentType } = issued
  const known = deliverableCodec.write({
    name: composeName({
      documentType,
      primaryAsset: planCodec.get(plan, 'primaryAssetName'),
      title,
    }),
    title,
    documentType,
    discipline: issued.discipline,
    hs2Deliverable: issued.hs2Deliverable,
    gdpr: issued.gdpr,
    stage: issued.stage,
    suitabilityStatus: issued.suitabilityStatus,
    issued: issued.issuedOn,
  })
  return {
    ...own,
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)),
  }
}
