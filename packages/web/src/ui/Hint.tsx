import { Tooltip } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A few words on hover and on keyboard focus. Never the only place of what must be known. The child must take a ref and focus. */
export const Hint = ({ text, children }: { text: string; children: ReactNode }) => (
  <Tooltip.Root
    openDelay={300}
    closeDelay={100}
    positioning={{ strategy: 'fixed' }}
    lazyMount
    unmountOnExit
  >
    <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
    <Tooltip.Positioner>
      <Tooltip.Content bg="gray.800" color="white" borderRadius="l2" textStyle="label">
        {text}
      </Tooltip.Content>
    </Tooltip.Positioner>
  </Tooltip.Root>
)
