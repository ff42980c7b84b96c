import { Button } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
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
import { BlockedButton, untilSaved } from '#ui/BlockedButton.tsx'
import { FillView } from '../fill/FillView.tsx'
import { useUploads } from '../fill/useUploads.ts'
import { useCreateForm } from './useCreateForm.ts'
import { useRefetchTemplate } from './useRefetchTemplate.ts'

/** Shows a new form: filled as far as possible, then created from its template. */
export function NewForm({
  template,
  forms,
  onRefetch,
}: {
  template: { id: string; number: string }
  forms: readonly FillableFormFragment[]
  /** Refetches the template; returns its forms if it still exists. */
  onRefetch: () => Promise<readonly FillableFormFragment[] | undefined>
}) {
  const navigate = useNavigate()
  const { username } = useViewer()
  const form = useMemo(() => newFillable(forms), [forms])
  const filling = useFilling({ form, draft: `new.${template.id}` })
  const refetchAll = useRefetchTemplate(forms, filling, onRefetch)
  const uploads = useUploads()
  const [refused, setRefused] = useState(0)
  const [made, setMade] = useState(false)
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
      notify.success('Successfully created form.')
      await navigate(left.length > 0 ? paths.form(task) : paths.forms)
    },
  })
  const create = () => {
    // Empty fields can be filled later, so they are no errors here.
    if (filling.wrong) {
      filling.showErrors()
      setRefused(refused + 1)
    } else void start(values, mandatory)
  }
  return (
    <>
      <LeaveWarning when={filling.dirty && !running && !made} what="Your answers" />
      <FillView
        form={form}
        filling={filling}
        uploads={uploads}
        saving={running}
        refused={refused}
        status="You can fill empty fields later."
      >
        <BlockedButton
          onClick={() => void navigate(paths.forms)}
          reasons={running ? untilSaved : []}
        >
          Cancel
        </BlockedButton>
        <Button variant="solid" loading={running} onClick={create}>
          Create form
        </Button>
      </FillView>
    </>
  )
}
