import type { EditableField } from '@tidemark/schema/rules/deliverable'
import { expect, vi } from 'vitest'
import { person } from '#testing/person.ts'
import { emptyValues, type Line, type LineValues } from './line.ts'
import { createLineStore, type LineStore } from './lineStore.ts'
import type { RowRules } from './rows.ts'
import type { Readings, Save, SaveAnswer } from './outbox.ts'

/** Makes a saved line at version 3. */
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
  plannedFinish: '',
  issued: '',
  baselineDue: '',
  rag: null,
  lateByDays: 0,
  ...given,
})

/** The fields that a new line needs. */
export const complete = {
  documentType: 'Report (REP)',
  title: 'Lining report',
  hs2Deliverable: 'Yes',
  gdpr: 'No',
  stage: 'Detailed Design (DD)',
  suitabilityStatus: 'S1',
  discipline: 'Tunnels (TN)',
}

/** The permissions of the owner of a discipline at work. */
export const rules: RowRules = {
  choices: null,
  planDue: null,
  mayUpdate: true,
  mayForecast: 'all',
  processing: false,
}

/**
 * Creates a store that has read lines: A is plain, the register refused B, and C has its number.
 */
export function storeOf(
  lines: readonly Line[] = [
    line('A'),
    line('B', { status: 'Error', message: 'The type is not allowed.' }),
    line('C', { status: 'Done', documentNumber: '1DM03-DMJ-TN-REP-000-000001' }),
  ],
): LineStore {
  const store = createLineStore()
  store.setRules(rules)
  store.receive(lines)
  return store
}

export const edit = (store: LineStore, key: string, values: Partial<LineValues>): void =>
  store.edit([{ key, values }])

export const cell = (key: string, field: EditableField) => ({ key, field })

/** Returns the rows as text: key, status and title. */
export const shown = (store: LineStore): string[] =>
  (store.view().rows ?? []).map(({ key, rowStatus, title }) => `${key} ${rowStatus} ${title}`)

export const rowOf = (store: LineStore, key: string) =>
  store.view().rows?.find((row) => row.key === key)

/** Returns the inputs that a save would send now. */
export const toSend = (store: LineStore) =>
  store.prepareSave().requests.flatMap(({ input }) => {
    const { idempotencyKey: _key, ...parts } = input
    return Object.entries(parts).flatMap(([part, rows]) =>
      (rows ?? []).map((row: object) => Object.assign({ part }, row)),
    )
  })

const asAnswered = (saved: Line): NonNullable<SaveAnswer['lines']>[number] => {
  const { author, predecessors, status, durationDays, weight, ...fields } = saved
  const statuses = {
    Empty: 'EMPTY',
    'In queue': 'IN_QUEUE',
    'In progress': 'IN_PROGRESS',
    Done: 'DONE',
    Error: 'ERROR',
  } as const
  return {
    __typename: 'Deliverable',
    ...fields,
    authors: [...author],
    predecessors: [...predecessors],
    status: statuses[status],
    durationDays: durationDays === '' ? null : Number(durationDays),
    weight: weight === '' ? null : Number(weight),
  }
}

interface Answered {
  lines?: readonly Line[] | null
  created?: Readonly<Record<string, string>>
  failures?: SaveAnswer['failures']
}

/** Returns the answer of the services to a save: lines, created lines by row key, failures. */
export const answer = ({ lines = [], created = {}, failures = [] }: Answered): SaveAnswer =>
  ({
    __typename: 'DeliverablesSaved',
    discipline: null,
    lines: lines && lines.map(asAnswered),
    created: Object.entries(created).map(([key, tagCode]) => ({
      __typename: 'CreatedDeliverable',
      key,
      tagCode,
    })),
    failures,
  }) as unknown as SaveAnswer

export const noReadings: Readings = {
  reread: () => Promise.resolve(),
  isReading: () => false,
}

/**
 * Sends everything that can be saved; the answer comes when the returned function is called. It
 * resolves to whether the lines were read again.
 */
export function send(store: LineStore): (answered?: Answered) => Promise<boolean> {
  const answered = Promise.withResolvers<SaveAnswer>()
  const reread = vi.fn<() => Promise<unknown>>(() => Promise.resolve())
  const saved = store.save(store.prepareSave(), () => answered.promise, { ...noReadings, reread })
  return async (given = {}) => {
    answered.resolve(answer(given))
    await saved
    return reread.mock.calls.length > 0
  }
}

/** Sends everything that can be saved, without an answer; `error` says why. */
export async function lose(store: LineStore, error: unknown): Promise<Save> {
  const save = store.prepareSave()
  const lost = store.save(save, () => Promise.reject(error), noReadings)
  await expect(lost).rejects.toBe(error)
  return save
}

export const failure = (
  key: string,
  field: string | null,
  message: string,
): SaveAnswer['failures'][number] => ({
  __typename: 'DeliverableFailure',
  key,
  field,
  message,
  conflict: null,
})

export const conflict = (
  key: string,
  version: number,
  fields: Readonly<Record<string, string[]>>,
  by: string | null = 'Kai Berg',
): SaveAnswer['failures'][number] => ({
  __typename: 'DeliverableFailure',
  key,
  field: null,
  message: 'Kai changed this first.',
  conflict: {
    __typename: 'DeliverableConflict',
    version,
    fields: Object.entries(fields).map(([field, theirs]) => ({
      __typename: 'DeliverableFieldConflict',
      field,
      theirs,
      changedBy: by ? person(by) : null,
      changedAt: '2026-11-21T09:30:00.000Z',
    })),
  },
})
