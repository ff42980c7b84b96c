import { useParams } from 'react-router-dom'
import { TemplatePageDocument } from '#api/generated/graphql.ts'
import { paths } from '#shared/paths.ts'
import { ReadFailure } from '#shared/ReadFailure.tsx'
import { isAnswered } from '#shared/refetchPage.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextSkeleton } from '#ui/Skeletons.tsx'
import { messages } from './messages.ts'
import { TemplateOverview } from './TemplateOverview.tsx'

/** Shows a form template. Workflow admins can edit it. */
export function TemplatePage() {
  const { id = '' } = useParams()
  const read = useContractQuery(TemplatePageDocument, { variables: { id }, errorPolicy: 'all' })
  const { data, previousData, error, refetch } = read
  const before = previousData?.contract?.template
  const template = data?.contract?.template ?? (error && before?.id === id ? before : null)
  // Null where only the types could not be loaded.
  const types = data?.contract?.templateAttributeTypes
  if (template) {
    return (
      <TemplateOverview
        key={id}
        template={template}
        types={types ?? null}
        failed={types === null ? undefined : error}
        onRetry={refetch}
      />
    )
  }
  return (
    <>
      <PageHeader title="Form template" />
      <Sheet>
        {error && <ReadFailure error={error} failure={messages.load} onRetry={refetch} />}
        {!error && !isAnswered(read) && <TextSkeleton lines={10} />}
        {isAnswered(read) && (
          <EmptyState
            title="There is no such form template"
            action={<LinkButton to={paths.templates}>All form templates</LinkButton>}
          >
            It was removed, or belongs to another contract.
          </EmptyState>
        )}
      </Sheet>
    </>
  )
}
