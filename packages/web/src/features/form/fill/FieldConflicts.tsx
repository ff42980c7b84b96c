import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { StoredImage } from '#shared/form/inputs/StoredImage.tsx'
import {
  attributesOf,
  type Fillable,
  holdsFile,
  type KeptFile,
  labelOf,
  textOf,
} from '#shared/form/model.ts'
import { useViewer } from '#shared/viewer.ts'
import type { Filling } from '#shared/form/useFilling.ts'
import { Sheet } from '#ui/Sheet.tsx'

interface FieldConflictsProps {
  form: Fillable
  filling: Filling
  /** Returns the last person to change an attribute; null for none. */
  changedBy: (attribute: string) => { username: string; name: string } | null
}

/** Lists fields that were changed at the same time elsewhere, with both values to choose from. */
export function FieldConflicts({ form, filling, changedBy }: FieldConflictsProps) {
  const { username } = useViewer()
  const conflicting = attributesOf(form.forms).filter(({ id }) => filling.conflicts.includes(id))
  if (conflicting.length === 0) return null
  const isOwn = (attribute: string) => changedBy(attribute)?.username === username
  const allOwn = conflicting.every(({ id }) => isOwn(id))
  return (
    <Sheet mb="3" role="alert">
      <Text textStyle="heading">
        {allOwn
          ? 'You changed these fields in another tab or on another device'
          : 'Someone else changed the same fields'}
      </Text>
      <Text color="fg.muted">
        Your answers are still in the fields. Saving replaces {allOwn ? 'the others' : 'theirs'}.
      </Text>
      {conflicting.map((attribute) => (
        <Flex key={attribute.id} gap="2" mt="2" wrap="wrap" align="center">
          <Box flex="1" minW="200px" overflowWrap="anywhere">
            <b>{labelOf(attribute)}</b>:{' '}
            {holdsFile(attribute) && textOf(form.saved[attribute.id])
              ? 'another file'
              : textOf(form.saved[attribute.id]) || 'now empty'}{' '}
            <Text as="span" color="fg.muted">
              by {isOwn(attribute.id) ? 'you' : (changedBy(attribute.id)?.name ?? 'someone else')}
            </Text>
            <TheirFile label={labelOf(attribute)} file={form.files[attribute.id]} />
          </Box>
          <Button size="xs" onClick={() => filling.keepMine(attribute.id)}>
            Keep mine
          </Button>
          <Button size="xs" onClick={() => filling.takeTheirs(attribute.id)}>
            {isOwn(attribute.id) ? 'Take the other' : 'Take theirs'}
          </Button>
        </Flex>
      ))}
    </Sheet>
  )
}

const TheirFile = ({ label, file }: { label: string; file: KeptFile | undefined }) =>
  file ? (
    <Box mt="1" maxW="480px">
      <StoredImage label={label} name={file.name} size={file.size} path={file.address} />
    </Box>
  ) : null
