import { Box } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import { CreateFormPageDocument, FillableFormsDocument } from '#api/generated/graphql.ts'
import { Unread } from '#shared/Unread.tsx'
import { useBackTo } from '#shared/backTarget.ts'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { NewDraft } from '#shared/draft/NewDraft.tsx'
import { ReadFailure } from '#shared/ReadFailure.tsx'
import { NewForm } from './create/NewForm.tsx'
import { textsOf } from './fill/formDraft.ts'

/** Creates a form: choose a template, then fill it. The template is in the URL, so that it survives a reload. */
export function CreateFormPage() {
  const [params, setParams] = useSearchParams()
  useBackTo(paths.forms)
  const { data, error, refetch } = useContractQuery(CreateFormPageDocument)
  const templates = data?.contract?.fillableTemplates
  const chosen = templates?.find(({ id }) => id === params.get('template'))
  const choose = (id: string | null) => setParams(id ? { template: id } : {}, { replace: true })
  if (error && !templates)
    return <ReadFailure error={error} failure="Failed to load forms." onRetry={refetch} />
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
      {chosen && <FormOfTemplate key={chosen.id} template={chosen} onRefetch={() => refetch()} />}
    </>
  )
}

function FormOfTemplate({
  template,
  onRefetch,
}: {
  template: { id: string; number: string }
  onRefetch: () => Promise<unknown>
}) {
  const read = useContractQuery(FillableFormsDocument, { variables: { template: template.id } })
  const { refetch } = read
  const forms = read.data?.contract?.fillableForms
  const refetchAll = async () => {
    const [fresh] = await Promise.all([refetch(), onRefetch()])
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
  return (
    <Unread
      read={read}
      failure="Failed to load form."
      missing={<EmptyState title="This template no longer exists" />}
      titleAs="p"
    />
  )
}
