import type { ClassCode } from '@tidemark/schema/rest/asset'
import type { ChoiceListName } from '@tidemark/schema/rest/choiceList'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import { codeOfLabel, disciplineListFor, nameOfLabel } from '@tidemark/schema/rules/stage'
import { commentCodec } from '#records/asset/codec/comment.ts'
import { lifecycleCodec } from '#records/asset/codec/place.ts'

/** An attribute whose choices the list holds, and the part of each label that it stores. */
export interface ListTarget {
  readonly classCode: ClassCode
  readonly attribute: string
  readonly partOf: (label: string) => string
}

export interface ListRules {
  /** Its name in the history. */
  readonly label: string
  /** The first one is read. */
  readonly targets: readonly [ListTarget, ...ListTarget[]]
}

const target = (
  classCode: ClassCode,
  attribute: string,
  partOf: ListTarget['partOf'] = (label) => label,
): ListTarget => ({ classCode, attribute, partOf })

/** Where the entries of each list are kept. */
export const listRules: Readonly<Record<ChoiceListName, ListRules>> = {
  stages: {
    label: 'Stages',
    targets: [
      target('Technical Lifecycles', lifecycleCodec.labelOf('stage')),
      target('Document', deliverableFields.stage.choices),
    ],
  },
  design_disciplines: {
    label: 'Disciplines of Detailed Design',
    targets: [target('DIDP', disciplineListFor('DD'))],
  },
  support_functions: {
    label: 'Disciplines of other stages',
    targets: [target('DIDP', disciplineListFor(''))],
  },
  document_disciplines: {
    label: 'Disciplines of deliverables',
    targets: [target('Document', deliverableFields.discipline.choices)],
  },
  document_types: {
    label: 'Document types',
    targets: [
      target('Document', 'Document Type', nameOfLabel),
      target('Document', 'Document Type Code', codeOfLabel),
    ],
  },
  suitabilities: {
    label: 'Suitability statuses',
    targets: [target('Document', deliverableFields.suitabilityStatus.choices)],
  },
  comment_codes: {
    label: 'Comment codes',
    targets: [target('Comment', commentCodec.labelOf('code'))],
  },
}
