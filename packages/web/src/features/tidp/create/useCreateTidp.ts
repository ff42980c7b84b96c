import { useMutation } from '@apollo/client/react'
import { useNavigate } from 'react-router-dom'
import { CreateTidpDocument } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { paths } from '#shared/paths.ts'
import { notify } from '#ui/notify.ts'
import type { NewTidp } from './createTidpForm.ts'
import { withoutQuestion } from './useLeaving.ts'
import { withRefusal } from './useRefusal.ts'

/**
 * Creates the plan. Success: toast with Open, then Recent Tasks with the plan marked. Failure: toast with Retry, then home. Refusal:
 * back to the form with all choices.
 */
export function useCreateTidp(contract: string, onCreated: () => void) {
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
      const there =
        outcome.__typename === 'Conflict'
          ? outcome.blockers.find(({ code }) => code === 'PLAN_EXISTS')?.target
          : null
      return navigate(paths.createTidp, {
        replace: true,
        ...withRefusal({ values, message: outcome.message, fields, there: there ?? null }),
      })
    },
    { failure: 'TIDP could not be saved' },
  )
  return {
    running,
    create: async (values: NewTidp) => {
      if (!(await start(values))) await navigate(paths.home, withoutQuestion)
    },
  }
}
