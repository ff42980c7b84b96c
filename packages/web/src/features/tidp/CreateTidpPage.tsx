import { Text } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { CreateTidpPageDocument } from '#api/generated/graphql.ts'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode } from '#shared/viewer.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextSkeleton } from '#ui/Skeletons.tsx'
import { NewDraft } from '#shared/draft/NewDraft.tsx'
import { ReadFailure } from '#shared/ReadFailure.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { CreateTidpForm } from './create/CreateTidpForm.tsx'
import { choicesOf } from './create/draft.ts'

/** Shows the wizard for a new plan, in two steps. */
export const CreateTidpPage = () => (
  <>
    <PageHeader
      title="Create New TIDP"
      subtitle="Get started by selecting key data relating to your TIDP"
      actions={<LinkButton to={paths.taskList}>Cancel</LinkButton>}
    />
    <Text textStyle="cell" color="fg.muted" mt="-2" mb="4">
      {words.tidp.short} – {words.tidp.long}. {words.tidp.meaning}
    </Text>
    <Flow />
  </>
)

function Flow() {
  const contract = useContractCode()
  const { data, error, refetch } = useContractQuery(CreateTidpPageDocument, { errorPolicy: 'all' })
  const choices = data?.contract
  if (error && !choices) {
    return (
      <Sheet>
        <ReadFailure error={error} failure="Failed to load tidp data." onRetry={refetch} />
      </Sheet>
    )
  }
  return choices ? (
    <NewDraft key={contract} name={`newTidp.${contract}`} describe={choicesOf}>
      {(id) => <CreateTidpForm choices={choices} draft={`${contract}.${id}`} onRetry={refetch} />}
    </NewDraft>
  ) : (
    <Sheet maxW="40rem">
      <TextSkeleton lines={8} />
    </Sheet>
  )
}
