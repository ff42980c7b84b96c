import { words } from '@tidemark/schema/words'
import type { FeedEntryFragment, FeedFormat } from '#api/generated/graphql.ts'

/** Says what a feed shows. */
export const shownBy = ({ scope, name }: Pick<FeedEntryFragment, 'scope' | 'name'>): string => {
  if (scope === 'DATES') return 'My dates'
  if (scope === 'REVIEWS') return 'My reviews'
  const kind = scope === 'PLAN' ? words.tidp.short : 'View'
  return name === null ? `${kind} that you no longer see` : `${kind}: ${name}`
}

/** What the address of each format is for. */
export const formatWords: Readonly<Record<FeedFormat, string>> = {
  ICS: 'Calendar (Outlook, Google, Apple)',
  CSV: 'Table as CSV (Excel, From Web)',
  JSON: 'Table as JSON (Power BI)',
}
