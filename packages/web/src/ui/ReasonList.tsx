import { Button, List } from '@chakra-ui/react'
import { TextLink } from './RouterLinks.tsx'
import type { Reason } from './reason.ts'

/** Shows the reasons, one a line, each with the link or button that resolves it. */
export const ReasonList = ({
  reasons,
  onLeave,
}: {
  reasons: readonly Reason[]
  /** Called when a link or button is used. */
  onLeave?: () => void
}) => (
  <List.Root gap="1" listStyle="none">
    {reasons.map(({ message, href, state, resolve }) => (
      <List.Item key={message}>
        {href && !resolve ? (
          <TextLink variant="underline" to={href} state={state} onClick={onLeave}>
            {message}
          </TextLink>
        ) : (
          message
        )}
        {resolve && (
          <Button
            size="xs"
            ms="2"
            onClick={() => {
              onLeave?.()
              resolve.onPress()
            }}
          >
            {resolve.label}
          </Button>
        )}
      </List.Item>
    ))}
  </List.Root>
)
