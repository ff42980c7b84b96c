import { useQuery } from '@apollo/client/react'
import { LandingViewDocument } from '#api/generated/graphql.ts'
import { savedViewHref } from '#shared/midpAddress.ts'
import { paths } from '#shared/paths.ts'
import { useContractCode } from '#shared/viewer.ts'
import { PageSkeleton } from '#ui/Skeletons.tsx'
import { LeadTo } from './LeadTo.tsx'

/** Leads to the saved view that the person chose to open first, otherwise to the task list. */
export function Landing() {
  const { data, error } = useQuery(LandingViewDocument, {
    variables: { contract: useContractCode() },
    fetchPolicy: 'no-cache',
  })
  if (!data && !error) return <PageSkeleton />
  const view = data?.contract?.landingView
  return <LeadTo href={view ? savedViewHref(view) : paths.taskList} />
}
