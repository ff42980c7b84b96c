import type { FieldFrameProps } from '#ui/form/FieldFrame.tsx'
import { labelOf } from '../../model.ts'
import type { AttributeInputProps } from './props.ts'

/** Builds the label, help and error of an attribute's field. */
export function frameOf({
  attribute,
  error,
  required,
  disabled,
  lockedBy,
}: AttributeInputProps): Omit<FieldFrameProps, 'children' | 'helpText'> & { helpText?: string } {
  const { description, numberMask } = attribute
  const help = [
    lockedBy && `Fill ${lockedBy} first`,
    description,
    numberMask?.displayMask ? `Format: ${numberMask.mask}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
  return { label: labelOf(attribute), error, required, disabled, ...(help && { helpText: help }) }
}

/** Returns the text value of an attribute without a file. */
export const textIn = ({ value }: AttributeInputProps): string =>
  typeof value === 'string' ? value : ''
