import { Button, Flex, Text } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
import { del } from 'idb-keyval'
import { readStoredJson, writeStored } from '#ui/stored.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { useNewDraft } from './useNewDraft.ts'

interface NewDraftProps {
  /** The kind of draft and what it is made from. */
  name: string
  /** Returns words by which the person knows a stored draft; null for one without input. */
  describe: (draft: unknown) => string | null
  /** The page of the draft with an id. */
  children: (id: string) => ReactNode
}

/** Shows a page that makes something new with its own draft, and offers the drafts of closed tabs. */
export function NewDraft({ name, describe, children }: NewDraftProps) {
  const { id, left, keyOf, take, forget } = useNewDraft(name)
  const offers = left.flatMap((of) => {
    const words = describe(readStoredJson(keyOf(of)))
    return words === null ? [] : [{ of, words }]
  })
  const discard = (of: string) => {
    writeStored(keyOf(of), null)
    // Its files. The browser may forbid their store.
    void Promise.resolve()
      .then(() => del(keyOf(of)))
      .catch(() => undefined)
    forget(of)
  }
  return (
    <>
      {offers.length > 0 && (
        <Sheet mb="4" as="section" aria-label="Not finished in a closed tab">
          <Text textStyle="heading">Not finished in a closed tab</Text>
          {offers.map(({ of, words }) => (
            <Flex key={of} gap="2" mt="2" wrap="wrap" align="center">
              <Text flex="1" minW="12rem" truncate>
                {words}
              </Text>
              <Button size="xs" onClick={() => void take(of)}>
                Continue
              </Button>
              <Button size="xs" onClick={() => discard(of)}>
                Discard
              </Button>
            </Flex>
          ))}
        </Sheet>
      )}
      <Fragment key={id}>{children(id)}</Fragment>
    </>
  )
}
