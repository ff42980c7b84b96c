import { Button, Flex, Text } from '@chakra-ui/react'
import { Sheet } from '#ui/Sheet.tsx'

/** Somebody saved the template meanwhile: one's own changes are still here, to be laid over theirs or dropped. */
export const OvertakenNotice = ({
  by,
  onApply,
  onDrop,
}: {
  by: string
  onApply: () => void
  onDrop: () => void
}) => (
  <Sheet mb="4" role="alert">
    <Flex align="center" justify="space-between" gap="3" wrap="wrap">
      <Text>
        {by} changed this form since you began. Your changes are kept; nothing is saved yet.
      </Text>
      <Flex gap="2">
        <Button size="sm" onClick={onDrop}>
          Drop my changes
        </Button>
        <Button size="sm" variant="solid" onClick={onApply}>
          Apply mine to the new version
        </Button>
      </Flex>
    </Flex>
  </Sheet>
)
