import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { ownChange } from '@tidemark/schema/rules/actions'
import type { ReactNode } from 'react'
import { Sheet } from '#ui/Sheet.tsx'
import { useViewer } from './viewer.ts'

export interface ConflictingField {
  key: string
  label: string
  /** The value that was saved elsewhere. */
  theirs: string
  /** The person who saved it; null if unknown. */
  by: { username: string; name: string } | null
  /** The file that was saved elsewhere, to open. */
  file?: ReactNode
  onKeepMine: () => void
  onTakeTheirs: () => void
}

interface ConflictPanelProps {
  fields: readonly ConflictingField[]
  /** Returns a sentence that says where the person's own values are; `theirs` is the word for the others. */
  note: (theirs: string) => string
}

/** Lists fields that were changed at the same time elsewhere, with both values to choose from. */
export function ConflictPanel({ fields, note }: ConflictPanelProps) {
  const { username } = useViewer()
  if (fields.length === 0) return null
  const isOwn = ({ by }: ConflictingField) => by?.username === username
  const allOwn = fields.every(isOwn)
  return (
    <Sheet mb="3" role="alert">
      <Text textStyle="heading">
        {allOwn ? ownChange('these fields') : 'Someone else changed the same fields'}
      </Text>
      <Text color="fg.muted">{note(allOwn ? 'the others' : 'theirs')}</Text>
      {fields.map((field) => (
        <Flex key={field.key} gap="2" mt="2" wrap="wrap" align="center">
          <Box flex="1" minW="16rem" overflowWrap="anywhere">
            <b>{field.label}</b>: {field.theirs}{' '}
            <Text as="span" color="fg.muted">
              by {isOwn(field) ? 'you' : (field.by?.name ?? 'someone else')}
            </Text>
            {field.file && (
              <Box mt="1" maxW="30rem">
                {field.file}
              </Box>
            )}
          </Box>
          <Button size="xs" onClick={field.onKeepMine}>
            Keep mine
          </Button>
          <Button size="xs" onClick={field.onTakeTheirs}>
            {isOwn(field) ? 'Take the other' : 'Take theirs'}
          </Button>
        </Flex>
      ))}
    </Sheet>
  )
}
