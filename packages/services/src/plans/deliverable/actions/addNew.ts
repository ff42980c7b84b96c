import type { ActionInput } from '@tidemark/schema/rest/action'
import { deliverableCodec, lineKeyOf } from '#records/asset/codec/deliverable.ts'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import { composeName } from '@tidemark/schema/rules/deliverable'
import type { Attributes } from '#records/asset/asset.tables.ts'
import type { Plan } from '#records/asset/codec/plan.ts'
import type { Preparation } from '#plans/tidp/action.ts'
import { performing } from '#plans/tidp/action.ts'
import type { FieldFaults } from '#platform/http/fieldFaults.ts'
import { ofRow } from '#platform/http/rowFaults.ts'
import { readPlanDue } from '#plans/tidp/mainAsset.ts'
import { dateAttributes, dateFaults, sentDates } from './dates.ts'
import { addLines } from './addLines.ts'
import { isoAttributes, isoFaults, peopleFaultsOf, readNamedClasses } from './isoFields.ts'
import { withoutLine } from './lineKeys.ts'
import type { DocumentChoices } from './metadata.ts'
import {
  chosenAttributes,
  storedChoice,
  notAChoice,
  authorFaults,
  readDocumentChoices,
} from './metadata.ts'

const { author } = deliverableFields

type NewRow = ActionInput<'action_add_new_deliverables'>['DELIVERABLES'][number]

export const prepareNew: Preparation<'action_add_new_deliverables'> = async (act) => {
  const { trx, scene, input, by } = act
  const { plan } = scene
  const choices = await readDocumentChoices(trx, plan.contract)
  const { fresh: rows, faults } = withoutLine(input.DELIVERABLES, scene.lines)
  const classes = await readNamedClasses(trx, plan.contract, rows, 'added')
  const planDue = await readPlanDue(trx, plan)
  const authors = rows.map(({ row, place }) => ({
    row: place,
    path: author.added,
    people: row[author.added],
  }))
  return {
    faults: [
      ...faults,
      ...(await peopleFaultsOf(trx, plan.contract, authors)),
      ...(await isoFaults(trx, plan.contract, rows, 'added', classes)),
      ...rows.flatMap(({ row, place }) =>
        ofRow(place, {
          ...rowFaults(row, choices),
          ...dateFaults(sentDates(row, 'added'), { key: 'added', planDue }),
        }),
      ),
    ],
    write() {
      const attributes = rows.map(({ row }) =>
        Object.assign(
          attributesOf(row, plan, choices, by),
          dateAttributes(sentDates(row, 'added'), planDue, null),
          isoAttributes(row, 'added', classes),
        ),
      )
      return addLines(act, {
        action: 'Added deliverables',
        attributes,
        names: attributes.map((attribute) => deliverableCodec.get({ attribute }, 'name')),
      })
    },
  }
}

/**
 * Adds new documents; the register numbers them later. Rows that were already added under their
 * line key return the existing line.
 */
export const addNewDeliverables = performing(prepareNew)

const rowFaults = (row: NewRow, choices: DocumentChoices): FieldFaults =>
  Object.assign(
    authorFaults(author.added, row[author.added]),
    ...chosenAttributes
      .filter(({ list, added }) => storedChoice(choices, list, row[added]) === undefined)
      .map(({ added }) => notAChoice(added, row[added])),
  ) as FieldFaults

/**
 * Returns the attributes of a new line. The document's full name is composed from the typed title.
 */
function attributesOf(row: NewRow, plan: Plan, choices: DocumentChoices, by: string): Attributes {
  const title = row[deliverableFields.title.added]
  const chosen: Attributes = Object.fromEntries(
    chosenAttributes.map(({ attribute, list, added }) => [
      attribute,
      storedChoice(choices, list, row[added]) ?? null,
    ]),
  )
  const documentType = deliverableCodec.get({ attribute: chosen }, 'documentType') ?? ''
  return {
    ...chosen,
    ...deliverableCodec.write({
      name: composeName({
        documentType,
        primaryAsset: plan.primaryAssetName,
        title,
      }),
      title,
      documentNumber: null,
      revision: null,
      author: [...new Set(row[author.added])],
      createdBy: by,
      status: 'Empty',
      type: 'NEW',
      lineKey: lineKeyOf(row) ?? null,
    }),
  }
}
