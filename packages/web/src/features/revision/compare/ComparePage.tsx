import { changeNotePath } from '@tidemark/schema/rest/filePaths'
import { words } from '@tidemark/schema/words'
import { useParams } from 'react-router-dom'
import { ComparePageDocument } from '#api/generated/graphql.ts'
import { Unread } from '#shared/Unread.tsx'
import { DownloadButton } from '#shared/DownloadButton.tsx'
import { useBackTo } from '#shared/backTarget.ts'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode } from '#shared/viewer.ts'
import { withSearch } from '#shared/withSearch.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { fetched } from '#ui/fetched.tsx'
import { changes } from './changeWords.ts'
import { Compared } from './Compared.tsx'
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
  const { comparison } = plan
  const code = plan.number ?? plan.tagCode
  return (
    <>
      <PageHeader
        title="Compare"
        of={code}
        code={`${words.tidp.short} ${code}`}
        subtitle={plan.title}
        actions={
          comparison?.result &&
          notes.map(({ label, format }) => {
            const states = { from: comparison.from.point, to: comparison.to.point }
            const note = { contract, tag_code: tagCode, ...states, format }
            return (
              <DownloadButton
                key={format}
                label={label}
                from={withSearch(changeNotePath, note)}
                name={`${code}-changes-${states.from}-to-${states.to}.${format}`}
                failure="Failed to create the change note."
              />
            )
          })
        }
      />
      <Compared comparison={comparison} address={address} read={read} />
    </>
  )
}

/** The formats of the note of what changed. */
const notes = [
  { label: 'Excel', format: 'xlsx' },
  { label: 'PDF', format: 'pdf' },
] as const
