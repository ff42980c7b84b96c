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
import type { Filling } from '#shared/form/useFilling.ts'
import { Sheet } from '#ui/Sheet.tsx'

interface FieldConflictsProps {
  form: Fillable
  filling: Filling
  /** Returns the name of the last person to change an attribute; null for none. */
  changedBy: (attribute: string) => string | null
}

/** Lists fields that someone else changed at the same time, with both values to choose from. */
export function FieldConflicts({ form, filling, changedBy }: FieldConflictsProps) {
  const conflicting = attributesOf(form.forms).filter(({ id }) => filling.conflicts.includes(id))
  if (conflicting.length === 0) return null
  return (
    <Sheet mb="3" role="alert">
      <Text textStyle="heading">Someone else changed the same fields</Text>
      <Text color="fg.muted">Your answers are still in the fields. Saving replaces theirs.</Text>
      {conflicting.map((attribute) => (
        <Flex key={attribute.id} gap="2" mt="2" wrap="wrap" align="center">
          <Box flex="1" minW="200px" overflowWrap="anywhere">
            <b>{labelOf(attribute)}</b>:{' '}
            {holdsFile(attribute) && textOf(form.saved[attribute.id])
              ? 'another file'
              : textOf(form.saved[attribute.id]) || 'now empty'}{' '}
            <Text as="span" color="fg.muted">
              by {changedBy(attribute.id) ?? 'someone else'}
            </Text>
            <TheirFile label={labelOf(attribute)} file={form.files[attribute.id]} />
          </Box>
          <Button size="xs" onClick={() => filling.keepMine(attribute.id)}>
            Keep mine
          </Button>
          <Button size="xs" onClick={() => filling.takeTheirs(attribute.id)}>
            Take theirs
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
