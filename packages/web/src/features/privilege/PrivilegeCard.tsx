import { Box, Flex, Heading, Input, Stack, Text } from '@chakra-ui/react'
import { type PrivilegeDraft, privilegeFaults } from '@tidemark/schema/rules/privilege'
import { privilegeExtent } from '@tidemark/schema/rules/privilegeExtent'
import { counted } from '@tidemark/schema/wording'
import { Pencil, Save, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PrivilegeTreeFragment } from '#api/generated/graphql.ts'
import { ChangedMeanwhile, SavedElsewhere } from '#features/history/index.ts'
import { ReachPreview } from '#shared/people/ReachPreview.tsx'
import { useContractCode } from '#shared/viewer.ts'
import { BlockedButton, untilSaved } from '#ui/BlockedButton.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { SaveButton } from '#ui/SaveButton.tsx'
import { Branch } from './Branch.tsx'
import type { PrivilegeEdit } from './privilegeEdits.ts'
import { applyTree, treeDifferences } from './merge.ts'
import { change, toInput, treeOf } from './tree.ts'
import { effectOf } from './words.ts'

const noMembers: NonNullable<PrivilegeCardProps['members']> = []

interface PrivilegeCardProps {
  /** Opaque id of the group. */
  group: string
  /** The saved privilege; omitted for a new one. */
  kept?: PrivilegeTreeFragment
  /** The active members of the group; none until they are read. */
  members?: readonly { name: string; active: boolean }[]
  edit: PrivilegeEdit | null
  onEdit: (edit: PrivilegeEdit | null) => void
  editable: boolean
  saving: boolean
  /** Whether the edited privilege was removed since: it is saved as a new one. */
  isRemoved?: boolean
  onSave: (edit: PrivilegeEdit) => Promise<boolean>
  /** Removes a saved privilege. Resolves to whether it succeeded; a failure has already been reported. */
  onRemove?: () => Promise<boolean>
}

/**
 * Shows a privilege as a tree. An edit stays until it is saved or discarded, even if someone else
 * saves the privilege in the meantime.
 */
export function PrivilegeCard({
  group,
  kept,
  members = noMembers,
  edit,
  onEdit,
  editable,
  saving,
  isRemoved = false,
  onSave,
  onRemove,
}: PrivilegeCardProps) {
  const contract = useContractCode()
  /** The privilege as it was when its removal was asked for. */
  const [asked, setAsked] = useState<PrivilegeTreeFragment | null>(null)
  const [saveAsked, setSaveAsked] = useState(false)
  const [naming, setNaming] = useState(false)
  const saved = kept && treeOf(kept)
  const present =
    edit ?? (kept && saved && { name: kept.name, tree: saved, version: kept.version, base: saved })
  if (!present) return null
  const { tree } = present
  const name = present.newName ?? (kept ?? present).name
  const faults = privilegeFaults({ name, privilege: tree }, contract)
  const isOlder = edit !== null && kept !== undefined && edit.version < kept.version
  const changes = isOlder
    ? privilegeDifferences({ name: edit.name, tree: edit.base ?? tree }, kept)
    : []
  // A change of its groups alone does not conflict with this edit.
  const overtaken = isOlder && (edit.base === undefined || changes.length > 0)
  const shared = (kept?.groups.length ?? 1) - 1
  const extent = privilegeExtent(tree)
  const question = extent === null || extent === 'part' ? null : saveQuestions[extent]
  const isLimiting =
    extent === 'part' &&
    (members.length > 0 || shared > 0) &&
    JSON.stringify(tree) !== JSON.stringify(saved)
  const isNamed = editable && (!kept || naming || present.newName !== undefined)
  const editOf = () => ({
    name: kept?.name ?? name.trim(),
    groups: kept ? [...kept.groups] : [group],
    privilege: toInput(tree),
    ...(kept && { version: kept.version }),
  })
  const save = async () => {
    const isSaved = await onSave(isOlder ? { ...present, version: kept.version } : present)
    if (isSaved) {
      setNaming(false)
      onEdit(null)
    }
    return isSaved
  }
  return (
    <Box
      as="section"
      aria-label={kept ? `Privilege ${kept.name}` : 'New privilege'}
      borderWidth="1px"
      borderStyle={kept ? 'solid' : 'dashed'}
      borderRadius="l3"
      p={{ base: '3', md: '4' }}
    >
      <Stack gap="3">
        <Flex gap="3" justify="space-between" align="flex-end" wrap="wrap">
          <Box
            flex={isNamed ? '1 1 15rem' : undefined}
            maxW={isNamed ? { sm: '25rem' } : undefined}
          >
            {isNamed ? (
              <FieldFrame label="Privilege name" required>
                <Input
                  value={name}
                  // The user asked to rename and types next.
                  // oxlint-disable-next-line jsx-a11y/no-autofocus
                  autoFocus={naming}
                  onChange={({ target: { value } }) =>
                    onEdit(kept ? { ...present, newName: value } : namedAnew(present, value))
                  }
                />
              </FieldFrame>
            ) : (
              <Heading as="h3" textStyle="heading" overflowWrap="anywhere">
                {name}
              </Heading>
            )}
            {kept && (
              <Text color="fg.muted" textStyle="label">
                Saved by {kept.updatedBy.name}
                {shared > 0 && `, also used by ${counted(shared, 'other group')}`}
              </Text>
            )}
          </Box>
          {editable && (
            <Flex gap="2" wrap="wrap">
              {edit && (
                <SaveButton
                  size="sm"
                  loading={saving}
                  reasons={overtaken ? [undecided] : reasonsOf(faults)}
                  onClick={() => (question || isLimiting ? setSaveAsked(true) : void save())}
                >
                  <Save aria-hidden="true" />
                  {isRemoved ? 'Save as new' : 'Save'}
                </SaveButton>
              )}
              {edit && kept && (
                <BlockedButton
                  size="sm"
                  reasons={saving ? untilSaved : []}
                  onClick={() => {
                    setNaming(false)
                    onEdit(null)
                  }}
                >
                  Discard changes
                </BlockedButton>
              )}
              {kept && !isNamed && (
                <BlockedButton
                  size="sm"
                  reasons={saving ? untilSaved : []}
                  onClick={() => setNaming(true)}
                >
                  <Pencil aria-hidden="true" />
                  Rename
                </BlockedButton>
              )}
              <BlockedButton
                size="sm"
                reasons={saving ? untilSaved : []}
                onClick={() => (kept ? setAsked(kept) : onEdit(null))}
              >
                <Trash2 aria-hidden="true" />
                Remove{kept ? '' : ' draft'}
              </BlockedButton>
            </Flex>
          )}
        </Flex>
        {edit && !overtaken && (
          <Text textStyle="label" color="fg.muted">
            Not saved yet. Closing this window keeps your draft.
          </Text>
        )}
        {isRemoved && (
          <Text role="note" bg="bg.subtle" borderRadius="l2" px="3" py="2">
            This privilege was removed in the meantime. Your changes are kept: save it as a new one,
            or remove the draft.
          </Text>
        )}
        {overtaken && saved && (
          <SavedElsewhere
            what="privilege"
            by={kept.updatedBy}
            changes={changes}
            onApply={() =>
              onEdit({
                ...edit,
                name: kept.name,
                tree: applyTree(saved, { base: edit.base ?? saved, mine: tree }),
                base: saved,
                version: kept.version,
              })
            }
            onDrop={() => onEdit(null)}
          />
        )}
        <Branch
          node={tree}
          path={[]}
          parent={null}
          above={[]}
          editable={editable && !saving}
          onChange={(path, alter) => onEdit({ ...present, tree: change(tree, path, alter) })}
        />
        {extent === 'part' && <Text color="fg.muted">{effectOf(tree)}</Text>}
        {question && (
          <Text bg="status.waiting.bg" color="status.waiting.fg" borderRadius="l2" px="3" py="2">
            {question.says}
            {editable && ` ${question.advice}`}
          </Text>
        )}
      </Stack>
      {saveAsked && (question || isLimiting) && (
        <ConfirmDialog
          onClose={() => setSaveAsked(false)}
          title={`Save privilege ${name.trim()}?`}
          confirmLabel={question?.save ?? 'Save privilege'}
          onConfirm={save}
        >
          {question?.effect}
          <ReachPreview
            change={{ group, privileges: [editOf()] }}
            {...(!question && { limits: members })}
          />
        </ConfirmDialog>
      )}
      {asked && kept && onRemove && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          title={`Remove privilege ${kept.name}?`}
          confirmLabel="Remove privilege"
          onConfirm={onRemove}
          destructive
        >
          Its additions and removals stop applying to this group. Members without another privilege
          see the whole contract.
          <ReachPreview change={{ group, removed: [kept.name] }} />
          {asked.version !== kept.version && (
            <ChangedMeanwhile
              what="privilege"
              changes={privilegeDifferences({ name: asked.name, tree: treeOf(asked) }, kept)}
            />
          )}
        </ConfirmDialog>
      )}
    </Box>
  )
}

/** What is said of a privilege that gives access to everything or to nothing, and asked before it is saved. */
const saveQuestions = {
  everything: {
    says: 'Gives access to the whole contract.',
    advice: 'Add a branch to limit it.',
    save: 'Save it for the whole contract',
    effect: 'Members will see the whole contract, whatever their other privileges give access to.',
  },
  nothing: {
    says: 'Gives access to nothing.',
    advice: 'Remove an exception.',
    save: 'Save it without access',
    effect: 'Members without another privilege will see nothing in this contract.',
  },
} as const

/** Lists what differs between a privilege as it was and as it is saved now, its name first. */
const privilegeDifferences = (
  before: { name: string; tree: PrivilegeDraft },
  now: PrivilegeTreeFragment,
) => [
  ...(before.name === now.name ? [] : [{ field: 'Name', from: before.name, to: now.name }]),
  ...treeDifferences(before.tree, treeOf(now)),
]

/** Returns the edit of no saved privilege under another name. */
const namedAnew = ({ newName: _renamed, ...edit }: PrivilegeEdit, name: string): PrivilegeEdit => ({
  ...edit,
  name,
})

const undecided = { message: 'Apply or discard your changes first.' }
const reasonsOf = (faults: Record<string, string>) =>
  [...new Set(Object.values(faults))].map((message) => ({ message }))
