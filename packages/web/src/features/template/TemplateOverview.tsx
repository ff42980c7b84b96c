import { Button } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import type { BuiltTemplateFragment } from '#api/generated/graphql.ts'
import { formatDay } from '#shared/day.ts'
import { LeaveWarning } from '#shared/draft/LeaveWarning.tsx'
import { useView } from '#ui/store.ts'
import { useDraftStore } from '#shared/draft/useDraft.ts'
import { useWaitingSave } from '#shared/draft/waitingSaves.ts'
import { ReadFailure } from '#shared/ReadFailure.tsx'
import { useContractCode } from '#shared/viewer.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { focusSoon } from '#ui/focusNear.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { asDraft } from './builder/asDraft.ts'
import { OriginsContext, originsOf } from './builder/AttributeRow.tsx'
import { SaveButtons } from './builder/SaveButtons.tsx'
import { focusDetails, showFault } from './builder/showFault.ts'
import { Section } from './builder/Section.tsx'
import { TemplateSections } from './builder/TemplateSections.tsx'
import {
  createTemplateStore,
  templateDraftShape,
  type TemplateEditing,
} from './builder/templateStore.ts'
import { useNumberCheck } from './builder/useNumberCheck.ts'
import { useSaveTemplate } from './builder/useSaveTemplate.ts'
import { SaveTriedContext } from './builder/useTouched.ts'
import { filePaths, useOpenFile } from './files.ts'
import { Guidance } from './Guidance.tsx'
import { GuidanceChoice } from './GuidanceChoice.tsx'
import { useGuidanceDraft } from './useGuidanceDraft.ts'
import { messages } from './messages.ts'
import { OvertakenNotice } from './OvertakenNotice.tsx'
import { TemplateImages } from './TemplateImages.tsx'
import { PreviewButton } from './preview/PreviewButton.tsx'

interface TemplateOverviewProps {
  template: BuiltTemplateFragment
  /** Null where they could not be loaded. */
  types: readonly string[] | null
  /** The error of a later read; the last loaded template is shown. */
  failed: Error | undefined
  onRetry: () => void
}

const noOpened: TemplateEditing['opened'] = {}
const noTypes: readonly string[] = []

const imagesOf = ({ attributes, components }: BuiltTemplateFragment): ReadonlyMap<string, string> =>
  new Map(
    [attributes, ...components.map((component) => component.attributes)]
      .flat()
      .flatMap(({ id, templateValue }) => (templateValue ? [[id, templateValue]] : [])),
  )

/** Shows a template to read and to edit. Cancel restores the saved template. */
export function TemplateOverview({ template, types, failed, onRetry }: TemplateOverviewProps) {
  const contract = useContractCode()
  const kept = useMemo(() => asDraft(template), [template])
  const images = useMemo(() => imagesOf(template), [template])
  const origins = useMemo(() => originsOf(template), [template])
  const store = useDraftStore(templateDraftShape, template.id, createTemplateStore)
  const { editing, changes, faults, isDirty } = useView(store)
  const duplicated = useNumberCheck(editing?.draft.number, template.number)
  const guidance = useGuidanceDraft(contract)
  const [tried, setTried] = useState(false)
  const open = useOpenFile()
  const save = useSaveTemplate(isDirty, async ({ template: saved }) => {
    store.end()
    await guidance.save(saved)
  })
  const dirty = isDirty || guidance.pending !== null
  const mayEdit = template.actions.some(({ name, allowed }) => name === 'EDIT_TEMPLATE' && allowed)
  const overtaken = editing !== null && editing.version !== template.version && !save.saving
  const edit = () => {
    setTried(false)
    store.begin(kept, template.version)
    focusDetails()
  }
  const cancel = () => {
    save.forgetRefusal()
    guidance.choose(null)
    store.end()
    focusSoon(document.body, '[data-edits-form]')
  }
  const submit = () => {
    if (editing && changes && isDirty) void save.update(template.id, editing.version, changes)
    else {
      store.end()
      void guidance.save(template)
    }
  }
  const noteSave = useWaitingSave({
    unsaved: isDirty,
    save: () => {
      if (mayEdit && !overtaken && faults.size === 0) submit()
    },
  })
  const { filled } = template.revisions[0] ?? { filled: false }
  return (
    <>
      <PageHeader
        title={template.name}
        code={template.number}
        actions={
          <>
            <PreviewButton draft={editing?.draft ?? kept} images={images} />
            {mayEdit && !editing && (
              <Button variant="solid" data-edits-form onClick={edit}>
                Edit Form
              </Button>
            )}
          </>
        }
        subtitle={`Revision ${template.revision} · last change ${formatDay(template.updatedAt) ?? ''} by ${template.updatedBy.name}${editing && filled ? ' · in use: saving creates the next revision' : ''}`}
      />
      {failed && (
        <Sheet mb="3" p="0">
          <ReadFailure error={failed} failure={messages.load} onRetry={onRetry}>
            Showing the last loaded version.
          </ReadFailure>
        </Sheet>
      )}
      {types === null && (
        <Sheet mb="3" p="0">
          <ErrorState title="Failed to load the attribute types." onRetry={onRetry} />
        </Sheet>
      )}
      {overtaken && (
        <OvertakenNotice
          by={template.updatedBy}
          base={editing.base}
          theirs={kept}
          onDrop={cancel}
          onApply={() => store.rebase(kept, template.version)}
        />
      )}
      <OriginsContext value={origins}>
        <SaveTriedContext value={tried}>
          <TemplateSections
            draft={editing?.draft ?? kept}
            opened={editing?.opened ?? noOpened}
            revision={template.revision}
            types={types ?? noTypes}
            editable={editing !== null}
            faults={faults}
            store={store}
            guidance={
              editing ? (
                <GuidanceChoice
                  draft={guidance}
                  saved={template.guidance?.name ?? null}
                  onOpen={() => {
                    const { fileId, name } = template.guidance ?? {}
                    if (fileId && name) void open(filePaths.guidance(contract, fileId), name)
                  }}
                />
              ) : (
                <Guidance template={template} changeable={mayEdit} />
              )
            }
            duplicated={duplicated || save.refusal.fields.has('number')}
          />
        </SaveTriedContext>
      </OriginsContext>
      <TemplateImages template={template} changeable={mayEdit && !editing} />
      {!editing && <Revisions revisions={template.revisions} />}
      {editing && (
        <SaveButtons
          note={dirty ? 'Changes are not saved yet.' : 'No changes yet.'}
          editing={editing}
          dirty={dirty}
          faults={faults}
          duplicated={duplicated}
          saving={save.saving || guidance.saving}
          onCancel={cancel}
          onTried={() => setTried(true)}
          onShow={(path) => showFault(path, store)}
          onSave={() => (noteSave(), submit())}
        />
      )}
      <LeaveWarning when={dirty && !save.saving} what="Your changes" />
    </>
  )
}

type Revision = BuiltTemplateFragment['revisions'][number]

const revisionColumns: DataColumn<Revision>[] = [
  { header: 'Revision', cell: ({ revision }) => revision, isRowHeader: true },
  { header: 'Last change by', cell: ({ madeBy }) => madeBy.name },
  { header: 'Last change', cell: ({ madeAt }) => formatDay(madeAt) },
  { header: 'Forms', cell: ({ filled }) => (filled ? 'In use, cannot change' : 'None yet') },
]

const Revisions = ({ revisions }: { revisions: readonly Revision[] }) => (
  <Section title="Revisions" note={revisions.length} flush>
    <DataTable
      label="Revisions of the form"
      columns={revisionColumns}
      rows={revisions}
      rowKey={({ revision }) => String(revision)}
    />
  </Section>
)
