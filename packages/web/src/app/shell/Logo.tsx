import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '#shared/paths.ts'

/** Shows the logo: a level mark of a drawing above the water line. */
export const Mark = ({ size = 32 }: { size?: number }) => (
  <svg
    style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
    viewBox="0 0 32 32"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M4 27h24" />
    <path d="M10 4h12l-6 8z" fill="currentColor" />
    <path d="M4 20c2-2.4 4-2.4 6 0s4 2.4 6 0 4-2.4 6 0 4 2.4 6 0" />
  </svg>
)

export const Logo = () => (
  <chakra.span color="blue.fg" display="inline-flex" flexShrink="0">
    <Link
      to={paths.home}
      aria-label="Tidemark, home"
      style={{ display: 'inline-flex', alignItems: 'center', gap: '0.625rem' }}
    >
      <Mark size={30} />
      <chakra.span
        hideBelow="md"
        fontSize="1.125rem"
        fontWeight="600"
        letterSpacing="-0.01em"
        color="fg"
      >
        Tidemark
      </chakra.span>
    </Link>
  </chakra.span>
)
