import { paths } from '#shared/paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'

export const NoSuchImport = () => (
  <EmptyState
    titleAs="h1"
    title="There is no such import"
    action={<LinkButton to={paths.upload('')}>Upload a file</LinkButton>}
  >
    Imports are kept for seven days, for their uploader only.
  </EmptyState>
)
