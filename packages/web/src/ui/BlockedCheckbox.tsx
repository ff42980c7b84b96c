import { Check as CheckMark } from 'lucide-react'
import { BlockedButton } from './BlockedButton.tsx'
import { Check } from './form/Check.tsx'
import type { Reason } from './reason.ts'

interface BlockedCheckboxProps {
  /** For assistive technology. */
  label: string
  checked: boolean
  /** Without reasons the checkbox is enabled. */
  reasons: readonly Reason[]
  onChange: (checked: boolean) => void
}

/** Shows a checkbox that, while it is blocked, gives its reasons as a `BlockedButton` does. */
export const BlockedCheckbox = ({ label, checked, reasons, onChange }: BlockedCheckboxProps) =>
  reasons.length > 0 ? (
    <BlockedButton
      {...{ role: 'checkbox', 'aria-checked': checked }}
      aria-label={label}
      reasons={reasons}
      minW="0"
      boxSize="4"
      p="0"
      borderRadius="l1"
    >
      {checked && <CheckMark size={12} aria-hidden="true" />}
    </BlockedButton>
  ) : (
    <Check size="sm" checked={checked} colorPalette="blue" onChange={onChange} aria-label={label} />
  )
