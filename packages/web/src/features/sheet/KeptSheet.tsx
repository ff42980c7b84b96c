import { useMemo } from 'react'
import { KeptCommentSheetDocument, type KeptSheetFragment } from '#api/generated/graphql.ts'
import { Unread } from '#shared/Unread.tsx'
import { useBackTo } from '#shared/backTarget.ts'
import { keptRevisionPath } from '#shared/revisionPaths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { type SheetContract, toKeptSheet } from './sheet.ts'
import { SheetPaper } from './SheetPaper.tsx'
import { fetched } from '#ui/fetched.tsx'

/** Loaded for a wrong link only. */
const NoSuchTidp = fetched(async () => (await import('#shared/tidp/NoSuchTidp.tsx')).NoSuchTidp)

/** Shows the comment sheet of an earlier approved revision. */
export function KeptSheet({ tagCode, revision }: { tagCode: string; revision: string }) {
  useBackTo(keptRevisionPath(tagCode, revision))
  const read = useContractQuery(KeptCommentSheetDocument, { variables: { tagCode, revision } })
  const shown = read.data?.contract
  const kept = shown?.tidp?.keptRevision
  return kept && !read.error ? (
    <Sheet kept={kept} tagCode={tagCode} contract={shown} />
  ) : (
    <Unread read={read} failure="Failed to load tidp data." missing={<NoSuchTidp />} />
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
