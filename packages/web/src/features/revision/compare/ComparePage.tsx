import { words } from '@tidemark/schema/words'
import { useParams } from 'react-router-dom'
import { ComparePageDocument } from '#api/generated/graphql.ts'
import { Unread } from '#shared/Unread.tsx'
import { appendPage } from '#shared/appendPage.ts'
import { useBackTo } from '#shared/backTarget.ts'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode } from '#shared/viewer.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { fetched } from '#ui/fetched.tsx'
import { changes } from './changeWords.ts'
import { Compared } from './Compared.tsx'
import { NoteActions } from './NoteActions.tsx'
import { useCompareAddress } from './useCompareAddress.ts'

/** Loaded for a wrong link only. */
const NoSuchTidp = fetched(async () => (await import('#shared/tidp/NoSuchTidp.tsx')).NoSuchTidp)

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
      <Compared
        comparison={comparison}
        address={address}
        loading={read.loading}
        onMore={more}
        onAgain={again}
      />
    </>
  )
}
