import { useMutation } from '@apollo/client/react'
import { Text } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { Formik } from 'formik'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CreateTidpDocument, CreateTidpPageDocument } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextSkeleton } from '#ui/Skeletons.tsx'
import { NewDraft } from '#shared/draft/NewDraft.tsx'
import { resultOrThrow } from '#shared/faults.ts'
import { ReadFailure } from '#shared/ReadFailure.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import type { AssetChoices } from './create/AssetStep.tsx'
import { missingChoices, type NewTidp, nothingChosen } from './create/createTidpForm.ts'
import { CreateTidpSteps } from './create/CreateTidpSteps.tsx'
import { choicesOf, useNewPlanDraft } from './create/draft.ts'
import { withoutQuestion } from './create/useLeaving.ts'
import { withRefusal } from './create/useRefusal.ts'

/** Shows the wizard for a new plan, in two steps. */
export const CreateTidpPage = () => (
  <>
    <PageHeader
      title="Create New TIDP"
      subtitle="Get started by selecting key data relating to your TIDP"
      actions={<LinkButton to={paths.taskList}>Cancel</LinkButton>}
    />
    <Text textStyle="cell" color="fg.muted" mt="-2" mb="4">
      {words.tidp.short} – {words.tidp.long}. {words.tidp.meaning}
    </Text>
    <Flow />
  </>
)

function Flow() {
  const contract = useContractCode()
  const { data, error, refetch } = useContractQuery(CreateTidpPageDocument, { errorPolicy: 'all' })
  const choices = data?.contract
  if (error && !choices) {
    return (
      <Sheet>
        <ReadFailure error={error} failure="Failed to load tidp data." onRetry={refetch} />
      </Sheet>
    )
  }
  return choices ? (
    <NewDraft key={contract} name={`newTidp.${contract}`} describe={choicesOf}>
      {(id) => <CreateTidpForm choices={choices} draft={`${contract}.${id}`} onRetry={refetch} />}
    </NewDraft>
  ) : (
    <Sheet maxW="40rem">
      <TextSkeleton lines={8} />
    </Sheet>
  )
}

/** Shows the wizard's form, restored from its draft. */
function CreateTidpForm({
  choices,
  draft: subject,
  onRetry,
}: {
  choices: AssetChoices
  draft: string
  /** Reloads choices that failed to load. */
  onRetry: () => void
}) {
  const [draft, keep, forget] = useNewPlanDraft(subject)
  const [restored] = useState(draft)
  const values = restored?.values ?? nothingChosen
  const { create, running } = useCreateTidp(choices.code, subject, forget)
  return (
    <Formik
      initialValues={values}
      initialErrors={missingChoices(values)}
      validate={missingChoices}
      onSubmit={create}
    >
      <CreateTidpSteps
        choices={choices}
        restored={restored}
        onKeep={keep}
        creating={running}
        onRetry={onRetry}
      />
    </Formik>
  )
}

/**
 * Creates the plan. Success: toast with Open, then Recent Tasks with the plan marked. Failure: toast with Retry, then home. Refusal:
 * back to the form with all choices.
 */
function useCreateTidp(contract: string, draft: string, onCreated: () => void) {
  const navigate = useNavigate()
  const [createTidp] = useMutation(CreateTidpDocument)
  const { running, start } = useAttempt(
    async (idempotencyKey, values: NewTidp) => {
      const { primaryAsset, stage, workPackage, owners } = values
      const input = {
        contract,
        primaryAsset: primaryAsset ?? '',
        stage: stage ?? '',
        workPackage: workPackage ?? '',
        owners: owners.map((owner) => owner.value),
        idempotencyKey,
      }
      const { data } = await createTidp({ variables: { input } })
      const outcome = data?.createTidp
      if (outcome?.__typename === 'TidpCreated') {
        onCreated()
        const { tagCode } = outcome
        notify.success('TIDP created successfully', {
          action: { label: 'Open', onClick: () => void navigate(paths.tidpOverview(tagCode)) },
        })
        return navigate(paths.createdTask(tagCode), withoutQuestion)
      }
      if (!outcome) throw new Error('The server sent no response.')
      const fields = outcome.__typename === 'InvalidInput' ? outcome.fields : []
      // Another plan of this draft was created, and its answer lost.
      if (fields.some(({ path }) => path === 'idempotencyKey')) return resultOrThrow(outcome)
      const there =
        outcome.__typename === 'Conflict'
          ? outcome.blockers.find(({ code }) => code === 'PLAN_EXISTS')?.target
          : null
      return navigate(paths.createTidp, {
        replace: true,
        ...withRefusal({ values, message: outcome.message, fields, there: there ?? null }),
      })
    },
    { failure: 'TIDP could not be saved', draft: `newTidp.${draft}` },
  )
  return {
    running,
    create: async (values: NewTidp) => {
      if (!(await start(values))) await navigate(paths.home, withoutQuestion)
    },
  }
}
