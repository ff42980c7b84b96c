import { Box, Flex, Link as Anchor, Stack, Text } from '@chakra-ui/react'
import type { EditableField } from '@tidemark/schema/rules/deliverable'
import { formatContractDay, isDay } from '@tidemark/schema/dates'
import { words } from '@tidemark/schema/words'
import { Link } from 'react-router-dom'
import type { DisciplineDeliverablesFragment } from '#api/generated/graphql.ts'
import { offerOf, reasonsOf } from '#shared/actions/offers.ts'
import { paths } from '#shared/paths.ts'
import { deliverableStatusTones } from '#shared/statusTones.ts'
import { DetailTable } from '#ui/DetailTable.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { SaveButtons, saveBlockers } from '../DeliverablesToolbar.tsx'
import type { LineStore, LinesView } from '../lineStore.ts'
import { lockReason, type LineRow, type RowRules } from '../rows.ts'
import { useAuthors } from '../useAuthors.ts'
import type { LineSaving } from '../useSaveLines.ts'
import { IsoFields } from './IsoFields.tsx'

export interface LinePanelProps {
  row: LineRow
  discipline: DisciplineDeliverablesFragment
  store: LineStore
  view: LinesView
  rules: Pick<RowRules, 'mayUpdate' | 'mayForecast' | 'processing'>
  saving: LineSaving
  /** Links to the line in its discipline; left out on the page of the discipline. */
  linked?: boolean
  onClose: () => void
}

const dayOf = (value: string) => (isDay(value) ? formatContractDay(value) : value)

/**
 * Shows the side panel of a line: its main facts, and the ISO 19650-2 fields to read or edit. Edits
 * are unsaved work of the line store, as in the grid, with its conflicts.
 */
export function LinePanel(props: LinePanelProps) {
  const { row, discipline, store, view, rules, saving, linked = false, onClose } = props
  const authors = useAuthors()
  const locked = lockReason(row, 'format', rules)
  const names = new Map(authors.map(({ value, label }) => [value, label]))
  return (
    <SidePanel
      title={row.title || row.documentNumber || 'New deliverable'}
      subtitle={
        <Flex gap="2" wrap="wrap" align="center" mt="1" textStyle="cell" color="fg.muted">
          <StatusBadge tone={deliverableStatusTones[row.status]}>{row.status}</StatusBadge>
          {row.documentNumber}
          {linked && (
            <Anchor asChild>
              <Link
                to={`${paths.disciplineOverview(discipline.tagCode)}?line=${encodeURIComponent(row.key)}`}
              >
                Open in {discipline.name}
              </Link>
            </Anchor>
          )}
        </Flex>
      }
      onClose={onClose}
      footer={
        row.rowStatus !== 'ORIGINAL' && (
          <Flex gap="2" wrap="wrap" align="center">
            <SaveButtons
              store={store}
              view={view}
              saving={saving}
              row={row}
              blocked={saveBlockers(discipline.actions, view)}
            />
          </Flex>
        )
      }
    >
      <Stack gap="4">
        <Box mx="-2">
          <DetailTable
            label={words.deliverable.singular}
            details={[
              { label: 'Document type', value: row.documentType },
              {
                label: words.deliverableField.author,
                value: row.author.map((one) => names.get(one) ?? one).join(', '),
              },
              { label: 'Due', value: dayOf(row.due) },
              { label: 'Forecast', value: dayOf(row.forecast) },
            ]}
          />
        </Box>
        {locked !== undefined && (
          <Text color="fg.muted" textStyle="cell">
            {rules.mayUpdate ? locked : whyReadOnly(discipline)}
          </Text>
        )}
        <IsoFields
          row={row}
          people={authors}
          readOnly={locked !== undefined}
          onType={(values) => store.type(row.key, values)}
          onResolve={(field: EditableField, take) => store.resolve([{ key: row.key, field }], take)}
        />
      </Stack>
    </SidePanel>
  )
}

function whyReadOnly({ name, actions }: DisciplineDeliverablesFragment): string {
  const offer = offerOf(actions, 'EDIT_DELIVERABLES')
  if (!offer) return `Only the owners of ${name} can edit these fields.`
  const reasons = reasonsOf(offer).map(({ message }) => message)
  return reasons.join(' ') || 'You cannot edit these fields now.'
}
