import { mayOpen } from '@tidemark/schema/rules/roles'
import { MailChoicesDocument } from '#api/generated/graphql.ts'
import { patterns } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useViewer } from '#shared/viewer.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextSkeleton } from '#ui/Skeletons.tsx'
import { ChoicesForm } from './ChoicesForm.tsx'

/** Shows what the viewer gets by mail, and when; it is chosen here. */
export function MailPage() {
  const { username, roles } = useViewer()
  const { data, loading, refetch } = useContractQuery(MailChoicesDocument)
  const choices = data?.contract?.mailChoices
  return (
    <>
      <PageHeader
        title="Mail"
        subtitle={`What comes to ${username}, and when. The same in all contracts.`}
        actions={
          mayOpen('contractSettings', roles) && <LinkButton to={patterns.outbox}>Outbox</LinkButton>
        }
      />
      <Sheet>
        {choices ? (
          <ChoicesForm choices={choices} />
        ) : loading ? (
          <TextSkeleton />
        ) : (
          <ErrorState title="What you chose failed to load." onRetry={refetch} />
        )}
      </Sheet>
    </>
  )
}
