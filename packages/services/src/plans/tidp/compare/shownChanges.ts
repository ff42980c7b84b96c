import type { Transaction } from 'kysely'
import { formatContractDay } from '@tidemark/schema/dates'
import type { ComparedLineRow, ShownChange } from '@tidemark/schema/rest/comparison'
import { fieldsOfKind } from '@tidemark/schema/rest/deliverableFields'
import {
  type ComparedChange,
  type ComparedValue,
  type LineChange,
  shown,
} from '@tidemark/schema/rules/comparison'
import { inOneValue } from '@tidemark/schema/rules/history'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { findAssets } from '#records/asset/asset.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { readNames } from '#people/user/name.store.ts'
import { readPlaces } from './planRows.store.ts'
import { fieldLabels, planDays, planPeople } from './planState.ts'

type Names = (key: string) => string

const people: ReadonlySet<string> = new Set([
  ...fieldsOfKind('people'),
  ...fieldsOfKind('person'),
  ...planPeople,
])
const days: ReadonlySet<string> = new Set([...fieldsOfKind('day'), 'issued', ...planDays])

/** Returns the changes of plans and disciplines as they are shown. */
export async function showChanges(
  trx: Transaction<Tables>,
  changes: readonly (readonly ComparedChange[])[],
): Promise<ShownChange[][]> {
  const nameOf = await readNames(trx, keysIn(changes.flat(), people))
  return changes.map((one) =>
    one.map((change) => show(change, change.field, { nameOf, lineOf: nameOf })),
  )
}

/** Returns compared lines as they are shown, with the present discipline of those that are there. */
export async function showLines(
  trx: Transaction<Tables>,
  contract: string,
  lines: readonly LineChange[],
): Promise<ComparedLineRow[]> {
  const changes = lines.flatMap(({ fields }) => fields)
  const nameOf = await readNames(trx, keysIn(changes, people))
  const lineOf = await readLineLabels(trx, contract, keysIn(changes, lineFields))
  const places = await readPlaces(
    trx,
    contract,
    lines.map((line) => shown(line).tagCode),
  )
  return lines.map((line): ComparedLineRow => {
    const { tagCode, name, discipline, values } = shown(line)
    const { documentNumber } = values
    const place = places.get(tagCode)
    return {
      kind: line.kind,
      tag_code: tagCode,
      name,
      number: typeof documentNumber === 'string' ? documentNumber : null,
      plan: place?.plan ?? '',
      plan_name: place?.planName ?? '',
      discipline,
      discipline_tag_code: place?.isLive ? place.discipline : null,
      fields: line.fields.map((change) =>
        show(change, fieldLabels[change.field], { nameOf, lineOf }),
      ),
    }
  })
}

const lineFields: ReadonlySet<string> = new Set(fieldsOfKind('lines'))

const keysIn = (changes: readonly ComparedChange[], fields: ReadonlySet<string>): string[] =>
  changes
    .filter(({ field }) => fields.has(field))
    .flatMap(({ from, to }) => [from, to].flatMap((value) => value ?? []))

function show(
  { field, from, to }: ComparedChange,
  label: string,
  { nameOf, lineOf }: { nameOf: Names; lineOf: Names },
): ShownChange {
  const one = (value: string): string => {
    if (people.has(field)) return nameOf(value)
    if (lineFields.has(field)) return lineOf(value)
    return days.has(field) ? formatContractDay(value) : value
  }
  const whole = (value: ComparedValue) => {
    const all = [value ?? []].flat().map(one)
    return inOneValue(all.toSorted()) || null
  }
  return { field: label, from: whole(from), to: whole(to) }
}

/** Names lines by number, else by label; an unknown one by tag code. */
async function readLineLabels(
  trx: Transaction<Tables>,
  contract: string,
  tagCodes: readonly string[],
): Promise<Names> {
  const rows = await findAssets(trx, {
    contract,
    tagCodes: [...new Set(tagCodes)],
    classCode: 'Document',
  })
  const labels = new Map(
    rows.map((row) => [
      row.tag_code,
      deliverableCodec.get(row, 'documentNumber') ?? deliverableCodec.get(row, 'name'),
    ]),
  )
  return (tagCode) => labels.get(tagCode) ?? tagCode
}
