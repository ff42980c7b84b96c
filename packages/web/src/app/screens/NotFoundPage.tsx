import { paths } from '#shared/paths.ts'
import { TextLink } from '#ui/RouterLinks.tsx'
import { Notice } from './Notice.tsx'

export const NotFoundPage = () => (
  <Notice title="[404] - PAGE NOT FOUND">
    <TextLink variant="underline" to={paths.home}>
      Go to the home page
    </TextLink>
  </Notice>
)
