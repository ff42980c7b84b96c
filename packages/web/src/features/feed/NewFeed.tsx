import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { useState } from 'react'
import {
  CreateFeedDocument,
  type CreateFeedInput,
  type FeedFormat,
} from '#api/generated/graphql.ts'
import { useContractAction } from '#shared/useAction.ts'
import { CopyField } from '#ui/CopyField.tsx'
import { SelectField } from '#ui/form/PlainSelect.tsx'
import { formatWords, shownBy } from './feedWords.ts'

interface NewFeedProps {
  /** The plan that can be chosen; null without one. */
  plan: { tagCode: string; title: string } | null
  views: readonly { id: string; name: string }[]
  /** What is chosen at first: a scope, or the id of a view. */
  asked: string | null
  /** The addresses as they are listed. */
  feeds: readonly { id: string }[]
  onMade: () => void
}

interface Made {
  readonly id: string
  /** Whether the list had it. */
  readonly isListed: boolean
  readonly shows: string
  readonly addresses: readonly { readonly format: FeedFormat; readonly path: string }[]
}

/** Makes an address for what the person chooses, and shows it once. */
export function NewFeed({ plan, views, asked, feeds, onMade }: NewFeedProps) {
  const choices: { value: string; label: string; input: Omit<CreateFeedInput, 'contract'> }[] = [
    ...(['DATES', 'REVIEWS'] as const).map((scope) => ({
      value: scope as string,
      label: shownBy({ scope, name: null }),
      input: { scope },
    })),
    ...(plan
      ? [
          {
            value: 'PLAN',
            label: `${words.tidp.short}: ${plan.title}`,
            input: { scope: 'PLAN' as const, tidp: plan.tagCode },
          },
        ]
      : []),
    ...views.map(({ id, name }) => ({
      value: id,
      label: `View: ${name}`,
      input: { scope: 'VIEW' as const, view: id },
    })),
  ]
  const [chosen, setChosen] = useState(asked)
  const choice = choices.find(({ value }) => value === chosen) ?? choices[0]!
  const [made, setMade] = useState<Made | null>(null)
  const { running, start } = useContractAction(CreateFeedDocument, {
    keeps: 'secret',
    input: () => choice.input,
    failure: 'Error while making the address',
    onDone: ({ feed, addresses }) => {
      setMade({ id: feed.id, isListed: false, shows: shownBy(feed), addresses })
      onMade()
    },
  })
  // The addresses of one that is revoked, here or in another tab, answer nobody.
  const isListed = feeds.some(({ id }) => id === made?.id)
  if (made && made.isListed !== isListed) setMade(isListed ? { ...made, isListed } : null)
  return (
    <Stack gap="4" maxW="42rem">
      <Flex gap="3" align="flex-end" wrap="wrap">
        <Box flex="1" minW="14rem">
          <SelectField
            label="What it shows"
            options={choices}
            value={choice.value}
            onChange={setChosen}
          />
        </Box>
        <Button variant="solid" loading={running} onClick={() => void start()}>
          Make address
        </Button>
      </Flex>
      <Text color="fg.muted">
        Whoever has an address reads what you may see at that time, without signing in. Keep it to
        yourself; revoke it when it is no longer needed. To show a {words.tidp.short} or a saved
        view, choose Subscribe… there.
      </Text>
      {made && (
        <Box>
          <chakra.output display="block" fontWeight="500" overflowWrap="anywhere">
            {made.shows}
          </chakra.output>
          <Text color="fg.muted">Copy what you need now: it is shown only once.</Text>
          <chakra.ul listStyleType="none" aria-label="New addresses" display="grid" gap="3" mt="3">
            {made.addresses.map(({ format, path }) => (
              <chakra.li key={path} minW="0">
                <Text textStyle="label">{formatWords[format]}</Text>
                <CopyField
                  label={formatWords[format]}
                  text={`${location.origin}${path}`}
                  of={formatWords[format]}
                />
              </chakra.li>
            ))}
          </chakra.ul>
        </Box>
      )}
    </Stack>
  )
}
