import { type Draft, type DraftEvent, draftReducer, emptyDraft, type Saved } from './draft.ts'
import { emptyValues, type Line } from './line.ts'
import { rowsOf } from './rows.ts'

export const line = (tagCode: string, given: Partial<Line> = {}): Line => ({
  ...emptyValues,
  id: tagCode,
  tagCode,
  version: 3,
  lineKey: null,
  issueReason: '',
  type: 'NEW',
  status: 'Empty',
  message: null,
  title: `Title of ${tagCode}`,
  documentType: 'Report (REP)',
  ...given,
})
export const a = line('A')
export const b = line('B', { status: 'Error', message: 'The type is not allowed.' })
export const done = line('C', { status: 'Done', documentNumber: '1DM03-DMJ-TN-REP-000-000001' })
export const lines = [a, b, done]

export const complete = {
  documentType: 'Report (REP)',
  title: 'Lining report',
  hs2Deliverable: 'Yes',
  gdpr: 'No',
  stage: 'Detailed Design (DD)',
  suitabilityStatus: 'S1',
  discipline: 'Tunnels (TN)',
}
export const edited = (
  key: string,
  values: Partial<Line>,
  of: Line | null = lines.find(({ tagCode }) => tagCode === key) ?? null,
): DraftEvent => ({ type: 'edited', changes: [{ key, line: of, values }] })
export type Happening = DraftEvent | ((draft: Draft) => DraftEvent)
/** The answer to a save that was sent as the draft stands, or stood before. */
export const saved =
  (sent: string[], more: Partial<Saved> = {}) =>
  (of: Draft): DraftEvent => ({
    type: 'saved',
    sent,
    of,
    created: {},
    refusals: {},
    conflicts: {},
    ...more,
  })
export const after = (...happenings: Happening[]): Draft =>
  happenings.reduce(
    (draft: Draft, next) => draftReducer(draft, typeof next === 'function' ? next(draft) : next),
    emptyDraft,
  )
export const shown = (draft: Draft, kept: readonly Line[] = lines) =>
  rowsOf(kept, draft).map(({ key, rowStatus, title }) => `${key} ${rowStatus} ${title}`)
