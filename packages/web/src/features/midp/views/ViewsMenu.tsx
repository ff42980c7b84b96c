import { Button, Text } from '@chakra-ui/react'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import type { SavedViewEntryFragment } from '#api/generated/graphql.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { deferredMenu, DeferredPopup } from '#ui/DeferredPopup.tsx'
import { fetchedDialog } from '#ui/fetched.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import type { useMidpView } from '../useMidpView.ts'
import { definitionOf, savedDefinition } from './definition.ts'
import { useSavedViews } from './useSavedViews.ts'
import type { OpenViewDialog } from './ViewList.tsx'

const ViewDialog = fetchedDialog(async () => (await import('./ViewDialog.tsx')).ViewDialog)

const list = deferredMenu(async () => (await import('./ViewList.tsx')).ViewList)

const gone = { message: 'This view was deleted in the meantime.' }

/** Opens, saves and changes named views of the MIDP. Shows which one is open, and whether it was changed. */
export function ViewsMenu({ address }: { address: ReturnType<typeof useMidpView> }) {
  const saved = useSavedViews(address)
  const { current, isChanged } = saved
  const [opened, setOpened] = useState<OpenViewDialog | null>(null)
  const [asked, setAsked] = useState<SavedViewEntryFragment | null>(null)
  // The dialog of a view stays when the view is deleted elsewhere.
  const present = current ?? asked
  const close = () => setOpened(null)
  const namesOf = ({ name, group }: SavedViewEntryFragment) => ({ name, group: group?.id ?? null })
  return (
    <>
      <DeferredPopup
        popup={list}
        placement="bottom-start"
        minW="15rem"
        maxW="21.25rem"
        maxH="min(70vh, var(--available-height))"
        trigger={
          <Button size="sm" variant="outline" maxW="100%" onPointerEnter={ViewDialog.preload}>
            <Bookmark aria-hidden="true" />
            <Text as="span" truncate maxW="13.75rem">
              {current?.name ?? 'Saved views'}
            </Text>
            {isChanged && <StatusBadge tone="active">Changed</StatusBadge>}
          </Button>
        }
        saved={saved}
        onUpdate={(view) =>
          void saved.changing.start(view, namesOf(view), definitionOf(address.view))
        }
        onDialog={(dialog) => {
          setAsked(current)
          setOpened(dialog)
        }}
      />
      {opened === 'create' && (
        <ViewDialog
          title="Save as new view"
          groups={saved.groups}
          attempt={saved.creating}
          onClose={close}
        />
      )}
      {opened === 'edit' && present && (
        <ViewDialog
          title="Rename or share view"
          view={present}
          groups={saved.groups}
          isGone={!current}
          attempt={
            current
              ? {
                  running: saved.changing.running,
                  start: (names) => saved.changing.start(current, names, savedDefinition(current)),
                }
              : saved.creating
          }
          onClose={close}
        />
      )}
      {present && (
        <ConfirmDialog
          open={opened === 'delete'}
          onClose={close}
          title={`Delete ${present.name}?`}
          confirmLabel="Delete view"
          destructive
          blocked={current || saved.deleting.running ? [] : [gone]}
          onConfirm={() => saved.deleting.start(present)}
        >
          {present.editable ? '' : `This is the view of ${present.createdBy.name}. `}
          {present.group ? `Members of ${present.group.name} lose this view, too. ` : ''}
          Addresses in Calendars and data that show it end. Deliverables stay as they are.
        </ConfirmDialog>
      )}
    </>
  )
}
