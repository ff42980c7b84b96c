import type { FillableAttributeFragment, FillableFormFragment } from '#api/generated/graphql.ts'
import { isFileType } from '@tidemark/schema/rules/attributeType'

/** A fillable form: the main form or a component. */
export type Form = Omit<FillableFormFragment, ' $fragmentName'>
export type Attribute = Omit<FillableAttributeFragment, ' $fragmentName'>

/** A field's value: text, usernames joined by commas, or an unsent file. Empty for none. */
export type FieldValue = string | File
/** Values by attribute id. A stored file is `1`. */
export type FormValues = Readonly<Record<string, FieldValue>>

export interface KeptFile {
  id: string
  name: string
  /** Bytes. */
  size: number
  /** Its path on this host. */
  address: string
}

/** The access to an attribute. Hidden attributes are not in the response. */
export type AttributeAccess = 'EDITABLE' | 'READONLY' | 'HIDDEN'

/** A form without the user's edits. */
export interface Fillable {
  /** The main form first. */
  forms: readonly Form[]
  /** The server's values; see `FormValues`. */
  saved: FormValues
  files: Readonly<Record<string, KeptFile>>
  accessOf: (attributeId: string) => AttributeAccess
  /** Names of the people in its values. */
  people: readonly { username: string; name: string }[]
}

export const holdsFile = ({ type }: Pick<Attribute, 'type'>): boolean => isFileType(type)

export const attributesOf = (forms: readonly Form[]): Attribute[] =>
  forms.flatMap(({ attributes }) => attributes)

/** Converts a value to the text that the rules use. */
export const textOf = (value: FieldValue | undefined): string =>
  value === undefined ? '' : typeof value === 'string' ? value : '1'

/** Builds a label: the display name with the unit. */
export const labelOf = ({ displayName, unit }: Pick<Attribute, 'displayName' | 'unit'>): string =>
  unit ? `${displayName} (${unit})` : displayName
