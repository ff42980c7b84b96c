import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { formatCount } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import { type ComponentType, useRef, useState } from 'react'
import type { BulkAction, MidpRowFragment } from '#api/generated/graphql.ts'
import {
  type LineRow,
  MidpEditingProvider,
  MidpSave,
  useMidpEditing,
} from '#features/deliverable/index.ts'
import { useDetailsParam } from '#shared/discipline/useDetailsParam.ts'
import { cdePath } from '#shared/cdePath.ts'
import { midpComparePath } from '#shared/revisionPaths.ts'
import { useContractCode } from '#shared/viewer.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { fetched, fetchedDialog } from '#ui/fetched.tsx'
import { TableSkeleton } from '#ui/Skeletons.tsx'
import { columnActions } from './columnActions.ts'
import { FacetBar } from './FacetBar.tsx'
import { MidpGrid } from './MidpGrid.tsx'
import { GroupPages } from './GroupPages.tsx'
import { MidpGroups } from './MidpGroups.tsx'
import { MidpSheetMenu } from './MidpSheetMenu.tsx'
import { MidpToolbar } from './MidpToolbar.tsx'
import { properties } from './properties.ts'
import { useOwnMarks } from './useMarks.ts'
import { useMidpCounts } from './useMidpCounts.ts'
import { useMidpView } from './useMidpView.ts'
import { NotUpdated } from '#shared/live/NotUpdated.tsx'
import { useMidpChanged } from '#shared/live/useMidpChanged.ts'
import { useOnReturn } from '#shared/useOnReturn.ts'

/** After the first paint: the lines do not need it. */
const ViewsMenu = fetched(async () => (await import('./views/ViewsMenu.tsx')).ViewsMenu)
const MidpMatrix = fetched(async () => (await import('./MidpMatrix.tsx')).MidpMatrix)
const BulkDialog = fetchedDialog(async () => (await import('./BulkDialog.tsx')).BulkDialog)

interface MidpPageProps {
  /** The panel of a line; `app/` passes it in, since features do not import each other. */
  LineDetails: ComponentType<{ line: string; discipline: string; onClose: () => void }>
}

/**
 * Shows the MIDP, all deliverables of a contract, with filters, groups and an address for
 * every view.
 */
export function MidpPage({ LineDetails }: MidpPageProps) {
  const contract = useContractCode()
  return (
    <MidpEditingProvider key={contract}>
      <Midp LineDetails={LineDetails} />
    </MidpEditingProvider>
  )
}

function Midp({ LineDetails }: MidpPageProps) {
  const panel = useDetailsParam()
  const [line, discipline] = panel.shown?.split('@') ?? []
  const openDetails = ({ key, line }: LineRow) =>
    line?.place && panel.open(`${key}@${line.place.disciplineTagCode}`)
  const { reload } = useMidpEditing().disciplines
  const address = useMidpView()
  const { view, clear, setOpen, setGroupPage } = address
  const { counts, pageSize, amberDays, error, refetch } = useMidpCounts(view)
  useOnReturn(refetch)
  const [changeCount, setChangeCount] = useState(0)
  const failingSince = useMidpChanged(() => {
    refetch()
    setChangeCount((count) => count + 1)
    reload()
  })
  const facets = (
    <FacetBar
      counts={counts}
      amberDays={amberDays}
      failed={error !== undefined}
      onRetry={refetch}
      address={address}
    />
  )
  const marks = useOwnMarks()
  const list = useRef<HTMLDivElement>(null)
  const [bulk, setBulk] = useState<{ action: BulkAction; marked: readonly MidpRowFragment[] }>()
  const totals = counts?.totals
  const grid = {
    sort: view.sort,
    onSort: address.sortByColumn,
    columnActions: (columnId: string) => columnActions(address, columnId),
    shown: view.columns,
    ...marks,
    changeCount,
    onBulk: (action: BulkAction, marked: readonly MidpRowFragment[]) => setBulk({ action, marked }),
    onDetails: openDetails,
  }
  const group = properties.find(({ id }) => id === view.groupBy)
  return (
    <>
      <PageHeader
        compact
        title={words.midp.long}
        code={words.midp.short}
        actions={
          <>
            <ViewsMenu
              address={address}
              fallback={
                <Button size="sm" variant="outline" loading loadingText="Saved views">
                  Saved views
                </Button>
              }
            />
            <LinkButton size="sm" variant="outline" to={midpComparePath()}>
              Compare
            </LinkButton>
            <LinkButton size="sm" variant="outline" to={cdePath}>
              Document system
            </LinkButton>
            <MidpSheetMenu view={view} />
          </>
        }
        subtitle={
          <>
            <chakra.span me="2">
              <Totals totals={totals ?? null} />
            </chakra.span>
            <NotUpdated since={failingSince} />
          </>
        }
      />
      <Flex gap="5" align="flex-start" direction={{ base: 'column', lg: 'row' }}>
        <Box as="aside" aria-label="Filters" hideBelow="lg" css={filterColumn}>
          <SkipFilters onSkip={() => list.current?.focus()} />
          {facets}
        </Box>
        <Box ref={list} tabIndex={-1} outline="none" flex="1" minW="0" w="100%">
          <MidpToolbar address={address} filters={facets} />
          {group && view.open === null && <MidpSave />}
          {!group ? (
            <MidpGrid
              {...grid}
              label={words.midp.long}
              filter={view.filter}
              count={totals?.exact ? totals.count : null}
              onClear={view.isFiltered ? clear : undefined}
            />
          ) : counts?.groups && view.across ? (
            <MidpMatrix address={address} rows={counts.groups} totals={counts.columnTotals} />
          ) : counts?.groups ? (
            <MidpGroups
              property={group.id}
              groups={counts.groups}
              open={view.open}
              onOpen={setOpen}
            >
              <MidpGrid
                {...grid}
                label="Deliverables of the group"
                filter={view.openFilter}
                count={counts.groups.find(({ value }) => value === view.open)?.count ?? null}
                height={heightOfGroup(
                  counts.groups.find(({ value }) => value === view.open)?.count ?? null,
                )}
              />
            </MidpGroups>
          ) : error ? (
            <ErrorState title="Failed to load the groups." onRetry={refetch} />
          ) : (
            <TableSkeleton columns={3} />
          )}
          <GroupPages
            count={counts?.groupCount ?? 0}
            size={pageSize}
            page={view.groupPage}
            onPage={setGroupPage}
          />
        </Box>
      </Flex>
      {bulk && <BulkDialog {...bulk} onClose={() => setBulk(undefined)} />}
      {line && discipline && (
        <LineDetails key={line} line={line} discipline={discipline} onClose={panel.close} />
      )}
    </>
  )
}

/** Leads the keyboard past the filters, each of which is a stop. It is shown while it has the focus. */
const SkipFilters = ({ onSkip }: { onSkip: () => void }) => (
  <Button size="xs" srOnly _focusVisible={{ srOnly: false }} onClick={onSkip}>
    Skip the filters
  </Button>
)

/** In pixels: bar and header of a sheet, a row of it, and the most that one takes. */
const sheetSize = { head: 110, row: 32, most: 700 }

/** Returns the height of the sheet of a group, which shows its rows as far as the window allows. */
const heightOfGroup = (count: number | null) =>
  Math.min(sheetSize.most, sheetSize.head + sheetSize.row * Math.max(4, count ?? sheetSize.most))

/** The filters scroll by themselves, so that the lines stay in view. */
const filterColumn = {
  width: '15rem',
  flexShrink: 0,
  position: 'sticky',
  top: 'calc({sizes.topBar} + {spacing.2})',
  maxHeight: 'calc(100dvh - {sizes.topBar} - {spacing.4})',
  overflowY: 'auto',
  // Room for the focus ring of the checkboxes.
  paddingInlineStart: '1',
  marginInlineStart: '-1',
}

const nounFor = (count: number) =>
  (count === 1 ? words.deliverable.singular : words.deliverable.plural).toLowerCase()

function Totals({ totals }: { totals: { count: number; done: number; exact: boolean } | null }) {
  if (!totals) return words.midp.meaning
  const count = `${formatCount(totals.count)}${totals.exact ? '' : '+'}`
  return `${count} ${nounFor(totals.count)}, ${formatCount(totals.done)} numbered`
}
