import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { InOtherContract } from '#shared/InOtherContract.tsx'
import { paths } from '#shared/paths.ts'
import { notify } from '#ui/notify.ts'
import { PageSkeleton } from '#ui/Skeletons.tsx'

/**
 * Shows a message for a plan that does not exist or is not accessible, and a redirect to the task
 * list. A plan of another contract is offered there. `wasShown`: the page had it until now.
 */
export function NoSuchTidp({ wasShown = false }: { wasShown?: boolean }) {
  const { tagCode = '' } = useParams()
  return (
    <InOtherContract tagCode={tagCode}>
      <ToTaskList
        because={
          wasShown
            ? 'You no longer have access to this plan, or it was removed.'
            : 'There is no Tidp with this ID'
        }
      />
    </InOtherContract>
  )
}

function ToTaskList({ because }: { because: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    notify.failure(because)
    void navigate(paths.taskList, { replace: true })
  }, [navigate, because])
  return <PageSkeleton />
}
