import { apiToIso } from '@tidemark/schema/dates'
import type {
  CdeFile as FileOfLog,
  CdeFileRow,
  CdeLineRow,
  CdeLog as ReadLog,
} from '@tidemark/schema/rest/cdeLog'
import { graphName } from '#enumNames.ts'
import type { CdeFile, CdeLine, CdeLog, CdeLoggedFile } from '#generated/resolvers.ts'
import { actor, type UserReference } from '#upstream/attributes.ts'

export interface CdeLogModel extends Omit<
  CdeLog,
  '__typename' | 'lines' | 'files' | 'comparedBy' | 'undoable'
> {
  readonly contract: string
  readonly comparedBy: UserReference | null
  readonly undoable: { readonly id: string; readonly name: string } | null
}
export interface CdeLineModel extends Omit<CdeLine, '__typename' | 'line'> {
  readonly row: CdeLineRow['line']
}
export interface CdeFileModel extends Omit<CdeFile, '__typename' | 'lines'> {
  readonly rows: CdeFileRow['lines']
}

export const toLog = (contract: string, log: ReadLog): CdeLogModel => ({
  contract,
  id: contract,
  fileName: log.name,
  rows: log.rows,
  comparedBy: actor(log.compared_by),
  comparedAt: apiToIso(log.compared_at) ?? '',
  hasNews: log.has_news,
  lineCounts: log.line_counts.map(({ finding, ...count }) =>
    Object.assign(count, { finding: graphName(finding) }),
  ),
  fileCounts: log.file_counts.map(({ finding, ...count }) =>
    Object.assign(count, { finding: graphName(finding) }),
  ),
  undoable: log.undoable,
})

const toFile = ({
  file_name: fileName,
  document_type: documentType,
  issued_on: issuedOn,
  ...file
}: FileOfLog): CdeLoggedFile => ({ ...file, fileName, documentType, issuedOn })

export const toLine = ({ line, findings, file, by, note, is_new }: CdeLineRow): CdeLineModel => ({
  id: line.line.tag_code,
  row: line,
  findings: findings.map(graphName),
  file: file && toFile(file),
  by: by && graphName(by),
  note,
  isNew: is_new,
})

export const toLogged = (row: CdeFileRow): CdeFileModel => ({
  id: String(row.id),
  file: toFile(row.file),
  findings: row.findings.map(graphName),
  rows: row.lines,
  by: row.by && graphName(row.by),
  note: row.note,
  repeats: row.repeats,
  isNew: row.is_new,
})
