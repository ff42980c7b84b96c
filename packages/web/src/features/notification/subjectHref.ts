import type { NotificationEntryFragment } from '#api/generated/graphql.ts'
import { midpHref } from '#shared/midpAddress.ts'
import { paths } from '#shared/paths.ts'

/**
 * Returns the link to the subject; for a reply, to its comment, and for late deliverables, to these
 * in the MIDP.
 */
export function hrefOf(
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
