import { InOtherContract } from '#shared/InOtherContract.tsx'
import { paths } from '#shared/paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'

/**
 * Shows a notice for a discipline that does not exist or is not accessible in the chosen contract.
 * `wasShown`: the page had it until now.
 */
export const NoSuchDiscipline = ({ tagCode, wasShown }: { tagCode: string; wasShown: boolean }) => (
  <InOtherContract tagCode={tagCode}>
    <EmptyState
      titleAs="h1"
      title={
        wasShown ? 'This discipline is no longer shown' : 'There is no discipline with this ID'
      }
      action={<LinkButton to={paths.taskList}>Go to the task list</LinkButton>}
    >
      {wasShown
        ? 'You no longer have access to it, or it was removed. Unsaved changes stay on this device.'
        : 'Check the address, or ask for access.'}
    </EmptyState>
  </InOtherContract>
)
