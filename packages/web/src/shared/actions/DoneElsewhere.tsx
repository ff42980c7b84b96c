import { Text } from '@chakra-ui/react'
import type { OfferFragment } from '#api/generated/graphql.ts'

/** In a question that was overtaken: what has come in the way since it was asked. Nothing is drawn for none. */
export const DoneElsewhere = ({ blockers }: Pick<OfferFragment, 'blockers'>) =>
  blockers.length > 0 && (
    <Text role="alert" color="fg.error">
      No longer possible: {blockers.map(({ message }) => message).join(' ')}
    </Text>
  )
