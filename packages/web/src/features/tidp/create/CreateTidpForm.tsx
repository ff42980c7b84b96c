import { Formik } from 'formik'
import { useMemo, useState } from 'react'
import { useViewer } from '#shared/viewer.ts'
import type { AssetChoices } from './AssetStep.tsx'
import { CreateTidpSteps } from './CreateTidpSteps.tsx'
import { missingChoices } from './createTidpForm.ts'
import { draftOf, emptyDraft } from './draft.ts'
import { useCreateTidp } from './useCreateTidp.ts'

/** Shows the wizard's form, restored from its draft. */
export function CreateTidpForm({
  choices,
  draft: subject,
  onRetry,
}: {
  choices: AssetChoices
  /** The subject of its draft. */
  draft: string
  /** Reloads choices that failed to load. */
  onRetry: () => void
}) {
  const { username } = useViewer()
  const drafts = useMemo(() => draftOf(username, subject), [username, subject])
  const [draft] = useState(drafts.read)
  const { values } = draft ?? emptyDraft
  const { create, running } = useCreateTidp(choices.code, drafts.drop)
  return (
    <Formik
      initialValues={values}
      initialErrors={missingChoices(values)}
      validate={missingChoices}
      onSubmit={create}
    >
      <CreateTidpSteps
        choices={choices}
        drafts={drafts}
        restored={draft}
        creating={running}
        onRetry={onRetry}
      />
    </Formik>
  )
}
