import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { InOtherContract } from '#shared/InOtherContract.tsx'
import { paths } from '#shared/paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

/**
 * Shows a notice for a discipline that does not exist or is not accessible in the chosen contract.
 */
export const NoSuchDiscipline = ({ tagCode }: { tagCode: string }) => (
  <InOtherContract tagCode={tagCode}>
    <EmptyState
      titleAs="h1"
      title="There is no discipline with this ID"
      action={
        <Button asChild>
          <Link to={paths.taskList}>Go to the task list</Link>
        </Button>
      }
    >
      Check the address, or ask for access.
    </EmptyState>
  </InOtherContract>
)
