import { Box } from '@chakra-ui/react'
import { formatCount } from '@tidemark/schema/wording'
import type { HistoryItemFragment } from '#api/generated/graphql.ts'
import { Folded } from './Folded.tsx'
import { SubjectLink } from './SubjectLink.tsx'

interface AboutProps {
  subjects: readonly HistoryItemFragment[]
  /** More than the subjects if not all are loaded. */
  count?: number | undefined
}

const namedAtOnce = 3

/**
 * Shows what an entry is about, each with a link unless it was removed. The names after the first
 * are collapsed.
 */
export function About({ subjects, count = subjects.length }: AboutProps) {
  if (subjects.length === 0) return null
  const named = subjects.slice(0, namedAtOnce)
  const folded = subjects.slice(namedAtOnce)
  const more = count - named.length
  return (
    <>
      <Box as="ul" listStyle="none" textStyle="cell" aria-label="About">
        {named.map((subject) => (
          <Item key={subject.tagCode} subject={subject} />
        ))}
      </Box>
      {more > 0 && (
        <Folded summary={moreText(more)}>
          {() => (
            <>
              {folded.map((subject) => (
                <Item key={subject.tagCode} subject={subject} />
              ))}
              {more > folded.length && <li>{moreText(more - folded.length)}</li>}
            </>
          )}
        </Folded>
      )}
    </>
  )
}

const moreText = (count: number) => `and ${formatCount(count)} more`

const Item = ({ subject }: { subject: HistoryItemFragment }) => (
  <Box as="li" overflowWrap="anywhere">
    <SubjectLink subject={subject}>
      {subject.name}
      {subject.isRemoved && ' (removed)'}
    </SubjectLink>
  </Box>
)
