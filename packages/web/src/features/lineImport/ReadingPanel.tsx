import { chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { counted, listed } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import type { ImportSummaryFragment } from '#api/generated/graphql.ts'
import { paths } from '#shared/paths.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { FoldedSheet } from '#ui/FoldedSheet.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { AddDiscipline } from './AddDiscipline.tsx'

type Reading = NonNullable<ImportSummaryFragment['reading']>
type PlaceReading = Reading['places'][number]
type NewPlan = Reading['newPlans'][number]

interface ReadingPanelProps {
  found: Pick<ImportSummaryFragment, 'id' | 'removesMissing' | 'state'>
  reading: Reading
  /** Called after a missing discipline was added and the file was checked again. */
  onChecked: () => Promise<unknown>
}

/** More columns that are not imported are folded. */
const mostShown = 20

/** Wraps text, which the table prevents by default. */
const Words = chakra('span', { base: { display: 'block', whiteSpace: 'normal' } })

/** Shows how a check read a mapped workbook: where its rows go, and which it left out. */
export function ReadingPanel({ found, reading, onChecked }: ReadingPanelProps) {
  const { places, leftOut, newPlans, columnsLeftOut } = reading
  const sentence = leftOutSentence(leftOut)
  const ofPlans = planColumns(found.state)
  const ofPlaces = columnsWith(found, onChecked)
  return (
    <Stack gap="3" mb="4">
      {sentence !== null && <Text color="fg.muted">{sentence}</Text>}
      {columnsLeftOut.length > mostShown ? (
        <FoldedSheet title={`${columnsLeftOut.length} columns are not imported`} stored={false}>
          <Text px="cellX" py="2" overflowWrap="anywhere">
            {listed(columnsLeftOut, 'conjunction')}.
          </Text>
        </FoldedSheet>
      ) : (
        columnsLeftOut.length > 0 && (
          <Text color="fg.muted" overflowWrap="anywhere">
            Columns that are not imported: {listed(columnsLeftOut, 'conjunction')}.
          </Text>
        )
      )}
      {newPlans.length > 0 && (
        <Sheet flush>
          <DataTable
            stacked
            label="Plans that the import creates"
            columns={ofPlans}
            rows={newPlans}
            rowKey={({ values }) => values.join('\n')}
            rowHref={({ tagCode }) =>
              tagCode === null || found.state !== 'APPLIED' ? null : paths.tidpOverview(tagCode)
            }
          />
        </Sheet>
      )}
      {places.length > 0 && (
        <Sheet flush>
          <DataTable
            stacked
            label="Plans and disciplines of the rows"
            columns={ofPlaces}
            rows={[...places].sort(
              (a, b) => Number(b.problem !== null) - Number(a.problem !== null),
            )}
            rowKey={({ plan, discipline, tagCode }) => JSON.stringify([plan, discipline, tagCode])}
            rowHref={({ tagCode }) => (tagCode === null ? null : paths.disciplineOverview(tagCode))}
          />
        </Sheet>
      )}
    </Stack>
  )
}

const columnsWith = (
  found: ReadingPanelProps['found'],
  onChecked: ReadingPanelProps['onChecked'],
): readonly DataColumn<PlaceReading>[] => [
  {
    header: words.discipline.singular,
    isRowHeader: true,
    cell: ({ discipline }) => discipline ?? 'Not named',
  },
  { header: 'Rows', align: 'end', width: '5rem', cell: ({ rows }) => rows },
  {
    header: 'Result',
    cell: ({ problem, plan, planTagCode, addable, isNew }) =>
      problem === null ? (
        <StatusBadge tone={isNew ? 'active' : 'good'}>
          {isNew ? outcomes[found.state] : 'Exists'}
        </StatusBadge>
      ) : (
        <Flex gap="2" align="center" wrap="wrap">
          <StatusBadge tone="bad">
            <Words>{problem}</Words>
          </StatusBadge>
          {found.state === 'CHECKED' && addable && planTagCode && (
            <AddDiscipline
              found={found}
              plan={{ tagCode: planTagCode, title: plan ?? planTagCode }}
              name={addable}
              onChecked={onChecked}
            />
          )}
        </Flex>
      ),
  },
  { header: 'Plan', cell: ({ plan }) => plan ?? 'Not named' },
]

const outcomes = { UPLOADED: 'New', CHECKED: 'New', APPLIED: 'Created', UNDONE: 'Undone' } as const

const planColumns = (state: keyof typeof outcomes): readonly DataColumn<NewPlan>[] => [
  {
    header: 'New plan',
    isRowHeader: true,
    cell: ({ title, values }) => <Words>{title ?? listed(values)}</Words>,
  },
  { header: 'Rows', align: 'end', width: '5rem', cell: ({ rows }) => rows },
  {
    header: 'Result',
    cell: ({ problem }) =>
      problem === null ? (
        <StatusBadge tone="active">{outcomes[state]}</StatusBadge>
      ) : (
        <StatusBadge tone="bad">
          <Words>{problem}</Words>
        </StatusBadge>
      ),
  },
  { header: 'In the workbook', cell: ({ values }) => <Words>{listed(values)}</Words> },
  {
    header: words.discipline.plural,
    cell: ({ disciplines }) => <Words>{listed(disciplines)}</Words>,
  },
]

/** Returns a sentence such as `Left out: 3 hidden rows and 1 total.` */
function leftOutSentence({ hidden, blank, section, total, chosen }: Reading['leftOut']) {
  const parts = [
    hidden > 0 && counted(hidden, 'hidden row'),
    blank > 0 && counted(blank, 'blank row'),
    section > 0 && counted(section, 'heading'),
    total > 0 && counted(total, 'total'),
    chosen > 0 && `${counted(chosen, 'row')} by your decision`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? null : `Left out: ${listed(parts)}.`
}
