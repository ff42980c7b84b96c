import { Link } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { Notice } from './Notice.tsx'

export const NotFoundPage = () => (
  <Notice title="[404] - PAGE NOT FOUND">
    <Link asChild variant="underline">
      <RouterLink to={paths.home}>Go to the home page</RouterLink>
    </Link>
  </Notice>
)
