import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { InOtherContract } from '#shared/InOtherContract.tsx'
import { paths } from '#shared/paths.ts'
import { notify } from '#ui/notify.ts'
import { PageSkeleton } from '#ui/Skeletons.tsx'

/**
 * Shows a message for a plan that does not exist or is not accessible, and a redirect to the task
 * list. A plan of another contract is offered there.
 */
export function NoSuchTidp() {
  const { tagCode = '' } = useParams()
  return (
    <InOtherContract tagCode={tagCode}>
      <ToTaskList />
    </InOtherContract>
  )
}

function ToTaskList() {
  const navigate = useNavigate()
  useEffect(() => {
    notify.failure('There is no Tidp with this ID')
    void navigate(paths.taskList, { replace: true })
  }, [navigate])
  return <PageSkeleton />
}
