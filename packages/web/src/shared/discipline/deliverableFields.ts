import {
  deliverableFields as described,
  type GraphName,
  graphNameOf,
} from '@tidemark/schema/rest/deliverableFields'
import {
  type ChosenField,
  chosenFields,
  type EditableField,
} from '@tidemark/schema/rules/deliverable'
import { words } from '@tidemark/schema/words'
import type { DisciplineDeliverablesFragment } from '#api/generated/graphql.ts'

export type DeliverableChoices = NonNullable<DisciplineDeliverablesFragment['deliverableChoices']>

export interface FieldEntry {
  readonly label: string
  /** The width of its column in pixels. */
  readonly width: number
  /** How people fill it in. */
  readonly kind: (typeof described)[EditableField]['kind']
  /** Its name in the graph. */
  readonly graph: GraphName<EditableField>
}

const labels: Record<EditableField, string> = words.deliverableField

/** The lists of the graph that the chosen fields take their values from. */
export const choiceLists = Object.fromEntries(
  chosenFields.map((field) => [field, described[field].choiceList]),
) as { readonly [Field in ChosenField]: (typeof described)[Field]['choiceList'] }

export const isChosen = (field: EditableField): field is ChosenField => field in choiceLists

/** The fields of a deliverable that people fill in, in the order of the columns. */
export const fieldEntries = (Object.keys(labels) as EditableField[]).map(
  (field): readonly [EditableField, FieldEntry] => [
    field,
    {
      label: labels[field],
      width: described[field].width.grid,
      kind: described[field].kind,
      graph: graphNameOf(field),
    },
  ],
)

export const isList = (field: EditableField): field is 'author' | 'predecessors' =>
  described[field].kind === 'people' || described[field].kind === 'lines'

/** Returns the field with a name of the graph; undefined for a name that people do not fill in. */
export const fieldOfGraph = (name: string): EditableField | undefined =>
  fieldEntries.find(([, { graph }]) => graph === name)?.[0]
