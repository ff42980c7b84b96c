import { useQuery } from '@apollo/client/react'
import { Box } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import { reasonOf, sentenceOf } from '#api/failures.ts'
import { CreateFormPageDocument, FillableFormsDocument } from '#api/generated/graphql.ts'
import { useBackTo } from '#shared/backTarget.ts'
import { paths } from '#shared/paths.ts'
import { useContractCode } from '#shared/viewer.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { PageSkeleton } from '#ui/Skeletons.tsx'
import { NewDraft } from '#shared/draft/NewDraft.tsx'
import { NewForm } from './create/NewForm.tsx'
import { textsOf } from './fill/formDraft.ts'

/** Creates a form: choose a template, then fill it. The template is in the URL, so that it survives a reload. */
export function CreateFormPage() {
  const contract = useContractCode()
  const [params, setParams] = useSearchParams()
  useBackTo(paths.forms)
  const { data, error, refetch } = useQuery(CreateFormPageDocument, { variables: { contract } })
  const templates = data?.contract?.fillableTemplates
  const chosen = templates?.find(({ id }) => id === params.get('template'))
  const choose = (id: string | null) => setParams(id ? { template: id } : {}, { replace: true })
  if (error && !templates)
    return (
      <ErrorState
        title={sentenceOf(error, 'Failed to load forms.')}
        onRetry={() => void refetch().catch(() => undefined)}
      >
        {reasonOf(error)}
      </ErrorState>
    )
  return (
    <>
      <PageHeader title="Create form" subtitle="Choose a template to fill." />
      <Sheet mb="4">
        <Box maxW="30rem">
          <SearchableSelect
            label="Select form"
            required
            value={chosen?.id ?? null}
            onChange={choose}
            loading={!templates}
            placeholder="Name or code"
            options={(templates ?? []).map(({ id, name, number }) => ({
              value: id,
              label: name,
              detail: number,
            }))}
          />
        </Box>
      </Sheet>
      {templates?.length === 0 && <EmptyState>This contract has no form templates yet.</EmptyState>}
      {templates && templates.length > 0 && params.has('template') && !chosen && (
        <EmptyState title="This template is no longer available">Choose another one.</EmptyState>
      )}
      {chosen && (
        <FormOfTemplate
          key={chosen.id}
          template={chosen}
          onRefetch={() => refetch().catch(() => undefined)}
        />
      )}
    </>
  )
}

function FormOfTemplate({
  template,
  onRefetch,
}: {
  template: { id: string; number: string }
  /** Refetches the templates. */
  onRefetch: () => Promise<unknown>
}) {
  const contract = useContractCode()
  const { data, error, refetch } = useQuery(FillableFormsDocument, {
    variables: { contract, template: template.id },
  })
  const forms = data?.contract?.fillableForms
  const refetchAll = async () => {
    const [fresh] = await Promise.all([refetch().catch(() => undefined), onRefetch()])
    return fresh?.data?.contract?.fillableForms ?? undefined
  }
  if (forms)
    return (
      <NewDraft
        name={`form.new.${template.id}`}
        describe={(draft) => textsOf(draft) ?? 'Only files were chosen.'}
      >
        {(id) => (
          <NewForm
            template={template}
            forms={forms}
            draft={`new.${template.id}.${id}`}
            onRefetch={refetchAll}
          />
        )}
      </NewDraft>
    )
  if (error)
    return (
      <ErrorState
        title={sentenceOf(error, 'Failed to load form.')}
        onRetry={() => void refetch().catch(() => undefined)}
      >
        {reasonOf(error)}
      </ErrorState>
    )
  return data ? <EmptyState title="This template no longer exists" /> : <PageSkeleton />
}
