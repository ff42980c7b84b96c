import type { Transaction } from 'kysely'
import type { AttributeValue } from '@tidemark/schema/rest/asset'
import { deliverableCodec } from '#asset/codec/deliverable.ts'
import { disciplineCodec } from '#asset/codec/discipline.ts'
import { primaryAssetCodec } from '#asset/codec/place.ts'
import { planCodec } from '#asset/codec/plan.ts'
import { composeName, isBusy } from '@tidemark/schema/rules/deliverable'
import type { Asset } from '#asset/asset.ts'
import { isRemoved } from '#asset/codec/removed.ts'
import { findAssets } from '#asset/asset.store.ts'
import { statusOf } from '#asset/codec/deliverable.ts'
import { findParent } from '#asset/relation.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { readContracts } from '#user/user.store.ts'
import { formatLocation } from './documentNumber.ts'
import type { NumberedThing } from './numberQueue.ts'
import type { Issued, NumberRequest } from './register.ts'

/** A line with its discipline and plan. */
export interface LineScene {
  readonly plan: Asset
  readonly discipline: Asset
  readonly line: Asset
}

/**
 * Locks a plan and then a line of it, the order of all changes to a plan. Undefined for a line that
 * does not exist.
 */
export async function lockLine(
  trx: Transaction<Tables>,
  { contract, tagCode }: NumberedThing,
): Promise<LineScene | undefined> {
  const discipline = await findParent(trx, tagCode, 'DIDP')
  const plan =
    discipline && (await lockAsset(trx, contract, disciplineCodec.get(discipline, 'plan') ?? ''))
  const line = plan && (await lockAsset(trx, contract, tagCode))
  return line && { plan, discipline, line }
}

export async function lockAsset(
  trx: Transaction<Tables>,
  contract: string,
  tagCode: string,
): Promise<Asset | undefined> {
  const [asset] = await findAssets(trx, { contract, tagCodes: [tagCode], lock: true })
  return asset
}

/** Returns what the register has to do for the line: issue a number, retire it, or nothing. */
export function needOf({ discipline, line }: LineScene): 'number' | 'retirement' | 'nothing' {
  if (isRemoved(line) || isRemoved(discipline)) return 'retirement'
  return isBusy(statusOf(line)) ? 'number' : 'nothing'
}

/** Builds the request to the register for a line. */
export async function requestFor(
  trx: Transaction<Tables>,
  { plan, line }: LineScene,
): Promise<NumberRequest> {
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
    ...(await originOf(trx, plan)),
  }
}

/**
 * Returns the originator of a plan's documents and their location, which is that of the primary
 * asset.
 */
export async function originOf(
  trx: Transaction<Tables>,
  plan: Asset,
): Promise<{ originator: string; location: string }> {
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
  issued: Issued,
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
  })
  return {
    ...own,
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)),
  }
}
