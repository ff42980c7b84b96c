import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { TemplateDraft } from '@tidemark/schema/rules/templateDraft'
import { NewTemplatePageDocument } from '#api/generated/graphql.ts'
import { LeaveWarning } from '#shared/draft/LeaveWarning.tsx'
import { NewDraft } from '#shared/draft/NewDraft.tsx'
import { useView } from '#ui/store.ts'
import { useDraftStore } from '#shared/draft/useDraft.ts'
import { paths } from '#shared/paths.ts'
import { ReadFailure } from '#shared/ReadFailure.tsx'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode } from '#shared/viewer.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextSkeleton } from '#ui/Skeletons.tsx'
import { SaveButtons } from './builder/SaveButtons.tsx'
import { showFault } from './builder/showFault.ts'
import { StartFrom } from './builder/StartFrom.tsx'
import { TemplateSections } from './builder/TemplateSections.tsx'
import { emptyTemplate } from './builder/templateEdits.ts'
import { createTemplateStore, nameOfEdit, templateDraftShape } from './builder/templateStore.ts'
import { useNumberCheck } from './builder/useNumberCheck.ts'
import { SaveTriedContext } from './builder/useTouched.ts'
import { useSaveTemplate } from './builder/useSaveTemplate.ts'
import { GuidanceChoice } from './GuidanceChoice.tsx'
import { messages } from './messages.ts'
import { PreviewButton } from './preview/PreviewButton.tsx'
import { useGuidanceDraft } from './useGuidanceDraft.ts'

const title = 'Create New Form'
const noImages: ReadonlyMap<string, string> = new Map()

export function CreateTemplatePage() {
  const contract = useContractCode()
  const { data, error, refetch } = useContractQuery(NewTemplatePageDocument)
  const types = data?.contract?.templateAttributeTypes
  if (types)
    return (
      <NewDraft key={contract} name={`template.new-${contract}`} describe={nameOfEdit}>
        {(id) => <NewTemplate types={types} draft={`new-${contract}.${id}`} />}
      </NewDraft>
    )
  return (
    <>
      <PageHeader title={title} />
      <Sheet>
        {error ? (
          <ReadFailure error={error} failure={messages.load} onRetry={refetch} />
        ) : (
          <TextSkeleton lines={8} />
        )}
      </Sheet>
    </>
  )
}

interface NewTemplateProps {
  types: readonly string[]
  draft: string
}

function NewTemplate({ types, draft: subject }: NewTemplateProps) {
  const contract = useContractCode()
  const navigate = useNavigate()
  const store = useDraftStore(templateDraftShape, subject, createTemplateStore)
  const { editing, changes, faults, isDirty } = useView(store)
  /** The sample or template that was chosen last. Another replaces it until the draft is changed. */
  const [start, setStart] = useState<TemplateDraft | null>(null)
  const startFrom = (draft: TemplateDraft) => {
    setStart(draft)
    store.startFrom(draft)
  }
  /** The one to replace a changed draft. */
  const [replacement, setReplacement] = useState<TemplateDraft | null>(null)
  const duplicated = useNumberCheck(editing?.draft.number, '')
  const [left, setLeft] = useState(false)
  const [tried, setTried] = useState(false)
  const leave = () => {
    setLeft(true)
    store.end()
  }
  const guidance = useGuidanceDraft(contract)
  const save = useSaveTemplate(true, async ({ template }) => {
    await guidance.save(template)
    leave()
  })
  useEffect(() => {
    // After the draft has ended: with a draft, leaving the page asks first.
    if (left) void navigate(paths.templates)
    else if (!editing) store.begin(emptyTemplate, 0)
  }, [left, editing, store, navigate])
  if (!editing || !changes) return null
  const dirty = isDirty || guidance.pending !== null
  return (
    <SaveTriedContext value={tried}>
      <PageHeader
        title={title}
        subtitle="Define its name, attributes and components."
        actions={<PreviewButton draft={editing.draft} images={noImages} />}
      />
      <StartFrom onChosen={isDirty && editing.draft !== start ? setReplacement : startFrom} />
      <TemplateSections
        draft={editing.draft}
        opened={editing.opened}
        revision={1}
        types={types}
        editable
        faults={faults}
        store={store}
        guidance={<GuidanceChoice draft={guidance} saved={null} />}
        duplicated={duplicated || save.refusal.fields.has('number')}
      />
      <SaveButtons
        note={dirty ? 'The form is not saved yet.' : 'The form is empty.'}
        editing={editing}
        dirty={dirty}
        faults={faults}
        duplicated={duplicated}
        saving={save.saving || guidance.saving}
        onCancel={leave}
        onTried={() => setTried(true)}
        onShow={(path) => showFault(path, store)}
        onSave={() => void save.create(editing.draft)}
      />
      <ConfirmDialog
        open={replacement !== null}
        onClose={() => setReplacement(null)}
        title="Replace this form?"
        confirmLabel="Replace"
        destructive
        onConfirm={() => {
          if (replacement) startFrom(replacement)
        }}
      >
        The name, attributes and components that you entered will be lost.
      </ConfirmDialog>
      <LeaveWarning when={dirty && !save.saving} what="The new form" />
    </SaveTriedContext>
  )
}
