import { Button, Flex, IconButton, Input, Menu, NativeSelect } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { ArrowDownAZ, ArrowUpAZ, Columns3 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DeliverableProperty, DeliverableSortKey } from '#api/generated/graphql.ts'
import { useDebounced } from '#shared/useDebounced.ts'
import { columns } from './columns.ts'
import { properties } from './properties.ts'
import { sorts, type useMidpView } from './useMidpView.ts'

/** An abbreviation keeps its capitals. */
const midSentence = (label: string) => (/^[A-Z]{3}/.test(label) ? label : label.toLowerCase())

/** Search, order, grouping and columns of the register. */
export function MidpToolbar({ address }: { address: ReturnType<typeof useMidpView> }) {
  const { view, setSort, setGroupBy } = address
  const [sort = { by: 'DUE' as const, descending: false }] = view.sort
  const Direction = sort.descending ? ArrowUpAZ : ArrowDownAZ
  return (
    <Flex as="fieldset" aria-label="View" wrap="wrap" gap="2" align="center" mb="3">
      <Search address={address} />
      <NativeSelect.Root size="sm" w={{ base: 'calc(100% - 44px)', sm: '170px' }}>
        <NativeSelect.Field
          aria-label="Sort by"
          value={sort.by}
          onChange={(event) => setSort({ ...sort, by: event.target.value as DeliverableSortKey })}
        >
          {sorts.map(({ key, label }) => (
            <option key={key} value={key}>
              Sort by {midSentence(label)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <IconButton
        size="sm"
        variant="outline"
        aria-label="Descending"
        aria-pressed={sort.descending === true}
        onClick={() => setSort({ ...sort, descending: !sort.descending })}
      >
        <Direction aria-hidden="true" />
      </IconButton>
      <NativeSelect.Root size="sm" w={{ base: '100%', sm: '190px' }}>
        <NativeSelect.Field
          aria-label="Group by"
          value={view.groupBy ?? ''}
          onChange={(event) =>
            setGroupBy((event.target.value || null) as DeliverableProperty | null)
          }
        >
          <option value="">No groups</option>
          {properties.map(({ id, label }) => (
            <option key={id} value={id}>
              Group by {midSentence(label)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <ColumnChooser address={address} />
    </Flex>
  )
}

/** The text is in the address once typing has paused. */
function Search({ address: { view, setText } }: { address: ReturnType<typeof useMidpView> }) {
  const [typed, setTyped] = useState(view.text)
  // Clearing the filters also clears what was typed.
  const [seen, setSeen] = useState(view.text)
  if (seen !== view.text) {
    setSeen(view.text)
    if (view.text === '') setTyped('')
  }
  const settled = useDebounced(typed)
  const write = useEffectEvent((text: string) => {
    if (text !== view.text) setText(text)
  })
  useEffect(() => write(settled), [settled])
  return (
    <Input
      type="search"
      size="sm"
      w={{ base: '100%', sm: '240px' }}
      aria-label="Search deliverables"
      placeholder="Number, title or type"
      maxLength={limits.text.search.max}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

const ColumnChooser = ({
  address: { view, setColumns },
}: {
  address: ReturnType<typeof useMidpView>
}) => (
  <Menu.Root closeOnSelect={false}>
    <Menu.Trigger asChild>
      <Button size="sm" variant="outline">
        <Columns3 aria-hidden="true" />
        Columns
      </Button>
    </Menu.Trigger>
    <Menu.Positioner>
      <Menu.Content minW="200px">
        {columns.slice(1).map(({ id, title }) => {
          const isShown = view.columns.includes(id)
          return (
            <Menu.CheckboxItem
              key={id}
              value={id}
              checked={isShown}
              onCheckedChange={() =>
                setColumns(
                  columns
                    .map((column) => column.id)
                    .filter((one) => (one === id ? !isShown : view.columns.includes(one))),
                )
              }
            >
              <Menu.ItemIndicator />
              {title}
            </Menu.CheckboxItem>
          )
        })}
      </Menu.Content>
    </Menu.Positioner>
  </Menu.Root>
)
