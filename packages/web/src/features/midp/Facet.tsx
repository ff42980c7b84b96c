import { Box, Button, chakra, Checkbox, Flex, Text } from '@chakra-ui/react'
import { formatCount } from '@tidemark/schema/wording'
import { useState } from 'react'
import type { MidpValueFragment } from '#api/generated/graphql.ts'
import { type Property, wordsFor } from './properties.ts'

interface FacetProps {
  property: Property
  values: readonly MidpValueFragment[]
  /** The number of values that were not loaded. */
  more: number
  chosen: readonly string[]
  onToggle: (value: string) => void
}

/** The number of values shown before the list is opened. */
const few = 6

/** A property with its most frequent values as checkboxes. Chosen values are always shown. */
export function Facet({ property: { id, label }, values, more, chosen, onToggle }: FacetProps) {
  const [all, setAll] = useState(false)
  const shown = all
    ? values
    : values.filter(({ value }, place) => place < few || chosen.includes(value))
  if (values.length === 0) return null
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="label" fontWeight="600" mb="1">
        {label}
      </chakra.legend>
      {shown.map(({ value, label: name, count }) => (
        <Checkbox.Root
          key={value}
          size="sm"
          w="100%"
          py="0.5"
          alignItems="flex-start"
          checked={chosen.includes(value)}
          onCheckedChange={() => onToggle(value)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control mt="0.5" />
          <Checkbox.Label flex="1" minW="0" fontWeight="400">
            <Flex justify="space-between" gap="2">
              <Text as="span" minW="0" overflowWrap="anywhere">
                {wordsFor(id, value, name)}
              </Text>
              <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
                {formatCount(count)}
              </Text>
            </Flex>
          </Checkbox.Label>
        </Checkbox.Root>
      ))}
      {(all ? values.length > few : values.length > shown.length) && (
        <Button size="xs" variant="ghost" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? 'Show fewer' : `Show ${values.length - shown.length} more`}
        </Button>
      )}
      {all && more > 0 && (
        <Box textStyle="label" color="fg.muted">
          {formatCount(more)} more. Choose other filters to narrow the list.
        </Box>
      )}
    </chakra.fieldset>
  )
}
