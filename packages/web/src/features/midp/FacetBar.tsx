import { Box, Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { MidpCountsQuery } from '#api/generated/graphql.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Facet } from './Facet.tsx'
import { meaningOf, properties, type Property } from './properties.ts'
import type { useMidpView } from './useMidpView.ts'

type FacetCounts = NonNullable<NonNullable<MidpCountsQuery['contract']>['deliverables']>

interface FacetBarProps {
  counts: FacetCounts | null
  /** The days before its due date at which a deliverable turns amber; null while unknown. */
  amberDays: number | null
  failed: boolean
  onRetry: () => void
  address: ReturnType<typeof useMidpView>
}

/** The properties whose values are shown at first; the others are folded. */
const often: ReadonlySet<Property['id']> = new Set(['RAG', 'DUE_WINDOW', 'STATUS', 'DISCIPLINE'])

/** Whether a property is shown where no deliverable has a value of it. */
const isKept = (id: Property['id']) => !id.startsWith('CLASSIFICATION') && id !== 'IN_CDE'

/** Shows the filters of the MIDP, each value with its number of deliverables. */
export function FacetBar({ counts, amberDays, failed, onRetry, address }: FacetBarProps) {
  const { view, toggle, clear } = address
  if (failed && !counts?.facets)
    return <ErrorState title="Failed to load the filters." onRetry={onRetry} />
  if (!counts?.facets)
    return (
      <Stack gap="4" py="2" aria-busy="true" aria-label="Loading the filters">
        {[5, 4, 6, 3].map((lines) => (
          <Stack key={lines} gap="2">
            <Skeleton h="3" w="40%" />
            {Array.from({ length: lines }, (_, line) => (
              <Skeleton key={line} h="3" w="80%" />
            ))}
          </Stack>
        ))}
      </Stack>
    )
  const { facets } = counts
  return (
    <Box>
      {failed && (
        <Text color="fg.muted" textStyle="label" aria-live="polite">
          Failed to load the filters. Showing the last loaded version.{' '}
          <Button size="xs" onClick={onRetry}>
            Retry
          </Button>
        </Text>
      )}
      <Flex align="center" justify="space-between" minH="8">
        <Text textStyle="label" color="fg.muted">
          {view.isFiltered ? 'Filtered' : 'No filter'}
        </Text>
        {view.isFiltered && (
          <Button size="xs" variant="ghost" onClick={clear}>
            Clear filters
          </Button>
        )}
      </Flex>
      <Stack gap="1.5" pb="4">
        {properties.map((property) => {
          const facet = facets.find((one) => one.property === property.id)
          // Most contracts classify nothing and compare no log.
          const isShown = facet?.values.some(({ value }) => value !== '' || isKept(property.id))
          return facet && isShown ? (
            <Facet
              key={property.id}
              property={property}
              meaning={amberDays === null ? [] : meaningOf(property.id, amberDays)}
              values={facet.values}
              more={facet.more}
              chosen={view.chosen(property.id)}
              startsFolded={!often.has(property.id)}
              onToggle={(value) => toggle(property.id, value)}
            />
          ) : null
        })}
      </Stack>
    </Box>
  )
}
