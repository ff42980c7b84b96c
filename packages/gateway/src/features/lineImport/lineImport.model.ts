import { apiToIso } from '@tidemark/schema/dates'
import { importOf } from '@tidemark/schema/rest/lineImport'
import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import type {
  ImportReading,
  ImportRow,
  importsOf,
  ImportSummary,
} from '@tidemark/schema/rest/lineImport'
import type {
  DeliverableImport,
  DeliverableImportConflict,
  DeliverableImportEntry,
  DeliverableImportRow,
} from '#generated/resolvers.ts'
import { graphName } from '#enumNames.ts'
import { actor, type UserReference } from '#upstream/attributes.ts'
import { brokenContract } from '#upstream/failures.ts'

export interface DeliverableImportModel extends Omit<
  DeliverableImport,
  '__typename' | 'rows' | 'workbook' | 'unknownValues'
> {
  readonly contract: string
}
export interface ImportConflictModel extends Omit<
  DeliverableImportConflict,
  '__typename' | 'changedBy'
> {
  readonly changedBy: UserReference | null
}
export interface ImportRowModel extends Omit<DeliverableImportRow, '__typename' | 'conflicts'> {
  readonly contract: string
  readonly conflicts: ImportConflictModel[]
}

/** An import in the list of the viewer's latest ones. */
export const toEntry = ({
  id,
  name,
  from_file: isFromFile,
  state,
  created_at: createdAt,
}: AnswerOf<typeof importsOf>['imports'][number]): DeliverableImportEntry => ({
  id,
  fileName: name,
  isFromFile,
  state: graphName(state),
  createdAt: apiToIso(createdAt) ?? '',
})

export const toImport = (
  contract: string,
  { id, name, from_file, tag_code, state, removes_missing, counts, kept, ...rest }: ImportSummary,
): DeliverableImportModel => ({
  contract,
  id,
  fileName: name,
  isFromFile: from_file,
  tagCode: tag_code,
  state: state.toUpperCase() as DeliverableImport['state'],
  removesMissing: removes_missing,
  lateReason: rest.late_reason ?? null,
  counts: counts && {
    ...counts,
    late: counts.late ?? 0,
    warned: counts.warned ?? 0,
    proposed: counts.proposed ?? 0,
    undone: counts.undone ?? null,
    skipped: counts.skipped ?? 0,
    chosen: counts.chosen ?? [],
    leftOut: counts.left_out ?? 0,
    missing: counts.missing ?? 0,
    unread: counts.unread ?? [],
    unreadSheets: counts.unread_sheets ?? [],
  },
  choices: (rest.choices ?? []).map(({ options, choice, ...rows }) =>
    Object.assign(rows, {
      options: options.map(graphName),
      choice: choice && graphName(choice),
    }),
  ),
  kept: kept.map(({ title, message, tag_code: tagCode, document_number: documentNumber }) => ({
    title,
    message,
    tagCode: tagCode ?? null,
    documentNumber: documentNumber ?? null,
  })),
  isMapped: rest.is_mapped ?? false,
  reading: toReading(rest.reading),
})

const toReading = (reading: ImportReading | null | undefined) =>
  reading
    ? {
        sheet: reading.sheet,
        columnsLeftOut: reading.columns_left_out ?? [],
        leftOut: reading.left_out,
        places: reading.places.map(({ tag_code, plan_tag_code, ...place }) => ({
          ...place,
          tagCode: tag_code,
          planTagCode: plan_tag_code ?? null,
          addable: place.addable ?? null,
          isNew: place.is_new ?? false,
        })),
        newPlans: (reading.plans ?? []).map(({ tag_code: tagCode, ...plan }) =>
          Object.assign(plan, { tagCode }),
        ),
      }
    : null

export const toImportRow = (
  contract: string,
  {
    id,
    kind,
    tag_code,
    document_number,
    matched,
    conflicts,
    is_proposed: isProposed = false,
    ...row
  }: ImportRow,
): ImportRowModel => ({
  ...row,
  contract,
  warnings: row.warnings ?? [],
  id: String(id),
  kind: kind.toUpperCase() as DeliverableImportRow['kind'],
  tagCode: tag_code,
  isProposed,
  documentNumber: document_number ?? null,
  matched: matched ? graphName(matched) : null,
  sheet: row.sheet ?? null,
  reason: row.reason ?? null,
  about: row.about ?? null,
  conflicts: conflicts.map(({ changed_by: by, changed_at: at, ...conflict }) => {
    const changedAt = apiToIso(at)
    if (changedAt === null) throw brokenContract(importOf, `'${at}' is no moment`)
    return { ...conflict, changedBy: actor(by), changedAt }
  }),
})
