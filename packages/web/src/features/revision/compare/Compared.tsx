import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { formatCount } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import type { PlanChangesFragment, PlanComparisonFragment } from '#api/generated/graphql.ts'
import { nextPage } from '#shared/appendPage.ts'
import { comparePath } from '#shared/revisionPaths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { FilterChips } from '#ui/FilterChips.tsx'
import { ListEnd } from '#ui/ListEnd.tsx'
import { Check } from '#ui/form/Check.tsx'
import { SelectField } from '#ui/form/PlainSelect.tsx'
import { CommentChanges, LineChanges, PartChanges } from './Changes.tsx'
import { changes, countOf, countsText, kindWords } from './changeWords.ts'
import { StateChooser } from './StateChooser.tsx'
import type { useCompareAddress } from './useCompareAddress.ts'

interface ComparedProps {
  /** Null when it could not be read. */
  comparison: PlanComparisonFragment | null | undefined
  address: Address
  /** Whether it is of the plans of the MIDP: these are filtered, and unchanged lines are not listed. */
  ofMidp?: boolean
  read: Parameters<typeof nextPage>[0] & {
    loading: boolean
    refetch: () => Promise<unknown>
  }
}

/** Shows the states of a comparison to choose, and what changed between them. */
export function Compared({ comparison, address, ofMidp = false, read }: ComparedProps) {
  if (!comparison) return <ErrorState title="Failed to compare." onRetry={read.refetch} />
  const { result, unknown, from, to } = comparison
  const states = { from: from.point, to: to.point }
  return (
    <Stack gap="5" aria-busy={read.loading}>
      <Choosers comparison={comparison} address={address} />
      {result && ofMidp && <Filters changes={result} address={address} />}
      {result ? (
        <Result
          changes={result}
          address={address}
          planHref={ofMidp ? (plan) => comparePath(plan, states) : null}
          onMore={nextPage(read, result.lines.pageInfo)}
        />
      ) : (
        <EmptyState title="This cannot be compared">{unknown}</EmptyState>
      )}
    </Stack>
  )
}

type Address = ReturnType<typeof useCompareAddress>

const Choosers = ({
  comparison,
  address,
}: {
  comparison: PlanComparisonFragment
  address: Address
}) => {
  const { from, to, ...known } = comparison
  return (
    <Flex gap="4" wrap="wrap">
      <StateChooser
        label="From"
        {...known}
        value={address.from ?? from.point}
        onChange={address.setFrom}
      />
      <StateChooser label="To" {...known} value={address.to ?? to.point} onChange={address.setTo} />
    </Flex>
  )
}

/** Chooses a discipline and an originator, with the number of changed lines that each has. */
const Filters = ({
  changes: { disciplines, originators },
  address,
}: {
  changes: PlanChangesFragment
  address: Address
}) => (
  <Flex gap="4" wrap="wrap">
    <Box minW="min(100%, 15rem)">
      <SelectField
        label={words.discipline.singular}
        empty="All"
        options={optionsOf(disciplines, address.discipline)}
        value={address.discipline ?? ''}
        onChange={address.setDiscipline}
      />
    </Box>
    <Box minW="min(100%, 15rem)">
      <SelectField
        label="Originator"
        empty="All"
        options={optionsOf(originators, address.originator)}
        value={address.originator ?? ''}
        onChange={address.setOriginator}
      />
    </Box>
  </Flex>
)

/** Returns the groups with changes, and the chosen one. */
const optionsOf = (
  groups: readonly Pick<PlanChangesFragment['originators'][number], 'name' | 'counts'>[],
  chosen: string | null,
) => {
  const changed = groups.map(({ name, counts }) => ({
    value: name,
    count: changes.reduce((sum, kind) => sum + countOf(counts, kind), 0),
  }))
  return [
    ...changed
      .filter(({ value, count }) => count > 0 || value === chosen)
      .map(({ value, count }) => ({ value, label: `${value} (${formatCount(count)})` })),
    ...(chosen === null || changed.some(({ value }) => value === chosen) ? [] : [chosen]),
  ]
}

function Result({
  changes: result,
  address,
  planHref,
  onMore,
}: {
  changes: PlanChangesFragment
  address: Address
  /** The comparison of one plan; null in that. */
  planHref: ((plan: string) => string) | null
  onMore: (() => void) | null
}) {
  const { counts, lines, comments, plan, disciplines, notKnown } = result
  const text = countsText(counts)
  const isSame =
    !text && comments.length + plan.length === 0 && disciplines.every(({ kind }) => kind === 'SAME')
  const total = changes.reduce((sum, kind) => sum + countOf(counts, kind), 0)
  return (
    <>
      <Stack gap="3">
        <Text as="output" fontWeight="500">
          {text ?? (isSame ? 'Nothing changed' : `No ${words.deliverable.singular} changed`)}.{' '}
          {formatCount(counts.same)} unchanged.
          {notKnown > 0 &&
            ` ${formatCount(notKnown)} not known: earlier values are no longer kept, or not yours to see.`}
        </Text>
        <Flex gap="3" wrap="wrap" align="center">
          <FilterChips
            label="Changes"
            chips={changes.map((kind) => ({
              value: kind,
              label: kindWords[kind].label,
              count: countOf(counts, kind),
            }))}
            selected={address.kinds}
            onChange={address.setKinds}
            total={total}
          />
          {!planHref && (
            <Check
              size="sm"
              checked={!address.withSame}
              onChange={(checked) => address.setWithSame(!checked)}
            >
              Only changes
            </Check>
          )}
        </Flex>
      </Stack>
      <PartChanges {...result} />
      <LineChanges lines={lines.nodes} disciplines={disciplines} planHref={planHref} />
      {lines.nodes.length === 0 && !isSame && total > 0 && (
        <EmptyState title={`No ${words.deliverable.plural.toLowerCase()} of this kind`} />
      )}
      {isSame && lines.nodes.length === 0 && (
        <EmptyState title="Nothing changed that you may see">
          {planHref
            ? 'Choose other days.'
            : `Choose other states, or show unchanged ${words.deliverable.plural.toLowerCase()}.`}
        </EmptyState>
      )}
      <ListEnd onMore={onMore} />
      <CommentChanges {...result} />
    </>
  )
}
