import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { sentenceOf } from '#api/failures.ts'
import { KeptCommentSheetDocument, type KeptSheetFragment } from '#api/generated/graphql.ts'
import { useBackTo } from '#shared/backTarget.ts'
import { paths } from '#shared/paths.ts'
import { useContractCode } from '#shared/viewer.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageSkeleton } from '#ui/Skeletons.tsx'
import { type SheetContract, toKeptSheet } from './sheet.ts'
import { SheetPaper } from './SheetPaper.tsx'
import { fetched } from '#ui/fetched.tsx'

/** Loaded for a wrong link only. */
const NoSuchTidp = fetched(async () => (await import('#shared/tidp/NoSuchTidp.tsx')).NoSuchTidp)

/** Shows the comment sheet of an earlier approved revision. */
export function KeptSheet({ tagCode, revision }: { tagCode: string; revision: string }) {
  const contract = useContractCode()
  useBackTo(paths.keptRevision(tagCode, revision))
  const { data, error, refetch } = useQuery(KeptCommentSheetDocument, {
    variables: { contract, tagCode, revision },
  })
  if (error)
    return (
      <ErrorState
        title={sentenceOf(error, 'Failed to load tidp data.')}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <PageSkeleton />
  const kept = data.contract?.tidp?.keptRevision
  return data.contract && kept ? (
    <Sheet kept={kept} tagCode={tagCode} contract={data.contract} />
  ) : (
    <NoSuchTidp fallback={<PageSkeleton />} />
  )
}

function Sheet({
  kept,
  tagCode,
  contract,
}: {
  kept: KeptSheetFragment
  tagCode: string
  contract: SheetContract
}) {
  const sheet = useMemo(() => toKeptSheet(kept, tagCode, contract), [kept, tagCode, contract])
  return <SheetPaper sheet={sheet} code={kept.number ?? tagCode} />
}
