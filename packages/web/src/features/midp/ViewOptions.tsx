import {
  Box,
  Checkbox,
  chakra,
  Flex,
  IconButton,
  NativeSelect,
  Popover,
  SimpleGrid,
  Stack,
} from '@chakra-ui/react'
import { ArrowDownAZ, ArrowUpAZ } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DeliverableProperty, DeliverableSortKey } from '#api/generated/graphql.ts'
import { type PopupProps, useRepeatedPress } from '#ui/popup.ts'
import { densities, type Density, useAppearance } from '#ui/theme/appearance.ts'
import { densityWords } from '#ui/theme/appearanceWords.ts'
import { columns } from './columns.ts'
import { properties } from './properties.ts'
import { sorts, type useMidpView } from './useMidpView.ts'

interface ViewOptionsProps extends PopupProps {
  address: ReturnType<typeof useMidpView>
  /** The filters, for screens that do not show them beside the lines. */
  filters: ReactNode
}

/** Puts a label into a sentence. An abbreviation keeps its capitals. */
const midSentence = (label: string) => (/^[A-Z]{3}/.test(label) ? label : label.toLowerCase())

/** Shows the order, grouping, density, columns and filters of the MIDP. */
export function ViewOptions({ address, filters, trigger, openedBy }: ViewOptionsProps) {
  const button = useRepeatedPress(openedBy)
  const { view, setGroupBy } = address
  const { density, setDensity } = useAppearance()
  return (
    <Popover.Root
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
      // The grid below draws other lines, which must not close the popover.
      onFocusOutside={(event) => event.preventDefault()}
    >
      <Popover.Trigger asChild ref={button}>
        {trigger}
      </Popover.Trigger>
      <Popover.Positioner>
        <Popover.Content
          aria-label="Display"
          w="min(21.25rem, calc(100vw - 1.5rem))"
          maxH="min(75dvh, var(--available-height))"
          overflowY="auto"
          boxShadow="float"
        >
          <Stack gap="3" p="3">
            <Order address={address} />
            <Select
              label="Group by"
              value={view.groupBy ?? ''}
              onChange={(value) => setGroupBy((value || null) as DeliverableProperty | null)}
              options={[
                ['', 'No groups'],
                ...properties.map(
                  ({ id, label }) => [id, `Group by ${midSentence(label)}`] as const,
                ),
              ]}
            />
            <Select
              label="Density"
              value={density}
              onChange={(value) => setDensity(value as Density)}
              options={densities.map((each) => [each, `${densityWords[each]} rows`])}
            />
            <Box as="section" aria-label="Filters" hideFrom="lg">
              {filters}
            </Box>
            <Columns address={address} />
          </Stack>
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  )
}

function Order({ address: { view, setSort } }: Pick<ViewOptionsProps, 'address'>) {
  const [sort = { by: 'DUE' as const, descending: false }] = view.sort
  const Direction = sort.descending ? ArrowUpAZ : ArrowDownAZ
  return (
    <Flex gap="2">
      <Select
        label="Sort by"
        value={sort.by}
        onChange={(value) => setSort({ by: value as DeliverableSortKey })}
        options={sorts.map(({ key, label }) => [key, `Sort by ${midSentence(label)}`])}
      />
      <IconButton
        size="sm"
        variant="outline"
        aria-label="Descending"
        aria-pressed={sort.descending === true}
        onClick={() => setSort({ descending: !sort.descending })}
      >
        <Direction aria-hidden="true" />
      </IconButton>
    </Flex>
  )
}

interface SelectProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Values with their words. */
  options: readonly (readonly [string, string])[]
}

const Select = ({ label, value, onChange, options }: SelectProps) => (
  <NativeSelect.Root size="sm">
    <NativeSelect.Field
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
)

/** Shows the choice of columns; the first column is always shown. */
const Columns = ({ address: { view, toggleColumn } }: Pick<ViewOptionsProps, 'address'>) => (
  <chakra.fieldset minW="0">
    <chakra.legend textStyle="label" fontWeight="600" mb="1">
      Columns
    </chakra.legend>
    <SimpleGrid columns={2} columnGap="3" rowGap="1">
      {columns.slice(1).map(({ id, title }) => (
        <Checkbox.Root
          key={id}
          size="sm"
          checked={view.columns.includes(id)}
          onCheckedChange={() => toggleColumn(id)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label fontWeight="400">{title}</Checkbox.Label>
        </Checkbox.Root>
      ))}
    </SimpleGrid>
  </chakra.fieldset>
)
