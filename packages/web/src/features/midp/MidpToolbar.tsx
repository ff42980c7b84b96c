import { Button, Flex, IconButton, Input, Menu, NativeSelect } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { ArrowDownAZ, ArrowUpAZ, Columns3 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DeliverableProperty, DeliverableSortKey } from '#api/generated/graphql.ts'
import { useDebounced } from '#shared/useDebounced.ts'
import { fetched } from '#ui/fetched.tsx'
import { columns } from './columns.ts'
import { properties } from './properties.ts'
import { sorts, type useMidpView } from './useMidpView.ts'

/** After the first paint: the lines do not need it. */
const ViewsMenu = fetched(async () => (await import('./views/ViewsMenu.tsx')).ViewsMenu)

/** An abbreviation keeps its capitals. */
const midSentence = (label: string) => (/^[A-Z]{3}/.test(label) ? label : label.toLowerCase())

/** Saved views, search, order, grouping and columns of the register. */
export function MidpToolbar({ address }: { address: ReturnType<typeof useMidpView> }) {
  const { view, setSort, setGroupBy } = address
  const [sort = { by: 'DUE' as const, descending: false }] = view.sort
  const Direction = sort.descending ? ArrowUpAZ : ArrowDownAZ
  return (
    <Flex as="fieldset" aria-label="View" wrap="wrap" gap="2" align="center" mb="3">
      <ViewsMenu
        address={address}
        fallback={
          <Button size="sm" variant="outline" loading loadingText="Views">
            Views
          </Button>
        }
      />
      <Search address={address} />
      <NativeSelect.Root size="sm" w={{ base: 'calc(100% - 44px)', sm: '10.625rem' }}>
        <NativeSelect.Field
          aria-label="Sort by"
          value={sort.by}
          onChange={(event) => setSort({ by: event.target.value as DeliverableSortKey })}
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
        onClick={() => setSort({ descending: !sort.descending })}
      >
        <Direction aria-hidden="true" />
      </IconButton>
      <NativeSelect.Root size="sm" w={{ base: '100%', sm: '11.875rem' }}>
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
  const settled = useDebounced(typed)
  // Clearing the filters or opening a view replaces what was typed.
  const [seen, setSeen] = useState(view.text)
  if (seen !== view.text) {
    setSeen(view.text)
    if (view.text !== settled) setTyped(view.text)
  }
  const write = useEffectEvent((text: string) => {
    if (text !== view.text) setText(text)
  })
  useEffect(() => write(settled), [settled])
  return (
    <Input
      type="search"
      size="sm"
      w={{ base: '100%', sm: '15rem' }}
      aria-label="Search deliverables"
      placeholder="Number, title or type"
      maxLength={limits.text.search.max}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

const ColumnChooser = ({
  address: { view, toggleColumn },
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
              onCheckedChange={() => toggleColumn(id)}
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
