import type { Attribute, FieldValue, KeptFile } from '../model.ts'

export interface AttributeInputProps {
  attribute: Attribute
  value: FieldValue
  onChange: (value: FieldValue) => void
  onBlur: () => void
  error: string | undefined
  required: boolean
  /** Shown, but what comes before it is not filled yet. */
  disabled: boolean
  /** The file that the services keep. */
  kept: KeptFile | undefined
  /** Of the kept file, and of the template's image; null for none. */
  keptPath: string | null
  templatePath: string | null
  /** A file on its way: from 0 to 1. */
  progress: number | null
  onCancel: () => void
}
