import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

export const NoSuchImport = () => (
  <EmptyState
    titleAs="h1"
    title="There is no such import"
    action={
      <Button asChild>
        <Link to={paths.upload('')}>Upload a file</Link>
      </Button>
    }
  >
    Imports are kept for seven days, for their uploader only.
  </EmptyState>
)
