import { dayToApi } from '@tidemark/schema/dates'
import type { ActionInput, ActionName } from '@tidemark/schema/rest/action'
import type {
  DeliverableChangeInput,
  ExistingDeliverableInput,
  NewDeliverableInput,
  SaveDeliverablesInput,
} from '#generated/resolvers.ts'
import {
  deliverableFields,
  type FieldsWith,
  type GraphName,
  graphNameOf,
  lineKeyName,
  namedFor,
  type Shape,
} from '@tidemark/schema/rest/deliverableFields'
import type { Context } from '#context.ts'
import { fieldName } from './deliverable.fieldNames.ts'

type LinesAction = Extract<
  ActionName,
  `action_${'rename' | 'add_new' | 'add_existing'}_deliverables` | 'action_update_forecasts'
>
type ActionRow<Name extends LinesAction> = ActionInput<Name>['DELIVERABLES'][number]

interface IdentifiedRow {
  readonly key: string
  /** Null for a row that adds a line. */
  readonly tagCode: string | null
}

interface DisciplineAddress {
  readonly contract: string
  /** The discipline. */
  readonly tag_code: string
}

/** Rows that one action takes together. `part` names them, and is part of their idempotency key. */
export interface SaveGroup {
  readonly part: 'removed' | 'updated' | 'forecast' | 'created' | 'existing'
  readonly rows: readonly IdentifiedRow[]
  /** Runs the group's action on some of its rows. */
  readonly run: (
    perform: Context['perform'],
    on: DisciplineAddress,
    rows: readonly IdentifiedRow[],
    idempotencyKey: string | null | undefined,
  ) => ReturnType<Context['perform']>
}

/**
 * Returns the rows to save, in the order they are sent: removals make room first, new lines come
 * last.
 */
export const toGroups = ({
  removed,
  updated,
  created,
  existing,
}: SaveDeliverablesInput): SaveGroup[] =>
  [
    group(
      'removed',
      removed,
      ({ tagCode }) => ({ tag_code: tagCode }),
      (perform, input, key) => perform('action_remove_deliverables', input, key),
    ),
    group(
      'forecast',
      updated?.filter(isForecast),
      ({ tagCode, version, forecast }) => ({
        tag_code: tagCode,
        version,
        forecast: encodeDay(forecast ?? null),
      }),
      (perform, input, key) => perform('action_update_forecasts', input, key),
    ),
    group(
      'updated',
      updated?.filter((row) => !isForecast(row)),
      toChange,
      (perform, input, key) => perform('action_rename_deliverables', input, key),
    ),
    group('created', created, toNew, (perform, input, key) =>
      perform('action_add_new_deliverables', input, key),
    ),
    group('existing', existing, toExisting, (perform, input, key) =>
      perform('action_add_existing_deliverables', input, key),
    ),
  ].filter(({ rows }) => rows.length > 0)

function group<Input extends { key: string; tagCode?: string }, Rest>(
  part: SaveGroup['part'],
  inputs: readonly Input[] | null | undefined,
  toRest: (input: Input) => Rest,
  run: (
    perform: Context['perform'],
    input: DisciplineAddress & { readonly DELIVERABLES: Rest[] },
    idempotencyKey: string | null | undefined,
  ) => ReturnType<Context['perform']>,
): SaveGroup {
  const given = inputs ?? []
  const restRows = new Map(given.map((input) => [input.key, toRest(input)]))
  return {
    part,
    rows: given.map(({ key, tagCode = null }) => ({ key, tagCode })),
    run(perform, on, rows, idempotencyKey) {
      const lines = rows.flatMap(({ key }) => restRows.get(key) ?? [])
      return run(perform, { ...on, DELIVERABLES: lines }, idempotencyKey)
    },
  }
}

/** Returns whether a row sets the forecast only: it may be saved where other edits may not. */
const isForecast = ({
  key: _key,
  tagCode: _tag,
  version: _version,
  ...fields
}: DeliverableChangeInput) =>
  Object.entries(fields).every(([field, value]) => (field === 'forecast') === (value !== undefined))

/** Returns a day as the services take it; null where it is cleared. */
const encodeDay = (day: string | null) => day && dayToApi(day)

/** The GraphQL input type of a field, by its kind. */
interface InputByKind {
  readonly chosen: string
  readonly title: string
  readonly people: string[]
  readonly number: string
  readonly revision: string
  readonly day: string | null
  readonly days: number | null
  readonly weight: number | null
  readonly reason: string | null
  readonly person: string | null
  readonly lines: string[]
  readonly note: string | null
  readonly short: string | null
}
const clearable: ReadonlySet<string> = new Set<keyof InputByKind>([
  'day',
  'days',
  'weight',
  'reason',
  'person',
  'note',
  'short',
])

/**
 * Names the fields of an input row as the services do. A field that is left out is not sent. Null
 * clears an optional field; anywhere else it means the same as leaving the field out.
 */
const restFields = <Key extends 'added' | 'edited' | 'existing'>(
  key: Key,
  row: { readonly [Name in FieldsWith<Key> as GraphName<Name>]?: unknown },
): Shape<Key, InputByKind> =>
  namedFor(key, (name) => {
    const { kind } = deliverableFields[name]
    const value = (row as Readonly<Record<string, unknown>>)[graphNameOf(name)]
    if (value === null && !clearable.has(kind)) return undefined
    return kind === 'day' && typeof value === 'string' ? dayToApi(value) : value
  }) as Shape<Key, InputByKind>

const keyed = ({ lineKey }: Pick<NewDeliverableInput, 'lineKey'>) =>
  lineKey == null ? {} : { [lineKeyName]: lineKey }

const toNew = (row: NewDeliverableInput): ActionRow<'action_add_new_deliverables'> => ({
  ...keyed(row),
  ...restFields('added', { ...row, authors: row.authors ?? [] }),
})

const toExisting = (
  row: ExistingDeliverableInput,
): ActionRow<'action_add_existing_deliverables'> => ({
  ...keyed(row),
  ...restFields('existing', { ...row, revision: row.revision || undefined }),
})

const toChange = (row: DeliverableChangeInput): ActionRow<'action_rename_deliverables'> => ({
  tag_code: row.tagCode,
  version: row.version,
  ...restFields('edited', row),
})

/**
 * Returns the row and the field of a service's field path such as `DELIVERABLES.3.HS2 Deliverable`;
 * null for a path without a row.
 */
export function rowFault(servicePath: string): { row: number; field: string | null } | null {
  const [, row, field] = /(?:^|\.)DELIVERABLES\.(\d+)(?:\.([^.]+))?/.exec(servicePath) ?? []
  return row === undefined
    ? null
    : { row: Number(row), field: field === undefined ? null : fieldName(field) }
}
