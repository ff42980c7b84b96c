import { Box, Button, Flex, Text, useBreakpointValue } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ChoiceListsDocument, type ListPartsFragment } from '#api/generated/graphql.ts'
import { usePageCommands } from '#shared/pageCommands.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { actionsColumn, type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { columnsOf } from '#ui/describedColumns.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { fetchedDialog } from '#ui/fetched.tsx'
import { SelectField } from '#ui/form/PlainSelect.tsx'
import { RowButtons } from '#ui/RowButtons.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { useAddressedList } from '#ui/useAddressedList.ts'
import { listNames, usersOf } from './choiceListNames.ts'
import { RemoveEntry } from './RemoveEntry.tsx'

const EntryDialog = fetchedDialog(async () => (await import('./EntryDialog.tsx')).EntryDialog)

type Entry = ListPartsFragment['entries'][number]

/** Returns the action column. */
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
  const wide = useBreakpointValue({ base: false, lg: true }, { ssr: false }) ?? false
  const [edited, setEdited] = useState<Entry | 'new' | null>(null)
  const [removed, setRemoved] = useState<Entry | null>(null)
  usePageCommands([{ label: 'Add entry', run: () => setEdited('new') }])
  const found = data?.contract?.choiceLists?.find(({ name }) => name === kept?.name)
  if (!kept) return null
  const refresh = () => void refetch().catch(() => undefined)
  const columns: DataColumn<Entry>[] = [
    ...columnsOf<Entry>(
      [
        ['Entry', ({ label }) => label],
        ['Used by', usersOf],
      ],
      wide,
    ),
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
          <ErrorState title="The lists failed to load." onRetry={refresh} />
        ) : (
          <DataTable
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
          entry={edited === 'new' ? null : edited.label}
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
