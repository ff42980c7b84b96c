import { Box, Menu, Text, VisuallyHidden } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { Check, House } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SavedViewEntryFragment } from '#api/generated/graphql.ts'
import { savedViewHref } from '#shared/midpAddress.ts'
import { paths } from '#shared/paths.ts'
import { MenuAction } from '#ui/MenuAction.tsx'
import type { useSavedViews } from './useSavedViews.ts'

export type OpenViewDialog = 'create' | 'edit' | 'delete'

interface ViewListProps {
  saved: ReturnType<typeof useSavedViews>
  /** Saves what is shown in the open view. */
  onUpdate: (view: SavedViewEntryFragment) => void
  onDialog: (dialog: OpenViewDialog) => void
}

/** Shows the items of a `ViewsMenu`, and loads the views each time it is opened. */
export function ViewList({ saved, onUpdate, onDialog }: ViewListProps) {
  const { current, isChanged } = saved
  const navigate = useNavigate()
  const load = useEffectEvent(saved.load)
  useEffect(() => load(), [])
  return (
    <>
      {/* First also while the views are loading: a key that opens the menu highlights it. */}
      <MenuAction value="all" onChoose={() => void navigate(paths.midp)}>
        All {words.deliverable.plural.toLowerCase()}
      </MenuAction>
      <Views saved={saved} onOpen={(href) => void navigate(href)} />
      <Menu.Separator />
      {current && isChanged && current.editable && (
        <MenuAction value="update" onChoose={() => onUpdate(current)}>
          Update “{current.name}”
        </MenuAction>
      )}
      {current && isChanged && (
        <MenuAction value="reset" onChoose={() => void navigate(savedViewHref(current))}>
          Discard changes
        </MenuAction>
      )}
      <MenuAction value="create" onChoose={() => onDialog('create')}>
        Save as new view…
      </MenuAction>
      {current?.editable && (
        <MenuAction value="edit" onChoose={() => onDialog('edit')}>
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
      {current && (
        <MenuAction
          value="subscribe"
          onChoose={() => void navigate(paths.feeds(`view=${current.id}`))}
        >
          Subscribe…
        </MenuAction>
      )}
      {current?.deletable && (
        <MenuAction value="delete" destructive onChoose={() => onDialog('delete')}>
          Delete view…
        </MenuAction>
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
function Views({
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
