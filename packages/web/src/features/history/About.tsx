import { Box, Link } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import type { HistoryLineFragment } from '#api/generated/graphql.ts'
import { paths } from '#shared/paths.ts'

type Subject = HistoryLineFragment['about'][number]

/**
 * Shows the disciplines and lines that an entry is about, each with a link unless it was removed.
 */
export const About = ({ subjects }: { subjects: readonly Subject[] }) =>
  subjects.length > 0 && (
    <Box as="ul" listStyle="none" textStyle="cell" aria-label="About">
      {subjects.map((subject) => (
        <Box as="li" key={subject.tagCode} overflowWrap="anywhere">
          <Name subject={subject} />
        </Box>
      ))}
    </Box>
  )

function Name({
  subject: { name, isRemoved, kind, tagCode, parentTagCode },
}: {
  subject: Subject
}) {
  if (isRemoved) return `${name} (removed)`
  const href =
    kind === 'DELIVERABLE'
      ? parentTagCode &&
        `${paths.disciplineOverview(parentTagCode)}?line=${encodeURIComponent(tagCode)}`
      : paths.disciplineOverview(tagCode)
  return href ? (
    // 24 px high, so that a finger reaches each of several links.
    <Link asChild variant="underline" display="inline-block" lineHeight="1.5rem">
      <RouterLink to={href}>{name}</RouterLink>
    </Link>
  ) : (
    name
  )
}
