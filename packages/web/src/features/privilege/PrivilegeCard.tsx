import { Box, Button, Flex, Heading, Input, Stack, Text } from '@chakra-ui/react'
import { privilegeFaults } from '@tidemark/schema/rules/privilege'
import { counted } from '@tidemark/schema/wording'
import { Save, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PrivilegeTreeFragment } from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'
import { BlockedButton, untilSaved } from '#ui/BlockedButton.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { SaveButton } from '#ui/SaveButton.tsx'
import { Branch } from './Branch.tsx'
import type { PrivilegeEdit } from './privilegeEdits.ts'
import { change, treeOf } from './tree.ts'

interface PrivilegeCardProps {
  /** The saved privilege; omitted for a new one. */
  kept?: PrivilegeTreeFragment
  edit: PrivilegeEdit | null
  onEdit: (edit: PrivilegeEdit | null) => void
  editable: boolean
  saving: boolean
  onSave: (edit: PrivilegeEdit) => Promise<boolean>
  /** Removes a saved privilege. Resolves to whether it succeeded; a failure has already been reported. */
  onRemove?: () => Promise<boolean>
}

/**
 * Shows a privilege as a tree. An edit stays until it is saved or discarded, even if someone else
 * saves the privilege in the meantime.
 */
export function PrivilegeCard({
  kept,
  edit,
  onEdit,
  editable,
  saving,
  onSave,
  onRemove,
}: PrivilegeCardProps) {
  const contract = useContractCode()
  const [asked, setAsked] = useState(false)
  const [saveAsked, setSaveAsked] = useState(false)
  const present = edit ?? (kept && { name: kept.name, tree: treeOf(kept), version: kept.version })
  if (!present) return null
  const { name, tree } = present
  const faults = privilegeFaults({ name, privilege: tree }, contract)
  const overtaken = edit !== null && kept !== undefined && edit.version < kept.version
  const shared = (kept?.groups.length ?? 1) - 1
  const isWhole = tree.additions.length + tree.subtractions.length === 0
  const save = async () => {
    const isSaved = await onSave(present)
    if (isSaved) onEdit(null)
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
          {kept ? (
            <Box>
              <Heading as="h3" textStyle="heading" overflowWrap="anywhere">
                {kept.name}
              </Heading>
              <Text color="fg.muted" textStyle="label">
                Saved by {kept.updatedBy.name}
                {shared > 0 && `, also used by ${counted(shared, 'other group')}`}
              </Text>
            </Box>
          ) : (
            <Box flex="1 1 15rem" maxW={{ sm: '25rem' }}>
              <FieldFrame label="Privilege name" required>
                <Input
                  value={name}
                  onChange={(event) => onEdit({ ...present, name: event.target.value })}
                />
              </FieldFrame>
            </Box>
          )}
          {editable && (
            <Flex gap="2" wrap="wrap">
              {edit && (
                <SaveButton
                  size="sm"
                  loading={saving}
                  reasons={reasonsOf(faults)}
                  onClick={() => (isWhole ? setSaveAsked(true) : void save())}
                >
                  <Save aria-hidden="true" />
                  Save
                </SaveButton>
              )}
              {edit && kept && (
                <BlockedButton
                  size="sm"
                  reasons={saving ? untilSaved : []}
                  onClick={() => onEdit(null)}
                >
                  Discard changes
                </BlockedButton>
              )}
              <BlockedButton
                size="sm"
                reasons={saving ? untilSaved : []}
                onClick={() => (kept ? setAsked(true) : onEdit(null))}
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
        {overtaken && (
          <Flex gap="3" align="center" wrap="wrap" bg="bg.subtle" borderRadius="l2" px="3" py="2">
            <Text>{kept.updatedBy.name} also changed this privilege. Your changes are kept.</Text>
            <Button size="xs" onClick={() => onEdit({ ...edit, version: kept.version })}>
              Apply my changes
            </Button>
            <Button size="xs" onClick={() => onEdit(null)}>
              Discard my changes
            </Button>
          </Flex>
        )}
        <Branch
          node={tree}
          path={[]}
          parent={null}
          editable={editable && !saving}
          onChange={(path, alter) => onEdit({ ...present, tree: change(tree, path, alter) })}
        />
        {isWhole && (
          <Text bg="status.waiting.bg" color="status.waiting.fg" borderRadius="l2" px="3" py="2">
            Gives access to the whole contract.{editable && ' Add a branch to limit it.'}
          </Text>
        )}
      </Stack>
      {saveAsked && (
        <ConfirmDialog
          open
          onClose={() => setSaveAsked(false)}
          title={`Save privilege ${name.trim()} without a branch?`}
          confirmLabel="Save without a branch"
          onConfirm={save}
        >
          Members will see the whole contract, whatever their other privileges give access to.
        </ConfirmDialog>
      )}
      {asked && kept && onRemove && (
        <ConfirmDialog
          open
          onClose={() => setAsked(false)}
          title={`Remove privilege ${kept.name}?`}
          confirmLabel="Remove privilege"
          onConfirm={onRemove}
          destructive
        >
          Its additions and removals stop applying to this group. Members without another privilege
          see the whole contract.
        </ConfirmDialog>
      )}
    </Box>
  )
}

const reasonsOf = (faults: Record<string, string>) =>
  [...new Set(Object.values(faults))].map((message) => ({ message }))
