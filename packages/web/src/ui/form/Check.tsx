import { Checkbox } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface CheckProps extends Omit<Checkbox.RootProps, 'checked' | 'onCheckedChange' | 'onChange'> {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Names a checkbox without a label beside it. */
  'aria-label'?: string
  label?: Checkbox.LabelProps
  children?: ReactNode
}

export const Check = ({ 'aria-label': name, onChange, label, children, ...root }: CheckProps) => (
  <Checkbox.Root {...root} onCheckedChange={({ checked }) => onChange(checked === true)}>
    <Checkbox.HiddenInput aria-label={name} />
    <Checkbox.Control />
    {children && <Checkbox.Label {...label}>{children}</Checkbox.Label>}
  </Checkbox.Root>
)
