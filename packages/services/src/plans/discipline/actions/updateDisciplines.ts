import { toApi } from '@tidemark/schema/dates'
import type { ActionInput } from '@tidemark/schema/rest/action'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { codeOfLabel, disciplineListFor } from '@tidemark/schema/rules/stage'
import type { Asset } from '#records/asset/asset.ts'
import { updateAssets } from '#records/asset/asset.store.ts'
import type { Attributes } from '#records/asset/asset.tables.ts'
import { mergeEdits } from '#records/asset/merge.ts'
import { createAssets } from '#records/asset/relation.store.ts'
import { WrongState } from '#platform/http/refusals.ts'
import { changesOfPart } from '#records/history/changes.ts'
import { readChoices } from '#records/asset/choices.ts'
import type { Discipline } from '#records/asset/codec/discipline.ts'
import type { Plan } from '#records/asset/codec/plan.ts'
import { disciplineRemoved } from '#plans/tidp/scene.ts'
import type { TidpAction } from '#plans/tidp/action.ts'
import type { FieldFaults } from '#platform/http/fieldFaults.ts'
import { refuseFaults } from '#platform/http/fieldFaults.ts'
import { peopleFaults } from '#people/user/namedPeople.ts'

type SentDiscipline = ActionInput<'action_update_disciplines'>['didps'][number]

/**
 * Adds disciplines to a plan, and changes owners and requirement of existing ones; all rows or
 * none. A row that was changed since its version, by another person or in another window, is merged
 * field by field.
 */
export const updateDisciplines: TidpAction<'action_update_disciplines'> = async ({
  trx,
  scene: { plan },
  input,
  by,
}) => {
  const rows = input.didps.map((row, place) => ({
    row,
    path: `didps.${place}`,
    known: findIn(plan, row),
  }))
  const owners = rows.map(({ row, path, known }) => ({
    path: `${path}.owners`,
    people: row.owners,
    present: known?.owners ?? [],
  }))
  const choices = await readChoices(trx, plan.contract, 'DIDP')
  const labels = choices.get(disciplineListFor(codeOfLabel(plan.stage))) ?? []
  refuseFaults(
    ...rows.map(({ row, path, known }) =>
      row.tag_code === undefined ? newFaults(row, path, labels) : knownFaults(row, path, known),
    ),
    repetitions(plan, input.didps),
    await peopleFaults(trx, plan.asset, owners),
  )
  const known = rows.flatMap((one) => (one.known ? [{ ...one, discipline: one.known }] : []))
  const removed = known.find(({ discipline }) => discipline.status === 'Removed')
  if (removed) throw new WrongState([disciplineRemoved(removed.discipline)])

  const edits = known.map(({ discipline: { asset }, row, path }) => ({
    asset,
    version: row.version,
    path: `${path}.version`,
    attribute: editedBy(row),
  }))
  const merged = await mergeEdits(trx, edits, { nameOf: restName, show: asRow, wholeRows: true })
  const patches = known.flatMap(({ discipline, row }, place) => {
    const edited = merged[place] ?? {}
    return Object.keys(edited).length > 0
      ? [{ discipline, patch: withNominations(edited, row, discipline) }]
      : []
  })
  await updateAssets(
    trx,
    by,
    patches.map(({ discipline, patch }) => ({ tagCode: discipline.tagCode, attribute: patch })),
  )
  const added = rows
    .filter(({ row }) => row.tag_code === undefined)
    .map(({ row }) => attributesOf(row, plan, by))
  const created = await createAssets(trx, {
    contract: plan.contract,
    classCode: 'DIDP',
    parent: plan.tagCode,
    attributes: added,
    by,
  })
  return {
    action: 'Updated disciplines',
    changes: [
      ...patches.flatMap(({ discipline, patch }) =>
        changesOfPart(discipline.asset.attribute, patch, discipline),
      ),
      ...created.flatMap((asset) =>
        changesOfPart({}, audited(asset), {
          tagCode: asset.tag_code,
          name: disciplineCodec.get(asset, 'name') ?? asset.tag_code,
        }),
      ),
    ],
    created: created.map(({ tag_code }) => tag_code),
  }
}

const findIn = (plan: Plan, { tag_code }: SentDiscipline): Discipline | undefined =>
  plan.disciplines.find(({ tagCode }) => tagCode === tag_code)

const newFaults = (
  { label }: SentDiscipline,
  path: string,
  labels: readonly string[],
): FieldFaults =>
  labels.includes(label)
    ? {}
    : { [`${path}.label`]: `'${label}' is not one of the disciplines of this stage.` }

function knownFaults(
  { label }: SentDiscipline,
  path: string,
  known: Discipline | undefined,
): FieldFaults {
  if (!known) return { [`${path}.tag_code`]: 'This is not a discipline of the plan.' }
  return label === known.name
    ? {}
    : { [`${path}.label`]: `An added discipline cannot be replaced. This one is ${known.name}.` }
}

/**
 * Finds disciplines that are already in the plan, and rows that are twice in the request. A removed
 * discipline may be added again.
 */
function repetitions(plan: Plan, rows: readonly SentDiscipline[]): FieldFaults {
  const faults: FieldFaults = {}
  const labels = new Set(
    plan.disciplines.filter(({ status }) => status !== 'Removed').map(({ name }) => name),
  )
  const tagCodes = new Set<string>()
  for (const [place, { tag_code, label }] of rows.entries()) {
    if (tag_code === undefined) {
      if (labels.has(label)) faults[`didps.${place}.label`] = `${label} is already in the plan.`
      labels.add(label)
    } else {
      if (tagCodes.has(tag_code))
        faults[`didps.${place}.tag_code`] = 'This discipline is listed twice.'
      tagCodes.add(tag_code)
    }
  }
  return faults
}

const editedBy = ({ required, owners }: SentDiscipline): Attributes =>
  disciplineCodec.write({ required, owners: [...new Set(owners)] })

const restName = (attribute: string): string =>
  attribute === disciplineCodec.labelOf('owners') ? 'owners' : 'required'

/** Ends the nomination of people who become owners. */
const withNominations = (
  edited: Attributes,
  { owners }: SentDiscipline,
  { nominatedOwners }: Discipline,
): Attributes =>
  disciplineCodec.sets(edited, 'owners')
    ? {
        ...edited,
        ...disciplineCodec.write({
          nominatedOwners: nominatedOwners.filter((person) => !owners.includes(person)),
        }),
      }
    : edited

const attributesOf = (row: SentDiscipline, plan: Plan, by: string) => ({
  ...disciplineCodec.write({
    name: row.label,
    nominatedOwners: [],
    createdBy: by,
    createdDate: toApi(new Date()),
    status: 'Created',
    plan: plan.tagCode,
  }),
  ...editedBy(row),
})

const audited = (asset: Asset) =>
  disciplineCodec.write({
    required: disciplineCodec.get(asset, 'required'),
    owners: disciplineCodec.get(asset, 'owners'),
  })

/** Formats a discipline like the request's row, for the response to a stale write. */
const asRow = (asset: Asset): SentDiscipline => ({
  tag_code: asset.tag_code,
  version: asset.version,
  label: disciplineCodec.get(asset, 'name') ?? '',
  required: disciplineCodec.get(asset, 'required'),
  owners: [...disciplineCodec.get(asset, 'owners')],
})
