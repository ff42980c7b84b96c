import { mayOpen } from '@tidemark/schema/rules/roles'
import { MailChoicesDocument } from '#api/generated/graphql.ts'
import { patterns } from '#shared/paths.ts'
import { UnreadPart } from '#shared/Unread.tsx'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useViewer } from '#shared/viewer.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { ChoicesForm } from './ChoicesForm.tsx'

/** Shows what the viewer gets by mail, and when; it is chosen here. */
export function MailPage() {
  const { username, roles } = useViewer()
  const read = useContractQuery(MailChoicesDocument)
  const choices = read.data?.contract?.mailChoices
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
        ) : (
          <UnreadPart read={read} failure="What you chose failed to load." />
        )}
      </Sheet>
    </>
  )
}
