import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { reviewTimeWords } from '@tidemark/schema/rules/reviewClock'
import { formatCount, formatPercent } from '@tidemark/schema/wording'
import { ChevronDown, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DeliverableProperty, MidpValueFragment } from '#api/generated/graphql.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ShareBar } from '#ui/ShareBar.tsx'
import { wordsFor } from './properties.ts'

/** Services of an earlier version omit the progress. */
type CountedGroup = MidpValueFragment & {
  readonly progress?: number | null
  readonly reviewDaysLeft?: number | null
}

interface MidpGroupsProps {
  property: DeliverableProperty
  groups: readonly CountedGroup[]
  /** The value of the open group; null for none. */
  open: string | null
  onOpen: (value: string | null) => void
  /** The lines of the open group. */
  children: ReactNode
}

/** Shows one row per group with its count and progress. Opening a group shows its lines. */
export function MidpGroups(props: MidpGroupsProps) {
  const { property, groups, open, onOpen, children } = props
  if (groups.length === 0) return <EmptyState title="No deliverable matches these filters" />
  return (
    <chakra.ul
      listStyleType="none"
      aria-label="Groups"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
    >
      {groups.map(({ value, label, count, done, progress, reviewDaysLeft: daysLeft = null }) => {
        const isOpen = open === value
        const Icon = isOpen ? ChevronDown : ChevronRight
        return (
          <chakra.li key={value} borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
            <Button
              variant="ghost"
              w="100%"
              h="auto"
              minH="row"
              py="2"
              px="3"
              columnGap="3"
              rowGap="0"
              flexWrap={{ base: 'wrap', sm: 'nowrap' }}
              fontWeight="400"
              whiteSpace="normal"
              textAlign="start"
              justifyContent="flex-start"
              _expanded={{ bg: 'blue.subtle' }}
              aria-expanded={isOpen}
              onClick={() => onOpen(isOpen ? null : value)}
            >
              <Icon size={16} aria-hidden="true" />
              <Text
                as="span"
                flex={{ base: '1 1 calc(100% - 2rem)', sm: '1' }}
                minW="0"
                overflowWrap="anywhere"
              >
                {wordsFor(property, value, label)}
                {daysLeft !== null && (
                  <Text as="span" color={daysLeft < 0 ? 'status.bad.fg' : 'fg.muted'}>
                    {` · Review: ${reviewTimeWords(daysLeft)}`}
                  </Text>
                )}
              </Text>
              <Progress percent={progress ?? null} done={done} count={count} />
            </Button>
            {isOpen && (
              <Box px="3" pb="3">
                {children}
              </Box>
            )}
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}

interface ProgressProps {
  percent: number | null
  done: number
  count: number
}

const Progress = ({ percent, done, count }: ProgressProps) => (
  <Flex
    as="span"
    align="center"
    // On a phone below the name, and as far from the edge.
    justify={{ base: 'flex-start', sm: 'flex-end' }}
    wrap="wrap"
    columnGap="3"
    flexShrink="0"
    w={{ base: '100%', sm: 'auto' }}
    maxW={{ sm: '60%' }}
    ps={{ base: '1.75rem', sm: '0' }}
    color="fg.muted"
    fontVariantNumeric="tabular-nums"
  >
    {percent !== null && (
      <>
        <ShareBar percent={percent} width="6rem" bg="bg.muted" from="sm" />
        <Text as="span" minW={{ sm: '7.5rem' }} textAlign="end">
          {formatPercent(percent)} progress
        </Text>
      </>
    )}
    <Text as="span" minW={{ sm: '9.375rem' }} textAlign="end">
      {formatCount(done)} of {formatCount(count)} numbered
    </Text>
  </Flex>
)
