import type { ReactNode } from 'react'
import type { HistoryItemFragment } from '#api/generated/graphql.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#ui/RouterLinks.tsx'

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
    <TextLink variant="underline" display="inline-block" lineHeight="1.5rem" to={href}>
      {children}
    </TextLink>
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
