import { HStack, Text } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import type { TidpHeaderFragment } from '#api/generated/graphql.ts'
import { numberTones } from '#shared/statusTones.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'

/** Shows the plan's number, or its live status with the register's reason for a refusal. */
export const TidpNumber = ({
  plan: { number, numberStatus, numberMessage },
}: {
  plan: Pick<TidpHeaderFragment, 'number' | 'numberStatus' | 'numberMessage'>
}) => (
  <HStack as="output" columnGap="3" wrap="wrap" aria-label={`${words.tidp.short} Number`}>
    {number && (
      <Text as="span" fontVariantNumeric="tabular-nums">
        {number}
      </Text>
    )}
    {numberStatus !== 'DONE' && (
      <StatusBadge tone={numberTones[numberStatus]}>{words.numberStatus[numberStatus]}</StatusBadge>
    )}
    {numberStatus === 'ERROR' && numberMessage && (
      <Text as="span" color="fg.error">
        {numberMessage}
      </Text>
    )}
  </HStack>
)
