import { useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { NewTemplatePageDocument } from '#api/generated/graphql.ts'
import { reasonOf, sentenceOf } from '#api/failures.ts'
import { LeaveWarning } from '#shared/draft/LeaveWarning.tsx'
import { paths } from '#shared/paths.ts'
import { useContractCode } from '#shared/viewer.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextSkeleton } from '#ui/Skeletons.tsx'
import { nothing } from './builder/changes.ts'
import { SaveButtons } from './builder/SaveButtons.tsx'
import { TemplateSections } from './builder/TemplateSections.tsx'
import { useBuilder } from './builder/useBuilder.ts'
import { useNumberCheck } from './builder/useNumberCheck.ts'
import { useSaveTemplate } from './builder/useSaveTemplate.ts'
import { messages } from './messages.ts'
import { PreviewButton } from './preview/PreviewButton.tsx'

const title = 'Create New Form'
const noImages: ReadonlyMap<string, string> = new Map()

/** Makes a form template. */
export function CreateTemplatePage() {
  const contract = useContractCode()
  const { data, error, refetch } = useQuery(NewTemplatePageDocument, { variables: { contract } })
  const types = data?.contract?.templateAttributeTypes
  if (types) return <NewTemplate key={contract} contract={contract} types={types} />
  return (
    <>
      <PageHeader title={title} />
      <Sheet>
        {error ? (
          <ErrorState title={sentenceOf(error, messages.load)} onRetry={() => void refetch()}>
            {reasonOf(error)}
          </ErrorState>
        ) : (
          <TextSkeleton lines={8} />
        )}
      </Sheet>
    </>
  )
}

function NewTemplate({ contract, types }: { contract: string; types: readonly string[] }) {
  const navigate = useNavigate()
  const { editing, dispatch, changes, faults, dirty } = useBuilder(`new-${contract}`)
  const duplicated = useNumberCheck(contract, editing?.draft.number, '')
  const [left, setLeft] = useState(false)
  const leave = () => {
    setLeft(true)
    dispatch({ type: 'ended' })
  }
  const save = useSaveTemplate(contract, leave)
  useEffect(() => {
    // Only now: while there is a draft, leaving is asked about.
    if (left) void navigate(paths.templates)
    else if (!editing) dispatch({ type: 'begun', base: nothing, version: 0 })
  }, [left, editing, dispatch, navigate])
  if (!editing || !changes) return null
  const touched = dirty || save.refusal.fields.size > 0
  return (
    <>
      <PageHeader
        title={title}
        subtitle="What it is called, what is filled in, and the components within it."
        actions={
          <>
            <PreviewButton contract={contract} draft={editing.draft} images={noImages} />
            <SaveButtons
              editing={editing}
              dirty={dirty}
              faultCount={faults.size}
              duplicated={duplicated}
              saving={save.saving}
              onCancel={() => (save.forget(), leave())}
              onSave={() => void save.create(editing.draft)}
            />
          </>
        }
      />
      <TemplateSections
        contract={contract}
        draft={editing.draft}
        opened={editing.opened}
        revision={1}
        types={types}
        editable
        faults={faults}
        dispatch={dispatch}
        faultOfDetail={(field) =>
          field === 'number' && (duplicated || save.refusal.fields.get('number'))
            ? messages.duplicated
            : touched
              ? faults.get(field)
              : undefined
        }
      />
      <LeaveWarning when={dirty && !save.saving} what="The new form" />
    </>
  )
}
