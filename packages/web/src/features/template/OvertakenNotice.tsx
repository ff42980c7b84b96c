import { Button, Flex, Text } from '@chakra-ui/react'
import { ownChange } from '@tidemark/schema/rules/actions'
import type { TemplateDraft } from '@tidemark/schema/rules/templateDraft'
import type { BuiltTemplateFragment } from '#api/generated/graphql.ts'
import { Differences } from '#features/history/index.ts'
import { useViewer } from '#shared/viewer.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { partDifferences } from './builder/differences.ts'

interface OvertakenNoticeProps {
  by: BuiltTemplateFragment['updatedBy']
  /** The template when the edit began, and as it was saved elsewhere. */
  base: TemplateDraft
  theirs: TemplateDraft
  onApply: () => void
  onDrop: () => void
}

/**
 * Tells that the template was saved elsewhere since the edit began: the changes are merged into the
 * new version, or dropped.
 */
export const OvertakenNotice = ({ by, base, theirs, onApply, onDrop }: OvertakenNoticeProps) => {
  const { username } = useViewer()
  return (
    <Sheet mb="4" role="alert">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Text>
          {by.username === username ? ownChange('this form') : `${by.name} changed this form`} since
          you began. Your changes are kept; nothing is saved yet.
        </Text>
        <Flex gap="2">
          <Button size="sm" onClick={onDrop}>
            Discard my changes
          </Button>
          <Button size="sm" variant="solid" onClick={onApply}>
            Apply mine to the new version
          </Button>
        </Flex>
      </Flex>
      <Differences changes={partDifferences(base, theirs)} />
    </Sheet>
  )
}
