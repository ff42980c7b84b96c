import { Text } from '@chakra-ui/react'
import type { OfferFragment } from '#api/generated/graphql.ts'

/** Lists the blockers that arose since the dialog opened. Hidden without blockers. */
export const NewBlockers = ({ blockers }: Pick<OfferFragment, 'blockers'>) =>
  blockers.length > 0 && (
    <Text role="alert" color="fg.error">
      No longer possible: {blockers.map(({ message }) => message).join(' ')}
    </Text>
  )
