import type { Attribute, FieldValue, KeptFile } from '../../model.ts'

export interface AttributeInputProps {
  attribute: Attribute
  value: FieldValue
  onChange: (value: FieldValue) => void
  onBlur: () => void
  error: string | undefined
  required: boolean
  /** Visible, but its prerequisite is empty. */
  disabled: boolean
  /** The label of the empty field that disables it, if one does. */
  lockedBy: string | undefined
  kept: KeptFile | undefined
  /** Path of the stored file or of the template's image; null for none. */
  keptPath: string | null
  templatePath: string | null
  /** Upload progress from 0 to 1. */
  progress: number | null
  onCancel: () => void
}
