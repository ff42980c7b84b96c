import { Box, chakra, Stack, Text } from '@chakra-ui/react'
import type { BulkAction, BulkActionOutcomeFragment } from '#api/generated/graphql.ts'
import { FoldedSheet } from '#ui/FoldedSheet.tsx'
import { byReason, countOf } from './bulkSentences.ts'

type OutcomeRows = readonly BulkActionOutcomeFragment[]

interface BulkRowsProps {
  action: BulkAction
  rows: OutcomeRows
  /** By tag code. */
  titles: ReadonlyMap<string, string>
  /** The word for rows without a reason: `possible` before the action, `done` after it. */
  word: 'possible' | 'done'
}

/** Counts what an action can do or did, lists the rest by reason, and what it does, folded. */
export function BulkRows({ action, rows, titles, word }: BulkRowsProps) {
  const accepted = rows.filter(({ reason }) => reason === null)
  const refused = rows.filter(({ reason }) => reason !== null)
  const reasons = byReason(rows)
  const title = word === 'done' ? 'Done' : 'Possible'
  return (
    <Stack gap="3">
      <Text fontWeight="500" aria-live="polite">
        {countOf(action, accepted)} {word}
        {refused.length > 0 && `, ${countOf(action, refused)} not ${word}`}.
      </Text>
      {reasons.length > 0 && (
        <Stack as="ul" gap="3" aria-label={`Not ${word}`} listStyle="none">
          {reasons.map(([reason, its]) => (
            <li key={reason}>
              <Text>
                {countOf(action, its)}: {reason}
              </Text>
              <chakra.details open={its.length <= fewDisciplines}>
                <chakra.summary cursor="pointer" color="fg.muted" textStyle="label">
                  Show deliverables
                </chakra.summary>
                <Names rows={its} titles={titles} />
              </chakra.details>
            </li>
          ))}
        </Stack>
      )}
      {accepted.length > 0 && (
        <FoldedSheet title={`${title}: ${countOf(action, accepted)}`} stored={false}>
          <Box px="cellX" py="2">
            <Names rows={accepted} titles={titles} />
          </Box>
        </FoldedSheet>
      )}
    </Stack>
  )
}

/** Shows the deliverables of each discipline by title. */
const Names = ({ rows, titles }: { rows: OutcomeRows; titles: ReadonlyMap<string, string> }) =>
  rows.map(({ discipline, planTitle, disciplineName, deliverables }) => (
    <Text key={discipline} color="fg.muted" textStyle="label" overflowWrap="anywhere">
      {planTitle && (
        <b>
          {planTitle}, {disciplineName}:{' '}
        </b>
      )}
      {listOf(deliverables.map((one) => titles.get(one) ?? one))}
    </Text>
  ))

/** The names of more disciplines are folded. */
const fewDisciplines = 2

const mostNamed = 20

const listOf = (titles: readonly string[]): string =>
  titles.length > mostNamed
    ? `${titles.slice(0, mostNamed).join('; ')}; and ${titles.length - mostNamed} more`
    : titles.join('; ')
