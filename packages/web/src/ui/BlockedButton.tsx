import {
  Box,
  Button,
  type ButtonProps,
  Link,
  List,
  Popover,
  Portal,
  Text,
  VisuallyHidden,
} from '@chakra-ui/react'
import { type Ref, useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'

export interface Reason {
  /** The reason as a sentence: '3 lines have no number.' */
  message: string
  /** A link to the blocking item inside the product, with or without a fragment. */
  href?: string
}

interface BlockedButtonProps extends Omit<ButtonProps, 'disabled' | 'aria-disabled'> {
  /** Without reasons the button is enabled. */
  reasons: readonly Reason[]
  ref?: Ref<HTMLButtonElement> | undefined
}

/**
 * A button that explains why it is blocked. It stays focusable; pressing it lists the reasons, each
 * with a link to the blocking item.
 */
export function BlockedButton({ reasons, children, onClick, ...rest }: BlockedButtonProps) {
  const description = useId()
  if (reasons.length === 0)
    return (
      <Button onClick={onClick} {...rest}>
        {children}
      </Button>
    )
  return (
    <Popover.Root positioning={{ placement: 'bottom-start' }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <Button
          {...rest}
          type="button"
          aria-disabled="true"
          aria-describedby={description}
          variant="outline"
          color="fg.muted"
          borderStyle="dashed"
          bg="transparent"
          cursor="help"
          _disabled={{ opacity: '1' }}
        >
          {children}
        </Button>
      </Popover.Trigger>
      <VisuallyHidden id={description}>
        You can't do this yet: {reasons.map((reason) => reason.message).join(' ')}
      </VisuallyHidden>
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            width="auto"
            maxW="360px"
            boxShadow="float"
            borderRadius="l3"
            aria-label="Why you can't do this"
          >
            <Box p="3" maxH="min(480px, 60vh)" overflowY="auto">
              <Text textStyle="label" color="fg.muted" mb="1">
                You can't do this yet
              </Text>
              <List.Root gap="1" listStyle="none">
                {reasons.map((reason) => (
                  <List.Item key={reason.message}>
                    {reason.href ? (
                      <Link asChild variant="underline">
                        <RouterLink to={reason.href}>{reason.message}</RouterLink>
                      </Link>
                    ) : (
                      reason.message
                    )}
                  </List.Item>
                ))}
              </List.Root>
            </Box>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
