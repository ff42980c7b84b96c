import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { InOtherContract } from '#shared/InOtherContract.tsx'
import { paths } from '#shared/paths.ts'
import { PageSkeleton } from '#ui/Skeletons.tsx'

/** The navigation state with which the task list tells of a plan that it could not open. */
export interface MissingPlanState {
  /** The tag code of the address. */
  missing: string
  /** The page showed the plan until now. */
  wasShown: boolean
}

/**
 * Leads to the task list, which tells that the plan does not exist or is not accessible. A plan of
 * another contract is offered there. `wasShown`: the page had it until now.
 */
export function NoSuchTidp({ wasShown = false }: { wasShown?: boolean }) {
  const { tagCode = '' } = useParams()
  return (
    <InOtherContract tagCode={tagCode}>
      <ToTaskList missing={tagCode} wasShown={wasShown} />
    </InOtherContract>
  )
}

function ToTaskList({ missing, wasShown }: MissingPlanState) {
  const navigate = useNavigate()
  useEffect(() => {
    const state: MissingPlanState = { missing, wasShown }
    void navigate(paths.taskList, { replace: true, state })
  }, [navigate, missing, wasShown])
  return <PageSkeleton />
}
