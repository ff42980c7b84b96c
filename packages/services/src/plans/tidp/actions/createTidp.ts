import type { Transaction } from 'kysely'
import { dayToApi, fromApi, toApi } from '@tidemark/schema/dates'
import type { ActionInput } from '@tidemark/schema/rest/action'
import {
  calendarLabels,
  lifecycleCodec,
  primaryAssetCodec,
  workPackageCodec,
} from '#records/asset/codec/place.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import { block } from '@tidemark/schema/rules/actions'
import { dayOfApi } from '@tidemark/schema/rules/contractDay'
import { codeOfLabel, otherStage, workPackagesFor } from '@tidemark/schema/rules/stage'
import type { Asset } from '#records/asset/asset.ts'
import type { Attributes } from '#records/asset/asset.tables.ts'
import { findAssets } from '#records/asset/asset.store.ts'
import { createAssets, findShared, relate } from '#records/asset/relation.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Act } from '#people/acting/act.ts'
import { NotFound, WrongState } from '#platform/http/refusals.ts'
import { requireWholePlan } from '#people/privilege/reach/reach.policy.ts'
import { readTimeZone } from '#people/user/user.store.ts'
import { changesOf } from '#records/history/changes.ts'
import { readChoices } from '#records/asset/choices.ts'
import { findCurrentPlan } from '../currentPlan.store.ts'
import type { ActionOutcome } from '../action.ts'
import type { FieldFaults } from '#platform/http/fieldFaults.ts'
import { refuseFaults } from '#platform/http/fieldFaults.ts'
import { peopleFaults } from '#people/user/namedPeople.ts'

export type CreateTidpInput = ActionInput<'action_create_tidp'>

/**
 * Creates a plan for a work package at a stage, with its owners and the dates of the stage. Refuses
 * a second current plan for the same three, whether or not the caller reaches the first.
 */
export async function createTidp({
  trx,
  principal,
  by,
  input,
}: Act<CreateTidpInput, null>): Promise<ActionOutcome & { tagCode: string }> {
  const { contract, TL: stage } = input
  const { faults, asset, workPackage } = await findPackage(trx, input)
  if (workPackage) await requireWholePlan(trx, principal, workPackage.tag_code)
  refuseFaults(
    stageFaults(stage, await readChoices(trx, contract, 'Technical Lifecycles')),
    calendarFaults(stage.calendars),
    faults,
    await peopleFaults(trx, { contract, place: workPackage?.place ?? null }, [
      { path: 'TIDP.owners', people: input.TIDP.owners },
    ]),
  )
  if (!asset || !workPackage) throw new NotFound()
  const timeZone = await readTimeZone(trx, contract)
  const current = await findCurrentPlan(trx, {
    workPackage: workPackage.tag_code,
    asset: asset.tag_code,
    stage: stage.stage_value,
  })
  if (current) {
    const title = planCodec.get(current, 'title') ?? ''
    const there = `A plan for this asset, stage and work package already exists: ${title} (${current.tag_code}).`
    throw new WrongState([block('PLAN_EXISTS', there, current.tag_code)])
  }

  const attribute = attributesOf({
    asset,
    workPackage,
    stage: stage.stage_value,
    owners: input.TIDP.owners,
    by,
  })
  const [plan] = await createAssets(trx, {
    contract,
    classCode: 'TIDP',
    attributes: [attribute],
    by,
  })
  if (!plan) throw new Error('The store made no plan')
  await relate(trx, plan.tag_code, [workPackage.tag_code])
  await createAssets(trx, {
    contract,
    classCode: 'Technical Lifecycles',
    parent: plan.tag_code,
    attributes: [{ ...(await datesOfStage(trx, asset, stage)), ...lifecycleOf(stage, timeZone) }],
    by,
  })
  return { tagCode: plan.tag_code, action: 'Created TIDP', changes: changesOf({}, attribute) }
}

function stageFaults(
  stage: CreateTidpInput['TL'],
  choices: ReadonlyMap<string, readonly string[]>,
): FieldFaults {
  const stages = [...(choices.get(lifecycleCodec.labelOf('stage')) ?? []), otherStage]
  if (!stages.includes(stage.stage_value)) {
    return {
      'TL.stage_value': `'${stage.stage_value}' is not a stage of this contract.`,
    }
  }
  const code = codeOfLabel(stage.stage_value)
  return code === stage.code ? {} : { 'TL.code': `The code of ${stage.stage_value} is ${code}.` }
}

const calendarFaults = (calendars: CreateTidpInput['TL']['calendars']): FieldFaults =>
  Object.fromEntries(
    calendars.flatMap(({ name, date }, place) => [
      ...(calendarLabels.has(name)
        ? []
        : [[`TL.calendars.${place}.name`, `'${name}' is not a lifecycle date.`]]),
      ...(fromApi(date)
        ? []
        : [[`TL.calendars.${place}.date`, `'${date}' is not a date as YYYY/MM/DD HH:mm:ss.`]]),
    ]),
  ) as FieldFaults

/**
 * Finds the asset and its work package for the stage, and checks that they belong together. Locks
 * the asset's work packages, which serialises the creation of plans for one of them.
 */
async function findPackage(
  trx: Transaction<Tables>,
  { contract, TL, PRIMARY_ASSET, WORK_PACKAGE }: CreateTidpInput,
): Promise<FoundPackage> {
  const [asset] = await findAssets(trx, {
    contract,
    tagCodes: [PRIMARY_ASSET.tag_code],
    classCode: 'Primary Asset',
  })
  if (!asset)
    return { faults: { 'PRIMARY_ASSET.tag_code': 'This is not a primary asset of the contract.' } }
  const packages = await findShared(trx, {
    contract,
    parents: [asset.tag_code],
    classCode: 'Work Package',
    lock: true,
  })
  const workPackage = packages.find(({ tag_code }) => tag_code === WORK_PACKAGE.tag_code)
  if (!workPackage)
    return { faults: { 'WORK_PACKAGE.tag_code': 'This is not a work package of the asset.' } }
  const candidate = {
    label: workPackage.tag_code,
    stage: workPackageCodec.get(workPackage, 'stage'),
  }
  const fits = workPackagesFor(TL.stage_value, [candidate]).length > 0
  const faults = fits
    ? {}
    : {
        'WORK_PACKAGE.tag_code': `The work package does not belong to the stage ${TL.stage_value}.`,
      }
  return { faults, asset, workPackage }
}

interface FoundPackage {
  readonly faults: FieldFaults
  readonly asset?: Asset
  readonly workPackage?: Asset
}

interface PlanToCreate {
  readonly asset: Asset
  readonly workPackage: Asset
  /** The label. */
  readonly stage: string
  readonly owners: readonly string[]
  readonly by: string
}

function attributesOf({ asset, workPackage, stage, owners, by }: PlanToCreate): Attributes {
  const assetName = primaryAssetCodec.get(asset, 'name') ?? asset.tag_code
  const packageName = workPackageCodec.get(workPackage, 'name') ?? workPackage.tag_code
  return planCodec.write({
    title: `${assetName} - ${packageName} - ${stage}`,
    revision: 'P01',
    number: null,
    numberStatus: 'Empty',
    createdDate: toApi(new Date()),
    createdBy: by,
    owners: [...new Set(owners)],
    internalStakeholders: [],
    externalStakeholders: [],
    status: 'WIP',
    stage,
    primaryAsset: asset.tag_code,
    primaryAssetName: assetName,
  })
}

/** Returns the dates that the primary asset has for a stage, which those of the request precede. */
async function datesOfStage(
  trx: Transaction<Tables>,
  { contract, tag_code: asset }: Asset,
  { stage_value: stage }: CreateTidpInput['TL'],
): Promise<Attributes> {
  const lifecycles = await findShared(trx, {
    contract,
    parents: [asset],
    classCode: 'Technical Lifecycles',
  })
  const own = lifecycles.find((one) => lifecycleCodec.get(one, 'stage') === stage)
  if (!own) return {}
  const { designFreeze, t12 } = lifecycleCodec.read(own)
  return lifecycleCodec.write({ designFreeze, t12 })
}

const lifecycleOf = ({ stage_value, calendars }: CreateTidpInput['TL'], timeZone: string) => ({
  ...lifecycleCodec.write({ stage: stage_value, stageCode: codeOfLabel(stage_value) }),
  ...Object.fromEntries(
    calendars.flatMap(({ name, date }) => {
      const day = dayOfApi(timeZone, date)
      return day ? [[name, dayToApi(day)]] : []
    }),
  ),
})
