import { Text } from '@chakra-ui/react'
import type { OfferFragment } from '#api/generated/graphql.ts'

/** In an open dialog: lists blockers that arose since it opened. Hidden without blockers. */
export const NewBlockers = ({ blockers }: Pick<OfferFragment, 'blockers'>) =>
  blockers.length > 0 && (
    <Text role="alert" color="fg.error">
      No longer possible: {blockers.map(({ message }) => message).join(' ')}
    </Text>
  )
