import type { Transaction } from 'kysely'
import { toApi } from '@tidemark/schema/dates'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import { nextRevision, statusInNextRevision } from '@tidemark/schema/rules/tidp'
import type { Asset } from '#records/asset/asset.ts'
import { updateAssets } from '#records/asset/asset.store.ts'
import type { ChildAsset } from '#records/asset/relation.store.ts'
import { createAssets, findShared, relate } from '#records/asset/relation.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { CarriedNumber } from '#plans/register/numberQueue.ts'
import { recordAudit } from '#records/history/history.store.ts'
import type { Line } from '#records/asset/codec/deliverable.ts'
import type { Plan } from '#records/asset/codec/plan.ts'
import { readLines } from '../plan.store.ts'
import { settlePlan } from '../settlePlan.ts'
import type { TidpAction } from '../action.ts'
import { change } from '../action.ts'

/**
 * Copies a plan into a new one of the next revision, which supersedes it: people, disciplines,
 * lines and their numbers. Comments stay with the old plan.
 */
export const createAnotherRevision: TidpAction<'action_create_another_revision'> = async ({
  trx,
  scene: { plan },
  by,
  numbers,
}) => {
  const { contract } = plan
  const copy = await copyPlan(trx, plan, by)
  const copied = await copyDisciplines(trx, plan, copy, by)
  await numbers.queueCarrying(trx, contract, [...carriedBy(plan, copy), ...copied.carried])
  const changes = await change(
    trx,
    by,
    plan.asset,
    planCodec.write({ supersededBy: copy.tag_code }),
  )
  const revision = nextRevision(plan.revision)
  await recordAudit(trx, {
    contract,
    plan: copy.tag_code,
    tagCode: copy.tag_code,
    executedBy: by,
    action: `Created as revision ${revision} of ${plan.tagCode}`,
    changes: [{ field: planCodec.labelOf('revision'), from: plan.revision, to: revision }],
    touched: [plan.tagCode, ...copied.disciplines],
  })
  return {
    action: 'Created another revision',
    changes,
    touched: plan.disciplines.map(({ tagCode }) => tagCode),
    plan: await settlePlan(trx, contract, copy.tag_code, by),
  }
}

async function copyPlan(
  trx: Transaction<Tables>,
  { asset, contract, tagCode, revision }: Plan,
  by: string,
): Promise<Asset> {
  const attribute = {
    ...asset.attribute,
    ...planCodec.write({
      revision: nextRevision(revision),
      createdDate: toApi(new Date()),
      createdBy: by,
      status: 'WIP',
      rejected: false,
      acceptedBy: [],
      acceptedFor: [],
      issuedDate: null,
      approvedDate: null,
    }),
  }
  const [copy] = await createAssets(trx, {
    contract,
    classCode: 'TIDP',
    attributes: [attribute],
    by,
  })
  if (!copy) throw new Error('The store made no plan')
  const packages = await findShared(trx, {
    contract,
    parents: [tagCode],
    classCode: 'Work Package',
  })
  await relate(
    trx,
    copy.tag_code,
    packages.map(({ tag_code }) => tag_code),
  )
  const lifecycles = { contract, classCode: 'Technical Lifecycles' } as const
  const dates = await findShared(trx, { ...lifecycles, parents: [tagCode] })
  await createAssets(trx, {
    ...lifecycles,
    parent: copy.tag_code,
    attributes: dates.map((one) => one.attribute),
    by,
  })
  return copy
}

/**
 * Copies disciplines with their lines. Returns the new tag codes, and the numbers that the new
 * lines carry on.
 */
async function copyDisciplines(
  trx: Transaction<Tables>,
  plan: Plan,
  copy: Asset,
  by: string,
): Promise<{ disciplines: string[]; carried: CarriedNumber[] }> {
  const { contract } = plan
  const parts = plan.disciplines.filter(({ status }) => status !== 'Removed')
  const lines = await readLines(
    trx,
    contract,
    parts.map(({ tagCode }) => tagCode),
  )
  const attributes = parts.map(({ asset, status }) => ({
    ...asset.attribute,
    ...disciplineCodec.write({
      createdDate: toApi(new Date()),
      createdBy: by,
      status: statusInNextRevision(status),
      plan: copy.tag_code,
    }),
  }))
  const disciplines = await createAssets(trx, {
    contract,
    classCode: 'DIDP',
    parent: copy.tag_code,
    attributes,
    by,
  })
  const carried: CarriedNumber[] = []
  const copied: { from: Line; to: Asset }[] = []
  for (const [place, { tag_code: parent }] of disciplines.entries()) {
    const originals = lines.get(parts[place]?.tagCode ?? '') ?? []
    const lineAttributes = originals.map(({ asset }) => ({
      ...asset.attribute,
      ...deliverableCodec.write({ lineKey: null }),
    }))
    const copies = await createAssets(trx, {
      contract,
      classCode: 'Document',
      parent,
      attributes: lineAttributes,
      by,
    })
    carried.push(...copies.flatMap((line, at) => carriedByLine(originals[at], line)))
    copied.push(...originals.flatMap((from, at) => (copies[at] ? [{ from, to: copies[at] }] : [])))
  }
  await followCopies(trx, by, copied)
  return { disciplines: disciplines.map(({ tag_code }) => tag_code), carried }
}

/** Points the predecessors of copied lines that were copied too to their copies. */
async function followCopies(
  trx: Transaction<Tables>,
  by: string,
  copied: readonly { from: Line; to: Asset }[],
): Promise<void> {
  const copyOf = new Map(copied.map(({ from, to }) => [from.tagCode, to.tag_code]))
  await updateAssets(
    trx,
    by,
    copied.flatMap(({ from, to }) => {
      const named = deliverableCodec.get(from.asset, 'predecessors')
      if (!named.some((one) => copyOf.has(one))) return []
      const predecessors = named.map((one) => copyOf.get(one) ?? one)
      return [{ tagCode: to.tag_code, attribute: deliverableCodec.write({ predecessors }) }]
    }),
  )
}

const carriedBy = ({ number, numberStatus }: Plan, copy: Asset): CarriedNumber[] =>
  number !== null && numberStatus === 'Done' ? [{ number, tagCode: copy.tag_code }] : []

/**
 * Lists the numbers that lines carry on: that of an existing document was not issued for the line.
 */
const carriedByLine = (
  original: Line | undefined,
  copy: Pick<ChildAsset, 'tag_code'>,
): CarriedNumber[] =>
  original?.number &&
  original.status === 'Done' &&
  deliverableCodec.get(original.asset, 'type') !== 'EXISTING'
    ? [{ number: original.number, tagCode: copy.tag_code }]
    : []
