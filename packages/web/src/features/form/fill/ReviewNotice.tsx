import { Text } from '@chakra-ui/react'
import { listed } from '@tidemark/schema/wording'
import type { FilledFormFragment } from '#api/generated/graphql.ts'

/** Warns the owner whose finished review a change would reopen. */
export function ReviewNotice({
  form: { editable, task, tasks },
}: {
  form: Pick<FilledFormFragment, 'editable' | 'task' | 'tasks'>
}) {
  const finished = tasks.filter(({ role, status }) => role === 'REVIEWER' && status === 'FINISHED')
  if (!editable || task.role !== 'OWNER' || finished.length === 0) return null
  const names = listed(finished.map(({ assignee }) => assignee.name))
  return (
    <Text mb="3" color="fg.muted">
      {`Saving a change reopens the review of ${names}.`}
    </Text>
  )
}
