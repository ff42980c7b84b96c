import type { AssetRow } from '@tidemark/schema/rest/asset'
import {
  documentAttributes as document,
  tidpAttributes as tidp,
} from '@tidemark/schema/rest/attributes'
import { keptRevisionOf } from '@tidemark/schema/rest/revision'
import { byLabel } from '@tidemark/schema/rules/lineOrder'
import type { CommentStatus, DisciplineStatus } from '#generated/resolvers.ts'
import { attributesOf, type Named, related } from '#upstream/attributes.ts'

/** A discipline of a kept revision, with the fields that are kept. */
export interface DisciplinePart {
  tagCode: string
  name: string
  required: boolean
  status: DisciplineStatus
  owners: Named[]
}

/** A comment of a kept revision, with the fields that are kept. Its line is known by tag code only. */
export interface CommentPart {
  number: string
  message: string
  code: string
  status: CommentStatus
  recordedAt: string
  recordedBy: Named
  about: { discipline: { name: string } | null; deliverable: string | null }
  replies: { message: string; recordedAt: string; recordedBy: Named }[]
}

/** Maps a kept plan. Other features map its disciplines and comments. */
export function toKeptPlan(row: AssetRow) {
  const of = attributesOf(row, keptRevisionOf)
  return {
    title: of.requiredText(tidp.title),
    revision: of.requiredText(tidp.revision),
    number: of.text(tidp.number),
    stage: of.requiredText(tidp.stage),
    owners: of.people(tidp.owners),
    internalStakeholders: of.people(tidp.internalStakeholders),
    externalStakeholders: of.people(tidp.externalStakeholders),
    acceptedBy: of.people(tidp.acceptedBy),
  }
}

/** The lines of a discipline of a kept plan, sorted by label. */
export const toKeptDeliverables = (discipline: AssetRow | undefined) =>
  (discipline ? related(discipline, 'Document') : [])
    .sort((a, b) => byLabel(labelled(a), labelled(b)))
    .map((row) => {
      const of = attributesOf(row, keptRevisionOf)
      return {
        tagCode: row.tag_code,
        documentNumber: of.text(document.number),
        revision: of.text(document.revision),
        documentType: of.text(document.type),
        title: of.text(document.title) ?? of.text(document.name) ?? row.tag_code,
        hs2Deliverable: of.text(document.hs2Deliverable),
        gdpr: of.text(document.gdpr),
        stage: of.text(document.stage),
        suitabilityStatus: of.text(document.suitabilityStatus),
        discipline: of.text(document.discipline),
        authors: of.people(document.authors),
      }
    })

const labelled = (row: AssetRow) => ({
  tag_code: row.tag_code,
  name: attributesOf(row, keptRevisionOf).text(document.name) ?? '',
})
