import type { ActionInput } from '@tidemark/schema/rest/action'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { deliverableFields, fieldsWith } from '@tidemark/schema/rest/deliverableFields'
import { staleMessage } from '@tidemark/schema/rules/actions'
import { composeName, isHeldByNumber, unregisteredFields } from '@tidemark/schema/rules/deliverable'
import type { Asset } from '#records/asset/asset.ts'
import { textOf } from '#records/asset/asset.ts'
import { updateAssets } from '#records/asset/asset.store.ts'
import type { ComparedEdit } from '#records/asset/merge.ts'
import { compareEdits } from '#records/asset/merge.ts'
import type { Attributes } from '#records/asset/asset.tables.ts'
import { changesOf } from '#records/history/changes.ts'
import type { Line } from '#records/asset/codec/deliverable.ts'
import type { Plan } from '#records/asset/codec/plan.ts'
import type { Preparation } from '#plans/tidp/action.ts'
import { performing } from '#plans/tidp/action.ts'
import type { FieldFaults } from '#platform/http/fieldFaults.ts'
import type { RowFault } from '#platform/http/rowFaults.ts'
import { ofRow } from '#platform/http/rowFaults.ts'
import { readPlanDue } from '#plans/tidp/mainAsset.ts'
import { dateAttributes, dateFaults, sentDates } from './dates.ts'
import { isoAttributes, isoFaults, peopleFaultsOf, readNamedClasses } from './isoFields.ts'
import type { DocumentChoices } from './metadata.ts'
import {
  chosenAttributes,
  storedChoice,
  notAChoice,
  authorFaults,
  readDocumentChoices,
} from './metadata.ts'
import { namedLines } from './namedLines.ts'

const { author, title } = deliverableFields

type EditedRow = ActionInput<'action_rename_deliverables'>['DELIVERABLES'][number]

export const prepareEdits: Preparation<'action_rename_deliverables'> = async ({
  trx,
  scene,
  input,
  by,
}) => {
  const { plan } = scene
  const { rows, faults } = await namedLines(trx, scene, input.DELIVERABLES, (row) =>
    isHeldByNumber(editedIn(row)),
  )
  const planDue = await readPlanDue(trx, plan)
  const choices = await readDocumentChoices(trx, plan.contract)
  const classes = await readNamedClasses(trx, plan.contract, rows, 'edited')
  const authors = rows.map(({ row, place, line }) => ({
    row: place,
    path: author.edited,
    people: row[author.edited] ?? [],
    present: deliverableCodec.get(line.asset, 'author'),
  }))
  faults.push(
    ...(await peopleFaultsOf(trx, plan.contract, authors)),
    ...(await isoFaults(trx, plan.contract, rows, 'edited', classes)),
    ...rows.flatMap(({ row, place, line }) => {
      const present = deliverableCodec.read(line.asset)
      return ofRow(place, {
        ...rowFaults(row, choices),
        ...dateFaults(sentDates(row, 'edited'), { key: 'edited', planDue }, present),
      })
    }),
  )
  const edits = rows.map(({ row, place, line }) => ({
    line,
    version: row.version,
    path: `DELIVERABLES.${place}.version`,
    attribute: {
      ...editedFields(row, choices),
      ...dateAttributes(sentDates(row, 'edited'), planDue, deliverableCodec.read(line.asset)),
      ...isoAttributes(row, 'edited', classes),
    },
  }))
  const compared = await compareEdits(
    trx,
    edits.map(({ line, ...edit }) => ({ asset: line.asset, ...edit })),
    { nameOf: nameInRow },
  )
  const patches = edits.map(({ line }, place) => ({ line, edited: compared[place]?.edited ?? {} }))
  return {
    faults: [...faults, ...lateFaults(rows, compared)],
    async write() {
      await updateAssets(
        trx,
        by,
        patches.map(({ line, edited }) => ({
          tagCode: line.tagCode,
          attribute: withComposedName(edited, line, plan),
          version: line.asset.version,
        })),
        asRow,
      )
      return {
        action: 'Edited deliverables',
        // Without the composed name, which no one edited.
        changes: patches.flatMap(({ line, edited }) =>
          changesOf(line.asset.attribute, edited, line),
        ),
      }
    },
  }
}

/**
 * Edits any fields of lines, merged with concurrent edits. When a later change set
 * the same field to a different value, the whole request is refused with these fields.
 */
export const editDeliverables = performing(prepareEdits)

/** Returns the rows of which a later change set a field to another value. */
export const lateFaults = (
  rows: readonly { readonly place: number }[],
  compared: readonly ComparedEdit[],
): RowFault[] =>
  compared.flatMap(({ asset, conflict }, at) =>
    conflict
      ? {
          row: rows[at]?.place ?? at,
          path: 'version',
          message: staleMessage(asset.updated_by),
          late: { conflict, current: asRow(asset) },
        }
      : [],
  )

const rowFaults = (row: EditedRow, choices: DocumentChoices): FieldFaults =>
  Object.assign(
    authorFaults(author.edited, row[author.edited] ?? []),
    ...chosenAttributes.map(({ list, edited }) => {
      const value = row[edited]
      return value === undefined || storedChoice(choices, list, value) !== undefined
        ? {}
        : notAChoice(edited, value)
    }),
  ) as FieldFaults

/** Returns the edited attributes of a row. */
function editedFields(row: EditedRow, choices: DocumentChoices): Attributes {
  const patch: Attributes = {}
  for (const { attribute, list, edited } of chosenAttributes) {
    const value = row[edited]
    if (value !== undefined) patch[attribute] = storedChoice(choices, list, value) ?? null
  }
  const people = row[author.edited]
  return {
    ...patch,
    ...deliverableCodec.write({
      title: row[title.edited],
      author: people && [...new Set(people)],
    }),
  }
}

/** Adds the composed name to a patch that changes a part of it. */
function withComposedName(patch: Attributes, line: Line, plan: Plan): Attributes {
  if (!deliverableCodec.sets(patch, 'title') && !deliverableCodec.sets(patch, 'documentType'))
    return patch
  const edited = { attribute: { ...line.asset.attribute, ...patch } }
  const name = composeName({
    documentType: deliverableCodec.get(edited, 'documentType') ?? '',
    primaryAsset: plan.primaryAssetName,
    title: deliverableCodec.get(edited, 'title') ?? '',
  })
  return { ...patch, ...deliverableCodec.write({ name }) }
}

const editable = fieldsWith('edited').map((field) => deliverableFields[field])

/** Returns the fields that a row edits. */
const editedIn = (row: EditedRow): string[] =>
  fieldsWith('edited').filter(
    (field) =>
      (row as Readonly<Record<string, unknown>>)[deliverableFields[field].edited] !== undefined,
  )

/** Returns the name of an attribute in a row that edits. */
export const nameInRow = (attribute: string): string =>
  editable.find((field) => field.attribute === attribute)?.edited ?? attribute

/** Returns a line in the shape of the request's row, for a caller who edited an older version. */
export const asRow = (asset: Asset) => ({
  tag_code: asset.tag_code,
  version: asset.version,
  [title.edited]: deliverableCodec.get(asset, 'title') ?? '',
  ...Object.fromEntries(
    chosenAttributes.map(({ attribute, edited }) => [edited, textOf(asset, attribute)]),
  ),
  [author.edited]: deliverableCodec.get(asset, 'author'),
  ...Object.fromEntries(
    unregisteredFields.map((field) => {
      const { attribute, edited } = deliverableFields[field]
      return [edited, asset.attribute[attribute] ?? null]
    }),
  ),
})
