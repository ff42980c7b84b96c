import { Text } from '@chakra-ui/react'

/** Lists the blockers that arose since the dialog opened. Hidden without blockers. */
export const NewBlockers = ({ blockers }: { blockers: readonly { message: string }[] }) =>
  blockers.length > 0 && (
    <Text role="alert" color="fg.error">
      Not possible now: {blockers.map(({ message }) => message).join(' ')}
    </Text>
  )
