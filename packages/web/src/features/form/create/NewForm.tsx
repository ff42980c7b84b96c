import { listed } from '@tidemark/schema/wording'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CreateFormDocument, type FillableFormFragment } from '#api/generated/graphql.ts'
import { LeaveWarning } from '#shared/draft/LeaveWarning.tsx'
import { useContractAction } from '#shared/useAction.ts'
import { Guidance } from '../fields/Guidance.tsx'
import { newFillable } from '../fillable.ts'
import { formDraft } from '../fill/formDraft.ts'
import { sendFormPath } from '../formPaths.ts'
import { attributesOf, labelOf } from '../model.ts'
import { faultsByAttribute, sentOf } from '../fill/sent.ts'
import { type Filling, useFilling } from '../fill/useFilling.ts'
import { paths } from '#shared/paths.ts'
import { useViewer } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'
import { fetched } from '#ui/fetched.tsx'
import { BlockedButton, untilSaved } from '#ui/BlockedButton.tsx'
import { SaveButton } from '#ui/SaveButton.tsx'
import { leftToFill } from '../fill/FillBar.tsx'
import { FillView } from '../fill/FillView.tsx'
import { useUploads } from '../fill/useUploads.ts'
import { carriedValues, templateChanges } from './carry.ts'

const HeldAnswers = fetched(async () => (await import('../fill/HeldAnswers.tsx')).HeldAnswers)

/** Shows a new form: filled as far as possible, then created from its template. */
export function NewForm({
  template,
  forms,
  draft,
  onRefetch,
}: {
  template: { id: string; number: string }
  forms: readonly FillableFormFragment[]
  draft: string
  /** Refetches the template; returns its forms if it still exists. */
  onRefetch: () => Promise<readonly FillableFormFragment[] | undefined>
}) {
  const navigate = useNavigate()
  const { username } = useViewer()
  const form = useMemo(() => newFillable(forms), [forms])
  const filling = useFilling({ form, draft })
  const refetchAll = useRefetchTemplate(forms, filling, onRefetch)
  const uploads = useUploads()
  const [refused, setRefused] = useState(0)
  const [made, setMade] = useState(false)
  const sendsNext = useRef(false)
  const { values, files } = sentOf(forms, filling.edits)
  const mandatory = attributesOf(forms).flatMap((attribute) =>
    attribute.mandatory ? [attribute.id] : [],
  )

  const { running, start } = useCreateForm(template.number, draft, {
    onFaults: (faults) => {
      filling.showRefusals(faults)
      setRefused((tries) => tries + 1)
      if (Object.keys(faults).length > 0)
        void refetchAll().then((changed) => changed && setRefused((tries) => tries + 1))
    },
    onMade: async ({ form: tagCode, task }) => {
      const left = await uploads.sendAll({ tagCode }, files)
      // The form exists now: files that failed to upload wait on its own page.
      if (left.length > 0)
        await formDraft(task, username).storeFiles(
          Object.fromEntries(Object.entries(filling.edits).filter(([id]) => left.includes(id))),
        )
      setMade(true)
      await filling.removeDraft()
      notify.success('Successfully created form.', leftToFill(filling.empty, 'closing'))
      await navigate(
        left.length > 0 ? paths.form(task) : sendsNext.current ? sendFormPath(task) : paths.forms,
      )
    },
  })
  const create = (then: 'list' | 'send') => {
    sendsNext.current = then === 'send'
    // Empty fields can be filled later, so they are no errors here.
    if (filling.wrong) {
      filling.showErrors()
      setRefused(refused + 1)
    } else void start(values, mandatory)
  }
  return (
    <>
      <LeaveWarning when={filling.dirty && !running && !made} what="Your answers" />
      {filling.held.length > 0 && (
        <HeldAnswers
          form={form}
          filling={filling}
          why="The template no longer has fields for them."
        />
      )}
      <Guidance forms={forms} />
      <FillView
        form={form}
        filling={filling}
        uploads={uploads}
        saving={running}
        refused={refused}
        status="You can fill empty fields later."
      >
        <BlockedButton
          // A phone has no room for it; the arrow of its bar leads back, too.
          display={{ base: 'none', sm: 'inline-flex' }}
          onClick={() => void navigate(paths.forms)}
          reasons={running ? untilSaved : []}
        >
          Cancel
        </BlockedButton>
        <BlockedButton reasons={running ? untilSaved : []} onClick={() => create('send')}>
          Create and send
        </BlockedButton>
        <SaveButton reasons={[]} loading={running} onClick={() => create('list')}>
          Create form
        </SaveButton>
      </FillView>
    </>
  )
}

interface CreateFormCallbacks {
  /** The new form's tag code, the target of its files, and its owner's task. */
  onMade: (made: { form: string; task: string }) => Promise<void>
  onFaults: (faults: Record<string, string>) => void
}

/**
 * Creates a form from a template, by its form number. The services refuse it when the template has
 * mandatory attributes that were not shown.
 */
function useCreateForm(
  classCode: string,
  draft: string,
  { onMade, onFaults }: CreateFormCallbacks,
) {
  return useContractAction(CreateFormDocument, {
    input: (values: ReturnType<typeof sentOf>['values'], mandatory: string[]) => ({
      classCode,
      values,
      mandatory,
    }),
    failure: 'Failed to create form.',
    pending: true,
    draft: `form.${draft}`,
    onDone: ({ form, task }) => form && task && onMade({ form: form.id, task: task.id }),
    onFaults: (faults) => onFaults(faultsByAttribute(faults)),
  })
}

type Forms = readonly FillableFormFragment[]

/**
 * Refetches the template of a new form after a refusal, since it may have changed. Values that still
 * fit are kept, new fields are marked, and the message names what was added and removed. Returns whether the template has changed.
 */
function useRefetchTemplate(
  forms: Forms,
  filling: Filling,
  read: () => Promise<Forms | undefined>,
) {
  const { values, change, showRefusals } = filling
  const before = useRef(forms)
  useEffect(() => {
    if (before.current === forms) return
    const carried = carriedValues(before.current, forms, values)
    before.current = forms
    for (const [id, value] of Object.entries(carried)) change(id, value)
  }, [forms, values, change])
  return async () => {
    const present = before.current
    const fresh = await read()
    if (!fresh || JSON.stringify(fresh) === JSON.stringify(present)) return false
    // The messages belong to the previous template.
    const { added, removed } = templateChanges(present, fresh)
    showRefusals(
      Object.fromEntries(added.map(({ id }) => [id, 'This field is new in the template.'])),
    )
    const named = (word: string, attributes: typeof added) =>
      attributes.length === 0 ? '' : ` ${word}: ${listed(attributes.map(labelOf))}.`
    notify.info(
      `The template has changed.${named('New', added)}${named('Removed', removed)} Check the form and create it again.`,
    )
    return true
  }
}
