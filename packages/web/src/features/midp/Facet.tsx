import { Box, Button, chakra, Checkbox, Flex, Text } from '@chakra-ui/react'
import { formatCount } from '@tidemark/schema/wording'
import { ChevronDown, ChevronRight, CircleQuestionMark } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { MidpValueFragment } from '#api/generated/graphql.ts'
import { inStableOrder, type Property, wordsFor } from './properties.ts'

interface FacetProps {
  property: Property
  /** The meaning of its values, in sentences. */
  meaning?: readonly string[]
  values: readonly MidpValueFragment[]
  /** The number of values that were not loaded. */
  more: number
  chosen: readonly string[]
  startsFolded?: boolean
  onToggle: (value: string) => void
}

/** The number of values shown before the list is opened. */
const few = 6

/**
 * Shows a property with its most frequent values as checkboxes. Folded, it shows only the chosen
 * values.
 */
export function Facet({
  property,
  meaning,
  values: counted,
  more,
  chosen,
  startsFolded = false,
  onToggle,
}: FacetProps) {
  const { id, label } = property
  const [folded, setFolded] = useState(startsFolded)
  const [explained, setExplained] = useState(false)
  const [all, setAll] = useState(false)
  const [seen, setSeen] = useState<readonly string[]>([])
  const fresh = counted.flatMap(({ value }) => (seen.includes(value) ? [] : [value]))
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  const values = useMemo(() => inStableOrder(id, counted, seen), [id, counted, seen])
  const most = folded ? 0 : all ? values.length : few
  const shown = values.filter(({ value }, place) => place < most || chosen.includes(value))
  const Chevron = folded ? ChevronRight : ChevronDown
  if (values.length === 0) return null
  return (
    <chakra.fieldset minW="0" aria-label={label}>
      <Flex align="center" justify="space-between" gap="2">
        <Button
          size="2xs"
          variant="ghost"
          ms="-1.5"
          px="1.5"
          fontWeight="600"
          aria-expanded={!folded}
          _expanded={{ bg: 'transparent' }}
          onClick={() => setFolded(!folded)}
        >
          <Chevron aria-hidden="true" />
          {label}
        </Button>
        {!folded && meaning && meaning.length > 0 && (
          <Button
            size="2xs"
            variant="ghost"
            px="1.5"
            color="blue.fg"
            aria-label={`Explain ${label}`}
            aria-expanded={explained}
            onClick={() => setExplained(!explained)}
          >
            <CircleQuestionMark aria-hidden="true" />
            Explain
          </Button>
        )}
      </Flex>
      {!folded && explained && meaning && <Meaning sentences={meaning} />}
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
      {!folded && (all ? values.length > few : values.length > shown.length) && (
        <Button size="xs" variant="ghost" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? 'Show fewer' : `Show ${values.length - shown.length} more`}
        </Button>
      )}
      {!folded && all && more > 0 && (
        <Box textStyle="label" color="fg.muted">
          {formatCount(more)} more. Choose other filters to narrow the list.
        </Box>
      )}
    </chakra.fieldset>
  )
}

const Meaning = ({ sentences }: { sentences: readonly string[] }) => (
  <Box as="ul" ms="4" mb="1" listStyleType="disc" textStyle="label" color="fg.muted">
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </Box>
)
