import { words } from '@tidemark/schema/words'
import { MidpComparePageDocument } from '#api/generated/graphql.ts'
import { Unread } from '#shared/Unread.tsx'
import { useBackTo } from '#shared/backTarget.ts'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Compared } from './Compared.tsx'
import { useCompareAddress } from './useCompareAddress.ts'

/** Shows what changed in the MIDP between two days. The address names them, and what is listed. */
export function MidpComparePage() {
  const address = useCompareAddress()
  useBackTo(paths.midp)
  const { from, to, kinds, discipline, originator } = address
  const read = useContractQuery(MidpComparePageDocument, {
    variables: {
      from,
      to: to ?? 'now',
      discipline,
      originator,
      kinds: kinds.length > 0 ? kinds : null,
    },
  })
  const contract = (read.data ?? read.previousData)?.contract
  if (!contract) return <Unread read={read} failure="Failed to compare." missing={null} />
  return (
    <>
      <PageHeader
        title="Compare"
        of={words.midp.short}
        code={words.midp.short}
        subtitle={words.midp.long}
      />
      <Compared ofMidp comparison={contract.comparison} address={address} read={read} />
    </>
  )
}
