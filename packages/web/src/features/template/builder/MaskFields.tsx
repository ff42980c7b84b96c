import { SimpleGrid } from '@chakra-ui/react'
import type { MaskDraft } from '@tidemark/schema/rules/template'
import { Check, NumberField, TextInput } from './inputs.tsx'

interface MaskFieldsProps {
  value: MaskDraft | null
  onChange: (value: MaskDraft | null) => void
  errorOf: (field: string) => string | undefined
}

const fresh: MaskDraft = {
  mask: '',
  rangeLow: '1',
  rangeHigh: '',
  displayMask: true,
  enforce: true,
}

/** How the attribute's number is made, and which numbers may be given. */
export const MaskFields = ({ value, onChange, errorOf }: MaskFieldsProps) => (
  <SimpleGrid columnGap="3" rowGap="1" columns={{ base: 1, md: 3 }} gridColumn="1 / -1">
    <Check
      label="Number mask"
      value={value !== null}
      onChange={(on) => onChange(on ? fresh : null)}
    />
    {value && (
      <>
        <Check
          label="Show the mask beside the field"
          value={value.displayMask}
          onChange={(displayMask) => onChange({ ...value, displayMask })}
        />
        <Check
          label="Enforce it on typed values"
          value={value.enforce}
          onChange={(enforce) => onChange({ ...value, enforce })}
        />
        <TextInput
          label="Mask"
          required
          value={value.mask}
          onChange={(mask) => onChange({ ...value, mask })}
          error={errorOf('numberMask.mask')}
          helpText="# is a digit; {contract}, {originator} and {form} are codes"
        />
        <NumberField
          label="Range from"
          required
          value={String(value.rangeLow ?? '')}
          onChange={(rangeLow) => onChange({ ...value, rangeLow })}
          error={errorOf('numberMask.rangeLow')}
        />
        <NumberField
          label="Range to"
          required
          value={String(value.rangeHigh ?? '')}
          onChange={(rangeHigh) => onChange({ ...value, rangeHigh })}
          error={errorOf('numberMask.rangeHigh')}
        />
      </>
    )}
  </SimpleGrid>
)
