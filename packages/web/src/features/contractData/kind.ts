import type { TypedDocumentNode } from '@apollo/client'
import { formatContractDay } from '@tidemark/schema/dates'
import { limits } from '@tidemark/schema/limits'
import { isNumberPart, numberPartFault } from '@tidemark/schema/rules/contractData'
import { isTooLong, visibleText } from '@tidemark/schema/rules/text'
import { dayFault, readDay } from '@tidemark/schema/rules/typedDay'
import { differencesIn } from '#shared/draft/differences.ts'
import type { Described } from '#ui/describedColumns.tsx'

export interface DataRow {
  id: string
  version: number
}

/** The entered texts by field; days as the product displays them. Empty for none. */
export type Values = Readonly<Record<string, string>>

/** A field of the dialog. `name` is that of the mutation's input. */
export interface DataField {
  name: string
  label: string
  /** `part`: a part of document numbers. */
  type:
    | 'name'
    | 'text'
    | 'part'
    | 'day'
    | 'asset'
    | 'stage'
    | 'stageName'
    | 'classCode'
    | 'classTitle'
  required?: true
  /** Cannot change once the row is created. */
  fixed?: true
  help?: string
}

/** One of the lists: how its rows are read, edited and named. */
export interface DataKind<Row extends DataRow> {
  /** In sentences: 'primary asset'. */
  noun: string
  plural: string
  fields: readonly DataField[]
  columns: Described<Row>
  /** Says what to do first while the list is empty. */
  empty: string
  /** The mutation that saves a row. */
  document: SaveDocument
  nameOf: (row: Row) => string
  /** What uses the row and keeps it from being removed; null when nothing does. */
  usesOf: (row: Row) => string | null
  /** Whether a row that something uses cannot change either. */
  fixedInUse?: true
}

/** The result of a save: the row, or a fault. */
export type SaveDocument = TypedDocumentNode<
  { result: { __typename: string } },
  { input: Record<string, unknown> }
>

export const valuesOf = <Row extends DataRow>(kind: DataKind<Row>, row: Row | null): Values =>
  Object.fromEntries(
    kind.fields.map((field) => [
      field.name,
      row ? shown(field, (row as object as Readonly<Record<string, unknown>>)[field.name]) : '',
    ]),
  )

const shown = ({ type }: DataField, value: unknown): string => {
  if (typeof value !== 'string') return ''
  return type === 'day' ? formatContractDay(value) : value
}

export const inputOf = (fields: readonly DataField[], values: Values) =>
  Object.fromEntries(
    fields.map(({ name, type }) => {
      const text = visibleText(values[name] ?? '')
      return [name, (type === 'day' ? readDay(text) : text) || null]
    }),
  )

/** Returns the message of each invalid field, by the rules of the services. */
export function faultsOf(fields: readonly DataField[], values: Values): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faultOf(field, visibleText(values[field.name] ?? ''))
      return fault === null ? [] : [[field.name, fault]]
    }),
  )
}

function faultOf({ type, required }: DataField, text: string): string | null {
  if (text === '') return required ? 'Field is required.' : null
  if (type === 'day') return readDay(text) === null ? dayFault(text) : null
  if (type === 'part') return isNumberPart(text) ? null : numberPartFault
  const own = type === 'classCode' || type === 'classTitle' ? type : undefined
  const { max } = limits.text[own ?? (type === 'text' ? 'contractDataText' : 'contractDataName')]
  return isTooLong(text, max) ? `At most ${max} characters.` : null
}

export const labelsOf = (fields: readonly DataField[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, label }) => [name, label]))

/** Lists the fields in which two versions differ, for display. */
export const differences = (fields: readonly DataField[], from: Values, to: Values) =>
  differencesIn(labelsOf(fields), from, to)
