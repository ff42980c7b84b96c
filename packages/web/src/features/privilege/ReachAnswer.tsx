import { Box, Flex, Heading, List, Stack, Text } from '@chakra-ui/react'
import { listed } from '@tidemark/schema/wording'
import type { ReachDetailsFragment } from '#api/generated/graphql.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { fromGraph } from './tree.ts'
import { causeSentences, extentSentences, reasonSentences, typeLabels } from './words.ts'

type BranchSteps = readonly { type: Parameters<typeof fromGraph>[0]; value: string }[]

/** Shows the result of an access check with its reasons. */
export function ReachAnswer({
  reach: { person, limited, extent, groups, thing, assets },
}: {
  reach: ReachDetailsFragment
}) {
  const deciding = groups.filter(({ privileges }) => privileges.length > 0)
  const idle = groups.filter(({ privileges }) => privileges.length === 0)
  return (
    <Stack gap="5">
      {thing ? (
        <Box>
          <Flex gap="2" align="center" wrap="wrap">
            <StatusBadge tone={thing.reached ? 'good' : 'bad'}>
              {thing.reached ? 'Can see it' : 'Cannot see it'}
            </StatusBadge>
            <Heading as="h2" textStyle="heading" overflowWrap="anywhere">
              {person.name} · {thing.displayName}
            </Heading>
          </Flex>
          <Text mt="1">{reasonSentences[thing.reason]}</Text>
          {thing.place.length > 0 && (
            <Text color="fg.muted">
              Location of {thing.tagCode}: {stepsText(thing.place)}.
            </Text>
          )}
          {thing.hiddenAttributes.length > 0 && (
            <Text color="fg.muted">Hidden attributes: {listed(thing.hiddenAttributes)}.</Text>
          )}
        </Box>
      ) : (
        <Box>
          <Heading as="h2" textStyle="heading">
            {person.name}
          </Heading>
          <Text>
            {limited || extent === 'NOTHING'
              ? extentSentences[extent]
              : reasonSentences.WHOLE_CONTRACT}
          </Text>
          <List.Root mt="2" gap="1" listStyle="none">
            {assets.map(({ id, name, classes, missing }) => (
              <List.Item key={id}>
                <Text as="span" fontWeight="500">
                  {name}
                </Text>
                : {coverage(classes, missing)}
              </List.Item>
            ))}
          </List.Root>
        </Box>
      )}
      <Box>
        <Heading as="h2" textStyle="heading">
          Deciding groups
        </Heading>
        {groups.length === 0 && (
          <Text color="fg.muted">{person.name} is not in any group of this contract.</Text>
        )}
        {idle.length > 0 && (
          <Text color="fg.muted">
            {listed(idle.map(({ name }) => name))} {idle.length === 1 ? 'has' : 'have'} no privilege
            and {idle.length === 1 ? 'decides' : 'decide'} nothing.
          </Text>
        )}
        <List.Root gap="3" mt="2" listStyle="none">
          {deciding.map(({ id, name, privileges }) => (
            <List.Item key={id}>
              <Text fontWeight="500">{name}</Text>
              {privileges.map((privilege) => (
                <Box key={privilege.name} ps="4">
                  {thing ? (
                    <Text>
                      ‘{privilege.name}’ {causeSentences[privilege.because]}
                    </Text>
                  ) : (
                    <Text>‘{privilege.name}’</Text>
                  )}
                  {thing &&
                    privilege.branches.map(({ steps }) => (
                      <Text key={stepsText(steps)} ps="4" color="fg.muted">
                        {stepsText(steps)}
                      </Text>
                    ))}
                </Box>
              ))}
            </List.Item>
          ))}
        </List.Root>
      </Box>
    </Stack>
  )
}

const stepsText = (steps: BranchSteps) =>
  steps.map(({ type, value }) => `${typeLabels[fromGraph(type)]} ${value}`).join(' › ')

function coverage(classes: readonly string[], missing: readonly string[]): string {
  if (missing.length === 0) return 'everything'
  return classes.length === 0
    ? 'nothing'
    : `${listed(classes)}, but no ${listed(missing, 'disjunction')}`
}
