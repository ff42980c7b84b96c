import { Button } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/RouterLinks.tsx'

/**
 * Goes to the page's back target; otherwise to the previous page, or to the task list if there is
 * none in the product.
 */
export function BackButton({ target }: { target: string | null }) {
  const { key } = useLocation()
  const navigate = useNavigate()
  const look = { variant: 'ghost', px: '2', ms: '-2', mb: '2', color: 'blue.fg' } as const
  const content = (
    <>
      <ArrowLeft aria-hidden="true" />
      Back
    </>
  )
  if (target)
    return (
      <LinkButton {...look} to={target}>
        {content}
      </LinkButton>
    )
  // The router names its first entry 'default': no page of the product precedes it.
  return (
    <Button
      {...look}
      onClick={() => void (key === 'default' ? navigate(paths.taskList) : navigate(-1))}
    >
      {content}
    </Button>
  )
}
