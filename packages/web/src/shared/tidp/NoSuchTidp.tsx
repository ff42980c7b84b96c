import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { notify } from '#ui/notify.ts'
import { PageSkeleton } from '#ui/Skeletons.tsx'

/** The address names no plan that this person can reach: says so and leads to the task list. */
export function NoSuchTidp() {
  const navigate = useNavigate()
  useEffect(() => {
    notify.failure('There is no Tidp with this ID')
    void navigate(paths.taskList, { replace: true })
  }, [navigate])
  return <PageSkeleton />
}
