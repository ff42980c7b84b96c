import { chakra, Stack } from '@chakra-ui/react'
import { formatContractDay } from '@tidemark/schema/dates'
import type {
  AssetEntryFragment,
  LifecycleEntryFragment,
  WorkPackageEntryFragment,
} from '#api/generated/graphql.ts'
import type { DataColumn } from '#ui/DataTable.tsx'

/** A column as a pair of its header and its text. The first one names the row. */
type Described<Row> = readonly (readonly [header: string, text: (row: Row) => string | null])[]

const wrapping = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const
const Wrapped = chakra('span', { base: { ...wrapping, display: 'block', minW: '5rem' } })
const Muted = chakra('span', {
  base: { ...wrapping, color: 'fg.muted', textStyle: 'label', fontWeight: '400' },
})

/** Returns the columns of a list; on a phone one, with all other texts below the name. */
export function columnsOf<Row>(described: Described<Row>, wide: boolean): DataColumn<Row>[] {
  const [[header, nameOf] = ['', () => ''], ...others] = described
  if (wide)
    return described.map(([title, text], at) => ({
      id: title,
      header: title,
      isRowHeader: at === 0,
      cell: (row) => <Wrapped>{text(row) ?? '–'}</Wrapped>,
    }))
  return [
    {
      id: header,
      header,
      isRowHeader: true,
      cell: (row) => (
        <Stack as="span" gap="0.5" py="1.5" minW="0">
          <chakra.span css={wrapping}>{nameOf(row)}</chakra.span>
          {others.map(([title, text]) => {
            const value = text(row)
            return (
              value !== null && (
                <Muted key={title}>
                  {title}: {value}
                </Muted>
              )
            )
          })}
        </Stack>
      ),
    },
  ]
}

const day = (value: string | null) => value && formatContractDay(value)
const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ') || null

export const assetColumns: Described<AssetEntryFragment> = [
  ['Asset Name', ({ name }) => name],
  ['Unique Asset ID', ({ uniqueId }) => uniqueId],
  ['Asset Class', ({ assetClass }) => assetClass],
  ['Sector and area', ({ sector, area }) => joined(sector, area)],
  ['Section and lot', ({ section, lot }) => joined(section, lot)],
  ['Work packages', ({ workPackageCount }) => String(workPackageCount)],
  ['Plans', ({ planCount }) => String(planCount)],
]

export const lifecycleColumns: Described<LifecycleEntryFragment> = [
  ['Technical lifecycle Stage', ({ stage }) => stage],
  ['Primary Asset', ({ primaryAssetName }) => primaryAssetName],
  ['Design Freeze', ({ designFreezeOn }) => day(designFreezeOn)],
  ['T-12', ({ t12On }) => day(t12On)],
]

export const packageColumns: Described<WorkPackageEntryFragment> = [
  ['Work Package', ({ number, name }) => `${number} ${name}`],
  ['Primary Asset', ({ primaryAssetName }) => primaryAssetName],
  ['Type', ({ type }) => type],
  ['Stage', ({ stage }) => stage],
  ['Design Freeze', ({ designFreezeOn }) => day(designFreezeOn)],
  ['T-12', ({ t12On }) => day(t12On)],
  ['Plans', ({ planCount }) => String(planCount)],
]
