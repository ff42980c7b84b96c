import { useQuery } from '@apollo/client/react'
import { useParams } from 'react-router-dom'
import { TemplatePageDocument } from '#api/generated/graphql.ts'
import { reasonOf, sentenceOf } from '#api/failures.ts'
import { paths } from '#shared/paths.ts'
import { isAnswered } from '#shared/refetchPage.ts'
import { useContractCode } from '#shared/viewer.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextSkeleton } from '#ui/Skeletons.tsx'
import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { messages } from './messages.ts'
import { TemplateOverview } from './TemplateOverview.tsx'

/** Shows a form template. Workflow admins can edit it. */
export function TemplatePage() {
  const contract = useContractCode()
  const { id = '' } = useParams()
  const read = useQuery(TemplatePageDocument, {
    variables: { contract, id },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  })
  const { data, previousData, error, refetch } = read
  const before = previousData?.contract?.template
  const template = data?.contract?.template ?? (error && before?.id === id ? before : null)
  // Null where only the types could not be loaded.
  const types = data?.contract?.templateAttributeTypes
  if (template) {
    return (
      <TemplateOverview
        key={id}
        contract={contract}
        template={template}
        types={types ?? null}
        failed={types === null ? undefined : error}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    )
  }
  return (
    <>
      <PageHeader title="Form template" />
      <Sheet>
        {error && (
          <ErrorState title={sentenceOf(error, messages.load)} onRetry={() => void refetch()}>
            {reasonOf(error)}
          </ErrorState>
        )}
        {!error && !isAnswered(read) && <TextSkeleton lines={10} />}
        {isAnswered(read) && (
          <EmptyState
            title="There is no such form template"
            action={
              <Button asChild>
                <Link to={paths.templates}>All form templates</Link>
              </Button>
            }
          >
            It was removed, or belongs to another contract.
          </EmptyState>
        )}
      </Sheet>
    </>
  )
}
