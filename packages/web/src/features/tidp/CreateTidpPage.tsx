import { Button, Text } from '@chakra-ui/react'
import { useQuery } from '@apollo/client/react'
import { words } from '@tidemark/schema/words'
import { Link } from 'react-router-dom'
import { CreateTidpPageDocument } from '#api/generated/graphql.ts'
import { reasonOf, sentenceOf } from '#api/failures.ts'
import { paths } from '#shared/paths.ts'
import { useContractCode } from '#shared/viewer.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextSkeleton } from '#ui/Skeletons.tsx'
import { NewDraft } from '#shared/draft/NewDraft.tsx'
import { CreateTidpForm } from './create/CreateTidpForm.tsx'
import { choicesOf } from './create/draft.ts'

/** Shows the wizard for a new plan, in two steps. */
export const CreateTidpPage = () => (
  <>
    <PageHeader
      title="Create New TIDP"
      subtitle="Get started by selecting key data relating to your TIDP"
      actions={
        <Button asChild>
          <Link to={paths.taskList}>Cancel</Link>
        </Button>
      }
    />
    <Text textStyle="cell" color="fg.muted" mt="-2" mb="4">
      {words.tidp.short} – {words.tidp.long}. {words.tidp.meaning}
    </Text>
    <Flow />
  </>
)

function Flow() {
  const contract = useContractCode()
  const { data, error, refetch } = useQuery(CreateTidpPageDocument, {
    variables: { contract },
    errorPolicy: 'all',
  })
  const choices = data?.contract
  if (error && !choices) {
    return (
      <Sheet>
        <ErrorState
          title={sentenceOf(error, 'Failed to load tidp data.')}
          onRetry={() => void refetch()}
        >
          {reasonOf(error)}
        </ErrorState>
      </Sheet>
    )
  }
  return choices ? (
    <NewDraft key={contract} name={`newTidp.${contract}`} describe={choicesOf}>
      {(id) => (
        <CreateTidpForm
          choices={choices}
          draft={`${contract}.${id}`}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </NewDraft>
  ) : (
    <Sheet maxW="40rem">
      <TextSkeleton lines={8} />
    </Sheet>
  )
}
