import { Grid } from '@chakra-ui/react'
import type { MaskDraft } from '@tidemark/schema/rules/template'
import { Check, NumberInput, TextInput } from './inputs.tsx'

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
  <Grid gap="3" templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gridColumn="1 / -1">
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
        <NumberInput
          label="Range from"
          required
          value={value.rangeLow}
          onChange={(rangeLow) => onChange({ ...value, rangeLow })}
          error={errorOf('numberMask.rangeLow')}
        />
        <NumberInput
          label="Range to"
          required
          value={value.rangeHigh}
          onChange={(rangeHigh) => onChange({ ...value, rangeHigh })}
          error={errorOf('numberMask.rangeHigh')}
        />
      </>
    )}
  </Grid>
)
