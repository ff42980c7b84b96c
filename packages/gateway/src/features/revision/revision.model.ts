import type { AssetRow } from '@tidemark/schema/rest/asset'
import {
  documentAttributes as document,
  tidpAttributes as tidp,
} from '@tidemark/schema/rest/attributes'
import { keptRevisionOf } from '@tidemark/schema/rest/revision'
import { byLabel } from '@tidemark/schema/rules/lineOrder'
import type { CommentStatus, DisciplineStatus } from '#generated/resolvers.ts'
import { attributesOf, type UserReference, related } from '#upstream/attributes.ts'

/** A discipline of a kept revision, with the fields that are kept. */
export interface DisciplinePart {
  tagCode: string
  name: string
  required: boolean
  status: DisciplineStatus
  owners: UserReference[]
}

/** A comment of a kept revision, with the fields that are kept. Its line is known by tag code only. */
export interface CommentPart {
  number: string
  message: string
  mentions: UserReference[]
  code: string
  status: CommentStatus
  recordedAt: string
  recordedBy: UserReference
  about: { discipline: { name: string } | null; deliverable: string | null }
  replies: {
    message: string
    mentions: UserReference[]
    recordedAt: string
    recordedBy: UserReference
  }[]
}

/** Maps a kept plan. Other features map its disciplines and comments. */
export function toKeptPlan(row: AssetRow) {
  const attributes = attributesOf(row, keptRevisionOf)
  return {
    title: attributes.requiredText(tidp.title),
    revision: attributes.requiredText(tidp.revision),
    number: attributes.text(tidp.number),
    stage: attributes.requiredText(tidp.stage),
    owners: attributes.people(tidp.owners),
    internalStakeholders: attributes.people(tidp.internalStakeholders),
    externalStakeholders: attributes.people(tidp.externalStakeholders),
    acceptedBy: attributes.people(tidp.acceptedBy),
    acceptedFor: attributes.acceptances(tidp.acceptedFor),
  }
}

/** Returns the lines of a discipline of a kept plan, sorted by label. */
export const toKeptDeliverables = (discipline: AssetRow | undefined) =>
  (discipline ? related(discipline, 'Document') : [])
    .sort((a, b) => byLabel(labelled(a), labelled(b)))
    .map((row) => {
      const attributes = attributesOf(row, keptRevisionOf)
      return {
        tagCode: row.tag_code,
        documentNumber: attributes.text(document.number),
        revision: attributes.text(document.revision),
        documentType: attributes.text(document.type),
        title: attributes.text(document.title) ?? attributes.text(document.name) ?? row.tag_code,
        hs2Deliverable: attributes.text(document.hs2Deliverable),
        gdpr: attributes.text(document.gdpr),
        stage: attributes.text(document.stage),
        suitabilityStatus: attributes.text(document.suitabilityStatus),
        discipline: attributes.text(document.discipline),
        authors: attributes.people(document.authors),
      }
    })

const labelled = (row: AssetRow) => ({
  tag_code: row.tag_code,
  name: attributesOf(row, keptRevisionOf).text(document.name) ?? '',
})
