import { Box, Button, Menu, Text, VisuallyHidden } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { Bookmark, Check, House } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SavedViewEntryFragment } from '#api/generated/graphql.ts'
import { savedViewHref } from '#shared/midpAddress.ts'
import { paths } from '#shared/paths.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { fetched, reportFailedLoad } from '#ui/fetched.tsx'
import { MenuAction } from '#ui/MenuAction.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import type { useMidpView } from '../useMidpView.ts'
import { definitionOf, savedDefinition } from './definition.ts'
import { useSavedViews } from './useSavedViews.ts'

const ViewDialog = fetched(async () => (await import('./ViewDialog.tsx')).ViewDialog)

type OpenViewDialog = 'create' | 'edit' | 'delete' | null

/** Opens, saves and changes named views of the MIDP. Shows which one is open, and whether it was changed. */
export function ViewsMenu({ address }: { address: ReturnType<typeof useMidpView> }) {
  const saved = useSavedViews(address)
  const { current, isChanged } = saved
  const navigate = useNavigate()
  const [opened, setOpened] = useState<OpenViewDialog>(null)
  const close = () => setOpened(null)
  const namesOf = ({ name, group }: SavedViewEntryFragment) => ({ name, group: group?.id ?? null })
  return (
    <>
      <Menu.Root
        positioning={{ placement: 'bottom-start', strategy: 'fixed' }}
        lazyMount
        unmountOnExit
        onOpenChange={({ open }) => open && saved.load()}
      >
        <Menu.Trigger asChild>
          <Button size="sm" variant="outline" maxW="100%" onPointerEnter={ViewDialog.preload}>
            <Bookmark aria-hidden="true" />
            <Text as="span" truncate maxW="13.75rem">
              {current?.name ?? 'Saved views'}
            </Text>
            {isChanged && <StatusBadge tone="active">Changed</StatusBadge>}
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content minW="15rem" maxW="21.25rem" maxH="min(70vh, var(--available-height))">
            <ViewList saved={saved} onOpen={(href) => void navigate(href)} />
            <Menu.Separator />
            {current && isChanged && current.editable && (
              <MenuAction
                value="update"
                onChoose={() =>
                  void saved.changing.start(current, namesOf(current), definitionOf(address.view))
                }
              >
                Update “{current.name}”
              </MenuAction>
            )}
            {current && isChanged && (
              <MenuAction value="reset" onChoose={() => void navigate(savedViewHref(current))}>
                Discard changes
              </MenuAction>
            )}
            <MenuAction value="create" onChoose={() => setOpened('create')}>
              Save as new view…
            </MenuAction>
            {current?.editable && (
              <MenuAction value="edit" onChoose={() => setOpened('edit')}>
                Rename or share…
              </MenuAction>
            )}
            {current && (
              <MenuAction
                value="landing"
                onChoose={() =>
                  void saved.chooseLanding(saved.landing === current.id ? null : current.id)
                }
              >
                {saved.landing === current.id ? 'Stop using as start page' : 'Use as start page'}
              </MenuAction>
            )}
            {current?.deletable && (
              <MenuAction value="delete" destructive onChoose={() => setOpened('delete')}>
                Delete view…
              </MenuAction>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      {opened === 'create' && (
        <ViewDialog
          title="Save as new view"
          groups={saved.groups}
          attempt={saved.creating}
          onClose={close}
          onFailed={reportFailedLoad(close)}
        />
      )}
      {opened === 'edit' && current && (
        <ViewDialog
          title="Rename or share view"
          view={current}
          groups={saved.groups}
          attempt={{
            running: saved.changing.running,
            start: (names) => saved.changing.start(current, names, savedDefinition(current)),
          }}
          onClose={close}
          onFailed={reportFailedLoad(close)}
        />
      )}
      {current && (
        <ConfirmDialog
          open={opened === 'delete'}
          onClose={close}
          title={`Delete ${current.name}?`}
          confirmLabel="Delete view"
          destructive
          onConfirm={() => saved.deleting.start(current)}
        >
          {current.group
            ? `Members of ${current.group.name} lose this view, too. Deliverables stay.`
            : 'Deliverables stay as they are.'}
        </ConfirmDialog>
      )}
    </>
  )
}

const Mark = ({ icon: Icon, label }: { icon: typeof Check; label: string }) => (
  <>
    <Icon size={14} aria-hidden="true" />
    <VisuallyHidden>{label}</VisuallyHidden>
  </>
)

/** Lists own views first, then shared views of others. */
function ViewList({
  saved: { views, failed, current, landing, load },
  onOpen,
}: {
  saved: ReturnType<typeof useSavedViews>
  onOpen: (href: string) => void
}) {
  if (!views)
    return failed ? (
      <MenuAction value="retry" onChoose={load} reasons={[{ message: 'Views failed to load.' }]}>
        Retry
      </MenuAction>
    ) : (
      <Text px="2" py="1.5" color="fg.muted">
        Loading views…
      </Text>
    )
  const item = (view: SavedViewEntryFragment) => (
    <MenuAction key={view.id} value={view.id} onChoose={() => onOpen(savedViewHref(view))}>
      <Box flex="1" minW="0" overflowWrap="anywhere">
        {view.name}
        {view.group && (
          <Text textStyle="label" color="fg.muted" fontWeight="400">
            {view.editable
              ? `Shared with ${view.group.name}`
              : `${view.createdBy.name}, ${view.group.name}`}
          </Text>
        )}
      </Box>
      {view.id === landing && <Mark icon={House} label="Start page" />}
      {view.id === current?.id && <Mark icon={Check} label="Open" />}
    </MenuAction>
  )
  const own = views.filter(({ editable }) => editable)
  const shared = views.filter(({ editable }) => !editable)
  return (
    <>
      <MenuAction value="all" onChoose={() => onOpen(paths.midp)}>
        All {words.deliverable.plural.toLowerCase()}
      </MenuAction>
      {own.length > 0 && (
        <Menu.ItemGroup>
          <Menu.ItemGroupLabel>My views</Menu.ItemGroupLabel>
          {own.map(item)}
        </Menu.ItemGroup>
      )}
      {shared.length > 0 && (
        <Menu.ItemGroup>
          <Menu.ItemGroupLabel>Shared with me</Menu.ItemGroupLabel>
          {shared.map(item)}
        </Menu.ItemGroup>
      )}
    </>
  )
}
