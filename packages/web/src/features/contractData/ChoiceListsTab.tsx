import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { counted, listed } from '@tidemark/schema/wording'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import {
  type ChoiceListName,
  ChoiceListsDocument,
  type ListPartsFragment,
} from '#api/generated/graphql.ts'
import { usePageCommands } from '#shared/pageCommands.ts'
import { useReadAgain } from '#shared/useOnReturn.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { ReadFailure } from '#shared/ReadFailure.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { actionsColumn, type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { columnsOf } from '#ui/describedColumns.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { fetchedDialog } from '#ui/fetched.tsx'
import { SelectField } from '#ui/form/PlainSelect.tsx'
import { RowButtons } from '#ui/RowButtons.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { useAddressedList } from '#ui/useAddressedList.ts'
import { useChangeEntry } from './useChangeEntry.ts'

const EntryDialog = fetchedDialog(async () => (await import('./EntryDialog.tsx')).EntryDialog)

type Entry = ListPartsFragment['entries'][number]

const buttons =
  ({ onEdit, onRemove }: { onEdit: (entry: Entry) => void; onRemove: (entry: Entry) => void }) =>
  (entry: Entry) => {
    const users = usersOf(entry)
    const inUse = users === null ? undefined : `In use: by ${users}.`
    return (
      <RowButtons
        name={entry.label}
        onEdit={() => onEdit(entry)}
        uneditable={inUse}
        onDelete={() => onRemove(entry)}
        undeletable={inUse}
      />
    )
  }

/** Shows the predetermined lists of the contract, of which one is chosen, and keeps their entries. */
export function ChoiceListsTab() {
  const { list: address, narrow } = useAddressedList({ entries: 'STAGES' })
  const kept = listNames.find(({ name }) => name === address.entries) ?? listNames[0]
  const { data, error, loading, refetch } = useContractQuery(ChoiceListsDocument)
  const [edited, setEdited] = useState<Entry | 'new' | null>(null)
  const [removed, setRemoved] = useState<Entry | null>(null)
  usePageCommands([{ label: 'Add entry', run: () => setEdited('new') }])
  const found = data?.contract?.choiceLists?.find(({ name }) => name === kept?.name)
  const refresh = () => void refetch()
  useReadAgain(refresh)
  if (!kept) return null
  const isGone =
    edited !== null &&
    edited !== 'new' &&
    found?.entries.every(({ label }) => label !== edited.label) === true
  const columns: DataColumn<Entry>[] = [
    ...columnsOf<Entry>([
      ['Entry', ({ label }) => label],
      ['Used by', usersOf],
    ]),
    actionsColumn(buttons({ onEdit: setEdited, onRemove: setRemoved })),
  ]
  return (
    <>
      <Flex gap="4" wrap="wrap" align="flex-end" justify="space-between" mb="3">
        <Box w={{ base: '100%', md: '20rem' }}>
          <SelectField
            label="List"
            options={listNames.map(({ name, label }) => ({ value: name, label }))}
            value={kept.name}
            onChange={(entries) => narrow({ entries })}
          />
        </Box>
        <Button variant="solid" onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" />
          Add entry
        </Button>
      </Flex>
      <Text color="fg.muted" mb="3">
        {kept.help}
        {found &&
          !found.isOwn &&
          ' All contracts share this list. The first change here gives this contract a list of its own.'}
      </Text>
      <Sheet flush>
        {error && !found ? (
          <ReadFailure error={error} failure="The lists failed to load." onRetry={refresh} />
        ) : (
          <DataTable
            stacked
            label={kept.label}
            rows={found?.entries ?? []}
            columns={columns}
            rowKey={({ label }) => label}
            loading={!found && loading}
            empty={<EmptyState>This list has no entries.</EmptyState>}
          />
        )}
      </Sheet>
      {edited && (
        <EntryDialog
          list={kept.name}
          entry={edited === 'new' || isGone ? null : edited.label}
          isGone={isGone}
          onSaved={refresh}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && (
        <RemoveEntry
          list={kept.name}
          entry={removed.label}
          onRemoved={refresh}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  )
}

interface RemoveEntryProps {
  list: ChoiceListName
  entry: string
  onRemoved: () => void
  onClose: () => void
}

function RemoveEntry({ list, entry, onRemoved, onClose }: RemoveEntryProps) {
  const { start } = useChangeEntry(list, entry, onRemoved)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Remove ${entry}?`}
      confirmLabel="Remove entry"
      onConfirm={() => start(null)}
      destructive
    >
      <Text>It can no longer be chosen in this contract.</Text>
    </ConfirmDialog>
  )
}

/** The predetermined lists as people read them, in the order of their choice. */
const listNames: readonly { name: ChoiceListName; label: string; help: string }[] = [
  {
    name: 'STAGES',
    label: 'Stages',
    help: 'Plans, lifecycles, work packages and deliverables have one.',
  },
  {
    name: 'DESIGN_DISCIPLINES',
    label: 'Disciplines of Detailed Design',
    help: 'Plans of the stage Detailed Design (DD) consist of these.',
  },
  {
    name: 'SUPPORT_FUNCTIONS',
    label: 'Disciplines of other stages',
    help: 'Plans of all other stages consist of these.',
  },
  {
    name: 'DOCUMENT_DISCIPLINES',
    label: 'Disciplines of deliverables',
    help: 'The code in brackets is a part of document numbers.',
  },
  {
    name: 'DOCUMENT_TYPES',
    label: 'Document types',
    help: 'The code in brackets is a part of document numbers.',
  },
  { name: 'SUITABILITIES', label: 'Suitability statuses', help: 'Deliverables have one.' },
  { name: 'COMMENT_CODES', label: 'Comment codes', help: 'Reviewers choose one for a comment.' },
]

/** Says what uses an entry, such as `2 plans and 40 deliverables`; null when nothing does. */
const usersOf = ({ uses }: ListPartsFragment['entries'][number]): string | null =>
  uses.length === 0 ? null : listed(uses.map(({ by, count }) => counted(count, by)))
