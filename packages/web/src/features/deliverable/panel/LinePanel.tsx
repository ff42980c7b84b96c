import { Box, Flex, Link as Stack, Text } from '@chakra-ui/react'
import { ragText } from '@tidemark/schema/rules/schedule'
import { words } from '@tidemark/schema/words'
import { useMemo } from 'react'
import type { DisciplineDeliverablesFragment } from '#api/generated/graphql.ts'
import { ragTones } from '#shared/discipline/rag.ts'
import { paths } from '#shared/paths.ts'
import { deliverableStatusTones } from '#shared/statusTones.ts'
import { DetailTable } from '#ui/DetailTable.tsx'
import { fetched } from '#ui/fetched.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import type { Reason } from '#ui/reason.ts'
import { TextLink } from '#ui/RouterLinks.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { SaveButtons } from '../SaveButtons.tsx'
import type { MidpPlace } from '../line.ts'
import type { LinesView } from '../linesView.ts'
import type { LineStore } from '../lineStore.ts'
import { lockReason, type LineRow, type LockRules } from '../rows.ts'
import { useAuthors } from '../useAuthors.ts'
import type { LineSaving } from '../useSaveLines.ts'
import { IsoFields } from './IsoFields.tsx'
import type { FieldActions } from './LineField.tsx'
import { PlanFields } from './PlanFields.tsx'

const LineHistory = fetched(
  async () => (await import('#features/history/LineHistory.tsx')).LineHistory,
)

export interface LinePanelProps {
  row: LineRow
  discipline: Pick<DisciplineDeliverablesFragment, 'tagCode' | 'name'>
  store: LineStore
  view: LinesView
  rules: LockRules
  saving: LineSaving
  /** Why the viewer may not save. */
  blocked: Reason[]
  /** Links to the line in its discipline; left out on the page of the discipline. */
  linked?: boolean
  onClose: () => void
}

/**
 * Shows the side panel of a line: authors, dates and the ISO 19650-2 fields, to read or edit. Edits
 * are unsaved work of the line store, as in the grid, with its conflicts.
 */
export function LinePanel(props: LinePanelProps) {
  const { row, discipline, store, view, rules, saving, blocked, linked = false, onClose } = props
  const { options: people } = useAuthors(useMemo(() => [row], [row]))
  const locked = lockReason(row, 'format', rules)
  const actions: FieldActions = {
    onType: (values) => store.edit([{ key: row.key, values }], { isTyping: true }),
    onResolve: (field, take) => store.resolve([{ key: row.key, field }], take),
  }
  return (
    <SidePanel
      title={row.title || row.documentNumber || 'New deliverable'}
      subtitle={
        <Flex gap="2" wrap="wrap" align="center" mt="1" textStyle="cell" color="fg.muted">
          <StatusBadge tone={deliverableStatusTones[row.status]}>{row.status}</StatusBadge>
          {row.line?.rag && (
            <StatusBadge tone={ragTones[row.line.rag]}>
              {ragText(row.line.rag, row.line.lateByDays, row.line.issued || null)}
            </StatusBadge>
          )}
          {row.documentNumber}
          {linked && (
            <TextLink
              to={`${paths.disciplineOverview(discipline.tagCode)}?line=${encodeURIComponent(row.key)}`}
            >
              Open in {discipline.name}
            </TextLink>
          )}
        </Flex>
      }
      onClose={onClose}
      footer={
        row.rowStatus !== 'ORIGINAL' && (
          <Flex gap="2" wrap="wrap" align="center">
            <SaveButtons store={store} view={view} saving={saving} row={row} blocked={blocked} />
          </Flex>
        )
      }
    >
      <Stack gap="4">
        {row.line?.place && <Place place={row.line.place} />}
        <PlanFields row={row} people={people} rules={rules} {...actions} />
        {locked !== undefined && (
          <Text color="fg.muted" textStyle="cell">
            {lockReason(row, 'forecast', rules) === undefined &&
              'The forecast can still be changed. '}
            {locked}
          </Text>
        )}
        <IsoFields row={row} people={people} readOnly={locked !== undefined} {...actions} />
        {row.line && <LineHistory tagCode={row.line.tagCode} />}
      </Stack>
    </SidePanel>
  )
}

/** Shows where in the MIDP a line belongs. */
const Place = ({ place }: { place: MidpPlace }) => (
  <Box mx="-2">
    <DetailTable
      label="Place"
      details={[
        {
          label: words.tidp.short,
          value: <TextLink to={paths.tidpOverview(place.planTagCode)}>{place.planTitle}</TextLink>,
        },
        { label: words.discipline.singular, value: place.disciplineName },
        { label: 'Work package', value: place.workPackages.join(', ') },
        { label: 'Lot', value: place.lot },
      ]}
    />
  </Box>
)
