import type { FieldFrameProps } from '#ui/form/FieldFrame.tsx'
import { labelOf } from '../model.ts'
import type { AttributeInputProps } from './props.ts'

/** Label, help and fault of an attribute. */
export function frameOf({
  attribute,
  error,
  required,
  disabled,
}: AttributeInputProps): Omit<FieldFrameProps, 'children' | 'helpText'> & { helpText?: string } {
  const { description, numberMask } = attribute
  const help = [description, numberMask?.displayMask ? `Format: ${numberMask.mask}` : '']
    .filter(Boolean)
    .join(' · ')
  return { label: labelOf(attribute), error, required, disabled, ...(help && { helpText: help }) }
}

/** The value of an attribute that holds no file. */
export const textIn = ({ value }: AttributeInputProps): string =>
  typeof value === 'string' ? value : ''
