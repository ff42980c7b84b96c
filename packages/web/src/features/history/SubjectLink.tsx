import { Link } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { HistoryItemFragment } from '#api/generated/graphql.ts'
import { paths } from '#shared/paths.ts'

interface SubjectLinkProps {
  /** Null or undefined if unknown. */
  subject: HistoryItemFragment | null | undefined
  children: ReactNode
}

/** Shows a link to a plan, a discipline or a line, or the text alone where no page shows it. */
export function SubjectLink({ subject, children }: SubjectLinkProps) {
  const href = subject && !subject.isRemoved && hrefOf(subject)
  if (!href) return children
  return (
    // 24 px high, so that a finger reaches each of several links.
    <Link asChild variant="underline" display="inline-block" lineHeight="1.5rem">
      <RouterLink to={href}>{children}</RouterLink>
    </Link>
  )
}

function hrefOf({ kind, tagCode, parentTagCode }: HistoryItemFragment): string | null {
  if (kind === 'TIDP') return paths.tidpOverview(tagCode)
  if (kind === 'DIDP') return paths.disciplineOverview(tagCode)
  return (
    parentTagCode &&
    `${paths.disciplineOverview(parentTagCode)}?line=${encodeURIComponent(tagCode)}`
  )
}
