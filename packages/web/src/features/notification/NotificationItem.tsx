import { Box, chakra, Flex, Text, VisuallyHidden } from '@chakra-ui/react'
import { sentenceOf } from '@tidemark/schema/rules/notificationSentence'
import { Link } from 'react-router-dom'
import type { NotificationEntryFragment } from '#api/generated/graphql.ts'
import { formatMoment } from '#shared/day.ts'
import { midpHref } from '#shared/midpAddress.ts'
import { paths } from '#shared/paths.ts'

interface NotificationItemProps {
  entry: NotificationEntryFragment
  now: Date
  /** The contract's time zone. */
  timeZone: string
  onFollow: () => void
}

/** Shows a notification. An unread one has a dot and bold text, and is announced as unread. */
export const NotificationItem = ({ entry, now, timeZone, onFollow }: NotificationItemProps) => (
  <Box as="li" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
    <Flex asChild gap="2" px="4" py="2.5" _hover={{ bg: 'blue.subtle' }} outlineOffset="-2px">
      <Link to={hrefOf(entry)} onClick={onFollow}>
        <Box flexShrink="0" w="2" pt="1.5" aria-hidden="true">
          {!entry.isRead && <Box boxSize="2" borderRadius="full" bg="blue.solid" />}
        </Box>
        <Box minW="0" flex="1">
          {!entry.isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
          <Text textStyle="cell" fontWeight={entry.isRead ? '400' : '500'} lineClamp="2">
            {entry.name}
            {entry.planName && (
              <chakra.span color="fg.muted" fontWeight="400">
                {' '}
                · {entry.planName}
              </chakra.span>
            )}
          </Text>
          <Text textStyle="cell" color="fg.muted">
            {sentenceOf(entry, { now, timeZone })}
          </Text>
          <Text
            textStyle="label"
            fontWeight="400"
            color="fg.muted"
            fontVariantNumeric="tabular-nums"
          >
            <time dateTime={entry.createdAt}>{formatMoment(entry.createdAt)}</time>
          </Text>
        </Box>
      </Link>
    </Flex>
  </Box>
)

/**
 * Returns the link to the subject; for a reply, to its comment, and for late deliverables, to these
 * in the MIDP.
 */
function hrefOf(
  entry: Pick<
    NotificationEntryFragment,
    | 'reason'
    | 'subject'
    | 'tagCode'
    | 'name'
    | 'planTagCode'
    | 'comment'
    | 'lateLines'
    | 'dueSoonLines'
  >,
): string {
  const { reason, subject, tagCode, comment, planTagCode } = entry
  if (subject === 'FORM') return paths.form(tagCode)
  if (subject === 'ABSENCE') return paths.away
  if (subject === 'WEBHOOK') return `${paths.webhooks}?webhook=${tagCode}`
  if (reason === 'LINES_DUE' && planTagCode !== null) return linesHref(entry, planTagCode)
  const page = subject === 'TIDP' ? paths.tidpOverview(tagCode) : paths.disciplineOverview(tagCode)
  return comment === null ? page : `${page}?comment=${encodeURIComponent(comment)}`
}

/** Returns the address of the late lines, and of those that are due soon. */
const linesHref = (
  {
    subject,
    name,
    lateLines,
    dueSoonLines,
  }: Pick<NotificationEntryFragment, 'subject' | 'name' | 'lateLines' | 'dueSoonLines'>,
  plan: string,
): string =>
  midpHref({
    RAG: [...(lateLines ? ['RED'] : []), ...(dueSoonLines ? ['AMBER'] : [])],
    PLAN: [plan],
    ...(subject === 'DIDP' && { DISCIPLINE: [name] }),
  })
