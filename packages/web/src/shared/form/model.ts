import type { FillableAttributeFragment, FillableFormFragment } from '#api/generated/graphql.ts'
import { isFileType } from '@tidemark/schema/rules/attributeType'

/** A form to be filled: the main one, or a component. */
export type Form = Omit<FillableFormFragment, ' $fragmentName'>
export type Attribute = Omit<FillableAttributeFragment, ' $fragmentName'>

/** What a field holds: text, people's usernames joined by commas, or a file that is not sent yet. Empty when there is nothing. */
export type FieldValue = string | File
/** By attribute id. A file that the services keep is `1`. */
export type FormValues = Readonly<Record<string, FieldValue>>

/** A file that the services keep for an attribute. */
export interface KeptFile {
  id: string
  name: string
  /** Bytes. */
  size: number
  /** Where it is, on this host. */
  address: string
}

/** What a person may do with an attribute; what is hidden from them is not there at all. */
export type Access = 'EDITABLE' | 'READONLY' | 'HIDDEN'

/** All that there is to know of a form besides what is being typed. */
export interface Fillable {
  /** The main one first. */
  forms: readonly Form[]
  /** As the services have them; see `FormValues`. */
  saved: FormValues
  files: Readonly<Record<string, KeptFile>>
  accessOf: (attributeId: string) => Access
  /** Names of people who are named in it. */
  people: readonly { username: string; name: string }[]
}

/** Whether the attribute holds a file. */
export const holdsFile = ({ type }: Pick<Attribute, 'type'>): boolean => isFileType(type)

const shownOnly: ReadonlySet<string> = new Set(['Non Editable', 'Read Only Image'])
/** Whether a person has something to give here. */
export const isAsked = ({ type }: Pick<Attribute, 'type'>): boolean => !shownOnly.has(type)

export const attributesOf = (forms: readonly Form[]): Attribute[] =>
  forms.flatMap(({ attributes }) => attributes)

/** As the rules read a value. */
export const textOf = (value: FieldValue | undefined): string =>
  value === undefined ? '' : typeof value === 'string' ? value : '1'

/** What a label says: the display name, with the unit of the value. */
export const labelOf = ({ displayName, unit }: Pick<Attribute, 'displayName' | 'unit'>): string =>
  unit ? `${displayName} (${unit})` : displayName
