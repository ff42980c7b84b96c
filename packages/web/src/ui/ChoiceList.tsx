import { Menu } from '@chakra-ui/react'

interface ChoiceListProps<Value extends string> {
  /** Shown above the options. */
  label?: string
  /** The labels of the values, in display order. */
  options: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
  /** Whether the menu stays open after a choice, because it has several. */
  keepOpen?: boolean
}

export const ChoiceList = <Value extends string>({
  label,
  options,
  value,
  onChange,
  keepOpen = false,
}: ChoiceListProps<Value>) => (
  <Menu.RadioItemGroup value={value} onValueChange={(change) => onChange(change.value as Value)}>
    {label && (
      <Menu.ItemGroupLabel textStyle="label" color="fg.muted">
        {label}
      </Menu.ItemGroupLabel>
    )}
    {Object.entries<string>(options).map(([option, text]) => (
      <Menu.RadioItem key={option} value={option} closeOnSelect={!keepOpen}>
        {text}
        <Menu.ItemIndicator />
      </Menu.RadioItem>
    ))}
  </Menu.RadioItemGroup>
)
