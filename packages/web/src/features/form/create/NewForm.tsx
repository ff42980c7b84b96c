import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FillableFormFragment } from '#api/generated/graphql.ts'
import { LeaveWarning } from '#shared/draft/LeaveWarning.tsx'
import { newFillable } from '../fillable.ts'
import { formDraft } from '../fill/formDraft.ts'
import { attributesOf } from '../model.ts'
import { sentOf } from '../fill/sent.ts'
import { useFilling } from '../fill/useFilling.ts'
import { paths } from '#shared/paths.ts'
import { useViewer } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'
import { fetched } from '#ui/fetched.tsx'
import { BlockedButton, untilSaved } from '#ui/BlockedButton.tsx'
import { SaveButton } from '#ui/SaveButton.tsx'
import { leftToFill } from '../fill/FillBar.tsx'
import { FillView } from '../fill/FillView.tsx'
import { useUploads } from '../fill/useUploads.ts'
import { useCreateForm } from './useCreateForm.ts'
import { useRefetchTemplate } from './useRefetchTemplate.ts'

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
  /** The subject of its draft. */
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

  const { running, start } = useCreateForm(template.number, {
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
        left.length > 0 ? paths.form(task) : sendsNext.current ? paths.sendForm(task) : paths.forms,
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
