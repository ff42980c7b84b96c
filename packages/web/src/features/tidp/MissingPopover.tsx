import { Text } from '@chakra-ui/react'
import { OpenPopover } from '#ui/OpenPopover.tsx'
import type { PopupProps } from '#ui/popup.ts'
import type { Reason } from '#ui/reason.ts'
import { ReasonList } from '#ui/ReasonList.tsx'

/** Shows what a plan still needs before its review. */
export const MissingPopover = ({
  reasons,
  ...popup
}: PopupProps & { reasons: readonly Reason[] }) => (
  <OpenPopover
    {...popup}
    label="Missing for review"
    content={{ width: 'auto', maxW: 'min(25rem, calc(100vw - 1rem))' }}
  >
    <Text textStyle="label" color="fg.muted" mb="1">
      Needed before the plan can be issued for review
    </Text>
    <ReasonList reasons={reasons} />
  </OpenPopover>
)
