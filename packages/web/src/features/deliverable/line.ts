import type { DeliverableStatus as WireStatus } from '@tidemark/schema/rest/asset'
import type {
  DeliverableDraft,
  DeliverableType,
  EditableField,
} from '@tidemark/schema/rules/deliverable'
import { words } from '@tidemark/schema/words'
import type { DeliverableLineFragment } from '#api/generated/graphql.ts'

/** What people fill in on a line. */
export type Values = Pick<DeliverableDraft, EditableField>

/** A line as the server keeps it, in the words of the rules: texts are '' where there is none. */
export interface Line extends Values {
  /** Names it in what is told of its number. */
  id: string
  tagCode: string
  version: number
  /** The key of the new row that became it; null where it was added elsewhere. */
  lineKey: string | null
  type: DeliverableType
  status: WireStatus
  message: string | null
  /** The document system's, '' before the first issue. */
  issueReason: string
}

export const emptyValues: Values = {
  documentNumber: '',
  revision: '',
  documentType: '',
  title: '',
  hs2Deliverable: '',
  author: [],
  gdpr: '',
  stage: '',
  suitabilityStatus: '',
  discipline: '',
}

export const toLine = (kept: DeliverableLineFragment): Line => ({
  id: kept.id,
  tagCode: kept.tagCode,
  version: kept.version,
  lineKey: kept.lineKey,
  type: kept.type,
  status: words.deliverableStatus[kept.status],
  message: kept.message,
  issueReason: kept.issueReason ?? '',
  documentNumber: kept.documentNumber ?? '',
  revision: kept.revision ?? '',
  documentType: kept.documentType ?? '',
  title: kept.title,
  hs2Deliverable: kept.hs2Deliverable ?? '',
  author: kept.authors,
  gdpr: kept.gdpr ?? '',
  stage: kept.stage ?? '',
  suitabilityStatus: kept.suitabilityStatus ?? '',
  discipline: kept.discipline ?? '',
})

/** Whether the server says the same of a line. */
export const sameLine = (a: Line, b: Line): boolean =>
  (Object.keys(b) as (keyof Line)[]).every((field) =>
    field === 'author' ? sameValue(a.author, b.author) : a[field] === b[field],
  )

export const sameValue = (a: Values[EditableField], b: Values[EditableField]): boolean =>
  typeof a === 'string' || typeof b === 'string'
    ? a === b
    : a.length === b.length && a.every((name, at) => name === b[at])
