import { Box, chakra, Flex, IconButton, Popover, SimpleGrid, Stack } from '@chakra-ui/react'
import { ArrowDownAZ, ArrowUpAZ } from 'lucide-react'
import { inSentence } from '@tidemark/schema/wording'
import type { ReactNode } from 'react'
import { Check } from '#ui/form/Check.tsx'
import { PlainSelect } from '#ui/form/PlainSelect.tsx'
import { type PopupProps, useRepeatedPress } from '#ui/popup.ts'
import { useAppearance } from '#ui/theme/appearance.ts'
import { densityWords } from '#ui/theme/appearanceWords.ts'
import { densities } from '#ui/theme/storedAppearance.ts'
import { columns } from './columns.ts'
import { properties } from './properties.ts'
import { matrixColumns, sorts, type useMidpView } from './useMidpView.ts'

interface ViewOptionsProps extends PopupProps {
  address: ReturnType<typeof useMidpView>
  /** The filters, for screens that do not show them beside the lines. */
  filters: ReactNode
}

const across = { DUE_MONTH: 'month', STAGE: 'stage' } as const

export function ViewOptions({ address, filters, trigger, openedBy }: ViewOptionsProps) {
  const button = useRepeatedPress(openedBy)
  const { view, setGroupBy, setAcross } = address
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
            <PlainSelect
              aria-label="Group by"
              value={view.groupBy ?? ''}
              onChange={(value) => setGroupBy(value || null)}
              options={[
                { value: '', label: 'No groups' },
                ...properties.map(({ id, label }) => ({
                  value: id,
                  label: `Group by ${inSentence(label)}`,
                })),
              ]}
            />
            {view.groupBy && (
              <PlainSelect
                aria-label="Groups as"
                value={view.across ?? ''}
                onChange={(value) => setAcross(value || null)}
                options={[
                  { value: '', label: 'Groups as a list' },
                  ...matrixColumns
                    .filter((id) => id !== view.groupBy)
                    .map((id) => ({ value: id, label: `Groups by ${across[id]}` })),
                ]}
              />
            )}
            <PlainSelect
              aria-label="Density"
              value={density}
              onChange={setDensity}
              options={densities.map((each) => ({
                value: each,
                label: `${densityWords[each]} rows`,
              }))}
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
      <PlainSelect
        aria-label="Sort by"
        value={sort.by}
        onChange={(by) => setSort({ by })}
        options={sorts.map(({ key, label }) => ({
          value: key,
          label: `Sort by ${inSentence(label)}`,
        }))}
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

/** Shows the choice of columns; the first column is always shown. */
const Columns = ({ address: { view, toggleColumn } }: Pick<ViewOptionsProps, 'address'>) => (
  <chakra.fieldset minW="0">
    <chakra.legend textStyle="label" fontWeight="600" mb="1">
      Columns
    </chakra.legend>
    <SimpleGrid columns={2} columnGap="3" rowGap="1">
      {columns.slice(1).map(({ id, title }) => (
        <Check
          key={id}
          size="sm"
          checked={view.columns.includes(id)}
          onChange={() => toggleColumn(id)}
          label={{ fontWeight: '400' }}
        >
          {title}
        </Check>
      ))}
    </SimpleGrid>
  </chakra.fieldset>
)
