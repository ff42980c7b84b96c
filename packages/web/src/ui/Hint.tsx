import { Tooltip } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/**
 * Shows a tooltip on hover and keyboard focus, for non-essential text. The child must forward a ref
 * and be focusable.
 */
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
