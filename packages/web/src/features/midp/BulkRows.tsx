import { Box, Stack, Text } from '@chakra-ui/react'
import type { BulkAction, BulkActionOutcomeFragment } from '#api/generated/graphql.ts'
import { bulkActions, byReason, countOf } from './bulkSentences.ts'

interface BulkRowsProps {
  action: BulkAction
  rows: readonly BulkActionOutcomeFragment[]
}

/** Counts what an action can do now, and what it cannot by reason. */
export function BulkPreview({ action, rows }: BulkRowsProps) {
  const reasons = byReason(rows)
  return (
    <Stack gap="3">
      <Text>{countsOf(action, rows, 'possible')}</Text>
      {reasons.length > 0 && (
        <Stack as="ul" gap="1" aria-label="Not possible" listStyle="none">
          {reasons.map(([reason, its]) => (
            <li key={reason}>
              {countOf(action, its)}: {reason}
            </li>
          ))}
        </Stack>
      )}
      <Text color="fg.muted">{bulkActions[action].undo}</Text>
    </Stack>
  )
}

interface BulkOutcomesProps extends BulkRowsProps {
  /** By tag code. */
  titles: ReadonlyMap<string, string>
}

/** The outcome for each discipline, with the reason and the deliverables that were left out. */
export const BulkOutcomes = ({ action, rows, titles }: BulkOutcomesProps) => (
  <Stack gap="3">
    <Text aria-live="polite">{countsOf(action, rows, 'done')}</Text>
    <Stack as="ul" gap="3" aria-label="Outcomes" listStyle="none">
      {rows.map((row) => (
        <Box as="li" key={`${row.discipline} ${row.reason}`}>
          <Text>
            {row.planTitle && `${row.planTitle}, ${row.disciplineName}: `}
            {row.reason ?? `done (${countOf('FETCH_DELIVERABLE_NUMBERS', [row])}).`}
          </Text>
          {row.reason && (
            <Text color="fg.muted" textStyle="label">
              {namesOf(row.deliverables.map((one) => titles.get(one) ?? one))}
            </Text>
          )}
        </Box>
      ))}
    </Stack>
  </Stack>
)

function countsOf(
  action: BulkAction,
  rows: readonly BulkActionOutcomeFragment[],
  word: string,
): string {
  const refused = rows.filter(({ reason }) => reason !== null)
  const done = `${countOf(
    action,
    rows.filter(({ reason }) => reason === null),
  )} ${word}`
  return refused.length === 0 ? `${done}.` : `${done}, ${countOf(action, refused)} not ${word}.`
}

const mostNamed = 20

const namesOf = (titles: readonly string[]): string =>
  titles.length > mostNamed
    ? `${titles.slice(0, mostNamed).join('; ')}; and ${titles.length - mostNamed} more`
    : titles.join('; ')
