import { Button, type ButtonProps, Link, type LinkProps } from '@chakra-ui/react'
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom'

type Target = Pick<RouterLinkProps, 'to' | 'state' | 'replace' | 'preventScrollReset'>

/** Shows a link to a page of the product. */
export const TextLink = ({ children, ...props }: Target & Omit<LinkProps, 'href' | 'asChild'>) => {
  const { to, state, replace = false, preventScrollReset = false, ...look } = props
  return (
    <Link asChild {...look}>
      <RouterLink {...{ to, state, replace, preventScrollReset }}>{children}</RouterLink>
    </Link>
  )
}

/** Shows a link to a page of the product that looks as a button. */
export const LinkButton = ({ to, children, ...look }: Pick<Target, 'to'> & ButtonProps) => (
  <Button asChild {...look}>
    <RouterLink to={to}>{children}</RouterLink>
  </Button>
)
