import { Flex, Stack, Text } from '@chakra-ui/react'
import { formatCount } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import { useParams } from 'react-router-dom'
import {
  type ComparePageQuery,
  ComparePageDocument,
  type PlanChangesFragment,
} from '#api/generated/graphql.ts'
import { Unread } from '#shared/Unread.tsx'
import { appendPage } from '#shared/appendPage.ts'
import { useBackTo } from '#shared/backTarget.ts'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode } from '#shared/viewer.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { FilterChips } from '#ui/FilterChips.tsx'
import { ListEnd } from '#ui/ListEnd.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { fetched } from '#ui/fetched.tsx'
import { Check } from '#ui/form/Check.tsx'
import { CommentChanges, LineChanges, PartChanges } from './Changes.tsx'
import { changes, countOf, countsText, kindWords } from './changeWords.ts'
import { NoteActions } from './NoteActions.tsx'
import { StateChooser } from './StateChooser.tsx'
import { useCompareAddress } from './useCompareAddress.ts'

/** Loaded for a wrong link only. */
const NoSuchTidp = fetched(async () => (await import('#shared/tidp/NoSuchTidp.tsx')).NoSuchTidp)

type Compared = NonNullable<NonNullable<ComparePageQuery['contract']>['tidp']>
type Comparison = NonNullable<Compared['comparison']>

/** Shows what changed between two states of a plan. The address names them, and what is listed. */
export function ComparePage() {
  const { tagCode = '' } = useParams()
  const contract = useContractCode()
  const address = useCompareAddress()
  useBackTo(paths.tidpOverview(tagCode))
  const { from, to, withSame } = address
  const chosen = address.kinds.length > 0 ? address.kinds : withSame ? changes : null
  const read = useContractQuery(ComparePageDocument, {
    variables: {
      tagCode,
      from,
      to: to ?? 'now',
      kinds: chosen && [...chosen, ...(withSame ? (['SAME'] as const) : [])],
    },
  })
  const plan = (read.data ?? read.previousData)?.contract?.tidp
  if (plan?.tagCode !== tagCode)
    return <Unread read={read} failure="Failed to load tidp data." missing={<NoSuchTidp />} />
  const again = () => void read.refetch().catch(() => null)
  const more = () => {
    const after = plan.comparison?.result?.lines.pageInfo.endCursor
    void read.fetchMore({ variables: { after }, updateQuery: appendPage }).catch(() => null)
  }
  const { comparison } = plan
  return (
    <>
      <PageHeader
        title="Compare"
        of={plan.number ?? plan.tagCode}
        code={`${words.tidp.short} ${plan.number ?? plan.tagCode}`}
        subtitle={plan.title}
        actions={
          comparison?.result && (
            <NoteActions
              contract={contract}
              tagCode={tagCode}
              code={plan.number ?? plan.tagCode}
              from={comparison.from.point}
              to={comparison.to.point}
            />
          )
        }
      />
      {comparison ? (
        <Stack gap="5" aria-busy={read.loading}>
          <Choosers comparison={comparison} address={address} />
          {comparison.result ? (
            <Result changes={comparison.result} address={address} onMore={more} />
          ) : (
            <EmptyState title="This cannot be compared">{comparison.unknown}</EmptyState>
          )}
        </Stack>
      ) : (
        <ErrorState title="Failed to compare." onRetry={again} />
      )}
    </>
  )
}

type Address = ReturnType<typeof useCompareAddress>

const Choosers = ({ comparison, address }: { comparison: Comparison; address: Address }) => {
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

function Result({
  changes: result,
  address,
  onMore,
}: {
  changes: PlanChangesFragment
  address: Address
  onMore: () => void
}) {
  const { counts, lines, comments, plan, disciplines } = result
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
          <Check
            size="sm"
            checked={!address.withSame}
            onChange={(checked) => address.setWithSame(!checked)}
          >
            Only changes
          </Check>
        </Flex>
      </Stack>
      <PartChanges {...result} />
      <LineChanges lines={lines.nodes} disciplines={disciplines} />
      {lines.nodes.length === 0 && !isSame && total > 0 && (
        <EmptyState title={`No ${words.deliverable.plural.toLowerCase()} of this kind`} />
      )}
      {isSame && lines.nodes.length === 0 && (
        <EmptyState title="Nothing changed that you may see">
          Choose other states, or show unchanged {words.deliverable.plural.toLowerCase()}.
        </EmptyState>
      )}
      <ListEnd onMore={lines.pageInfo.hasNextPage ? onMore : null} />
      <CommentChanges {...result} />
    </>
  )
}
