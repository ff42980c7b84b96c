import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { Sheet } from '#ui/Sheet.tsx'
import { wordsOf } from '../fields/words.ts'
import { type Fillable, holdsFile, labelOf } from '../model.ts'
import type { Filling } from './useFilling.ts'
import { forgetUpload } from './useUploads.ts'

interface HeldAnswersProps {
  form: Pick<Fillable, 'people'>
  filling: Pick<Filling, 'held' | 'discardHeld'>
  /** A sentence that says why no field takes them. */
  why: string
}

/**
 * Shows a person's unsaved answers that no field takes any more. The fields show what is saved, so
 * that nobody reads an unsaved answer as a saved one.
 */
export function HeldAnswers({ form: { people }, filling, why }: HeldAnswersProps) {
  if (filling.held.length === 0) return null
  const names = new Map(people.map(({ username, name }) => [username, name]))
  return (
    <Sheet mb="3" role="alert">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Box flex="1 1 16rem">
          <Text textStyle="heading">These answers are not saved</Text>
          <Text color="fg.muted">{why} Your answers stay on this device: copy what is needed.</Text>
        </Box>
        <Button
          size="sm"
          onClick={() => {
            for (const { value } of filling.held) forgetUpload(value)
            filling.discardHeld()
          }}
        >
          Discard these answers
        </Button>
      </Flex>
      {filling.held.map(({ id, attribute, value }) => (
        <Text key={id} mt="2" whiteSpace="pre-wrap" overflowWrap="anywhere">
          <b>{attribute ? labelOf(attribute) : 'A field that is gone'}</b>:{' '}
          {value instanceof File
            ? value.name
            : value === '' || (attribute && holdsFile(attribute))
              ? 'emptied'
              : attribute
                ? wordsOf(attribute, value, names)
                : value}
        </Text>
      ))}
    </Sheet>
  )
}
