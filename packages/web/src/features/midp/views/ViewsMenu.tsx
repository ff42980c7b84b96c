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

/** Opens, saves and changes named views of the MIDP. Shows which one is open, and whether it was changed. */
export function ViewsMenu({ address }: { address: ReturnType<typeof useMidpView> }) {
  const saved = useSavedViews(address)
  const { current, isChanged } = saved
  const [opened, setOpened] = useState<OpenViewDialog | null>(null)
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
        onDialog={setOpened}
      />
      {opened === 'create' && (
        <ViewDialog
          title="Save as new view"
          groups={saved.groups}
          attempt={saved.creating}
          onClose={close}
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
