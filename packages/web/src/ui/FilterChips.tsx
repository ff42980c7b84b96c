import { chakra, Flex } from '@chakra-ui/react'

export interface Chip<Value extends string = string> {
  value: Value
  label: string
  count: number
}

interface FilterChipsProps<Value extends string> {
  /** Names the group for assistive technology, such as 'Status'. */
  label: string
  chips: readonly Chip<Value>[]
  /** Empty means all. */
  selected: readonly Value[]
  onChange: (selected: Value[]) => void
  /** The count on the 'All' chip. */
  total: number
}

/** Shows filter chips with multiple choice. 'All' clears the selection. */
export function FilterChips<Value extends string>({
  label,
  chips,
  selected,
  onChange,
  total,
}: FilterChipsProps<Value>) {
  const toggle = (value: Value) =>
    onChange(
      selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value],
    )
  return (
    // One line that scrolls on a phone, with room for the focus ring.
    <Flex
      as="fieldset"
      aria-label={label}
      gap="1.5"
      wrap={{ base: 'nowrap', sm: 'wrap' }}
      overflowX={{ base: 'auto', sm: 'visible' }}
      p="1"
      m="-1"
      minW="0"
      scrollbarWidth="none"
    >
      <ChipButton
        label="All"
        count={total}
        on={selected.length === 0}
        onClick={() => onChange([])}
      />
      {chips.map((chip) => (
        <ChipButton
          key={chip.value}
          label={chip.label}
          count={chip.count}
          on={selected.includes(chip.value)}
          onClick={() => toggle(chip.value)}
        />
      ))}
    </Flex>
  )
}

const ChipButton = ({
  label,
  count,
  on,
  onClick,
}: {
  label: string
  count: number
  on: boolean
  onClick: () => void
}) => (
  <chakra.button
    type="button"
    aria-pressed={on}
    onClick={onClick}
    display="inline-flex"
    alignItems="center"
    flexShrink="0"
    gap="2"
    minH="1.75rem"
    ps="2.5"
    pe="1.5"
    borderWidth="1px"
    borderRadius="l3"
    textStyle="label"
    cursor="pointer"
    focusVisibleRing="outside"
    bg={on ? 'blue.subtle' : 'bg'}
    color={on ? 'blue.fg' : 'fg'}
    borderColor={on ? 'blue.fg' : 'border.emphasized'}
    _hover={{ borderColor: 'blue.fg' }}
  >
    {label}
    <chakra.span
      px="1"
      minW="1.125rem"
      textAlign="center"
      borderRadius="l2"
      bg={on ? 'blue.muted' : 'bg.muted'}
      color={on ? 'blue.fg' : 'fg.muted'}
    >
      {count}
    </chakra.span>
  </chakra.button>
)
