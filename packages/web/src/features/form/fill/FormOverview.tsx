import { counted } from '@tidemark/schema/wording'
import { useMemo, useState } from 'react'
import type { FormOfTaskQuery } from '#api/generated/graphql.ts'
import { LeaveWarning } from '#shared/draft/LeaveWarning.tsx'
import { useWaitingSave } from '#shared/draft/waitingSaves.ts'
import { Guidance } from '../fields/Guidance.tsx'
import { fillableOf, formTitle } from '../fillable.ts'
import { sentOf } from './sent.ts'
import { roleWords } from '#shared/formRoles.ts'
import { namesOf, onForm } from '#shared/people/people.ts'
import { useFilling } from './useFilling.ts'
import { HistoryList } from '#features/history/index.ts'
import { NotUpdated } from '#shared/live/NotUpdated.tsx'
import { notify } from '#ui/notify.ts'
import { fetched } from '#ui/fetched.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PageWithAside } from '#ui/PageWithAside.tsx'
import { BlockedButton, untilSaved } from '#ui/BlockedButton.tsx'
import { Check } from '#ui/form/Check.tsx'
import { SaveButton } from '#ui/SaveButton.tsx'
import { useRefetchForms } from '../actions/useRefetchForms.ts'
import { leftToFill } from './FillBar.tsx'
import { FillView } from './FillView.tsx'
import { FormActionBar } from './FormActionBar.tsx'
import { ReviewNotice } from './ReviewNotice.tsx'
import { TaskTree } from './TaskTree.tsx'
import { TaskStatusBadge } from '../TaskStatusBadge.tsx'
import { useFillForm } from './useFillForm.ts'
import { forgetUpload, useUploads } from './useUploads.ts'

const FieldConflicts = fetched(async () => (await import('./FieldConflicts.tsx')).FieldConflicts)
const TaskEnd = fetched(async () => (await import('./TaskEnd.tsx')).TaskEnd)
const HeldAnswers = fetched(async () => (await import('./HeldAnswers.tsx')).HeldAnswers)

export type OpenForm = NonNullable<NonNullable<FormOfTaskQuery['contract']>['form']>

interface FormOverviewProps {
  form: OpenForm
  /** When the form was last checked, while checks fail (ISO 8601). */
  failingSince: string | null
  onReload: () => void
}

/** Shows an existing form with its values, actions, tasks and history. */
export function FormOverview({ form, failingSince, onReload }: FormOverviewProps) {
  const { task } = form
  const demandedBy = task.role === 'CONTRIBUTOR' ? 'completing' : 'closing'
  const fillable = useMemo(() => fillableOf(form), [form])
  const filling = useFilling({ form: fillable, draft: task.id })
  const uploads = useUploads()
  const refetchAll = useRefetchForms()
  const fill = useFillForm(form, {
    dirty: filling.dirty,
    onFaults: filling.showRefusals,
    onFilled: async (files) => {
      const failed = await uploads.sendAll({ tagCode: form.id, version: form.version }, files)
      filling.saved(Object.keys(files).filter((id) => !failed.includes(id)))
      filling.hideErrors()
      if (failed.length === 0)
        notify.success('Successfully updated form.', leftToFill(filling.empty, demandedBy))
      refetchAll(form.id)
    },
  })
  const [refused, setRefused] = useState(0)
  const isClosed = task.status === 'FINISHED' && !form.editable
  const [showsEmpty, setShowsEmpty] = useState(false)
  const edited = Object.keys(filling.edits).length
  const changedFields = counted(edited, 'changed field')
  const unchanged = filling.dirty ? [] : [{ message: 'Change a field first.' }]

  const update = async () => {
    // Empty fields can be filled later, so they are no errors of this save.
    if (filling.wrong) filling.showErrors()
    if (filling.wrong || !(await fill.start(sentOf(form.forms, filling.edits))))
      setRefused((tries) => tries + 1)
  }

  const noteSave = useWaitingSave({
    unsaved: filling.dirty,
    // Offline nobody could see a conflict: it is decided before anything replaces the other's answer.
    save: () => void (filling.conflicts.length === 0 && update()),
  })

  const save = () => {
    noteSave()
    void update()
  }

  const discard = () => {
    for (const { value } of Object.values(filling.edits)) forgetUpload(value)
    void filling.discard()
  }

  return (
    // Every form has at least a creation entry: an empty history means that the viewer has no access to it.
    <PageWithAside
      asideLabel="History"
      aside={
        <>
          <TaskTree tasks={form.tasks} current={task.id} />
          {form.history?.length !== 0 && <HistoryList entries={form.history} onRetry={onReload} />}
        </>
      }
    >
      <PageHeader
        title={formTitle(form)}
        code={`${form.className} (${form.classCode}), revision ${form.revision}`}
        status={<TaskStatusBadge {...task} />}
        subtitle={
          <>
            {roleWords[task.role]}: {namesOf(onForm([task.assignee], task.unable))}
            <Guidance forms={form.forms} /> <NotUpdated since={failingSince} />
          </>
        }
        actions={<FormActionBar task={task} tasks={form.tasks} unsaved={edited} onUpdate={save} />}
      />
      <TaskEnd task={task} tasks={form.tasks} onReload={onReload} />
      <LeaveWarning when={filling.dirty} what={changedFields} />
      {filling.conflicts.length > 0 && (
        <FieldConflicts
          form={fillable}
          filling={filling}
          changedBy={(id) =>
            form.fields.find(({ attribute }) => attribute === id)?.changedBy ?? null
          }
        />
      )}
      {filling.held.length > 0 && (
        <HeldAnswers
          form={fillable}
          filling={filling}
          why={`You can no longer fill ${form.editable ? 'their fields' : 'this form'}.`}
        />
      )}
      <ReviewNotice form={form} />
      {isClosed && (
        <Check size="sm" mb="3" checked={showsEmpty} onChange={setShowsEmpty}>
          Show empty fields
        </Check>
      )}
      <FillView
        form={fillable}
        hidesEmpty={isClosed && !showsEmpty}
        filling={filling}
        uploads={uploads}
        saving={fill.running}
        refused={refused}
        status={edited === 0 ? 'No changes' : changedFields}
        demandedBy={demandedBy}
      >
        {form.editable && (
          <>
            <BlockedButton reasons={fill.running ? untilSaved : unchanged} onClick={discard}>
              Discard changes
            </BlockedButton>
            <SaveButton reasons={unchanged} loading={fill.running} onClick={save}>
              Update
            </SaveButton>
          </>
        )}
      </FillView>
    </PageWithAside>
  )
}
