import { Box, Button, Flex, Text, useDialogContext } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { notify } from './notify.ts'
import { type ShownFailure, registerDialog } from './openDialogs.ts'

/**
 * Shows the failure of a dialog's action above its buttons until it succeeds or the dialog closes. When the
 * dialog closes without the person's doing, because its subject is gone, a toast shows it. Every dialog with
 * actions contains one.
 */
export function DialogFailure() {
  const { open } = useDialogContext()
  const [failure, setFailure] = useState<ShownFailure | null>(null)
  const isSeen = useRef(false)
  useEffect(() => (open ? registerDialog(setFailure) : undefined), [open])
  useEffect(() => {
    if (!failure) return undefined
    isSeen.current = false
    const listening = new AbortController()
    const see = () => {
      isSeen.current = true
    }
    for (const press of ['pointerdown', 'keydown'])
      addEventListener(press, see, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [failure])
  const handOver = useEffectEvent(() => {
    if (!failure || isSeen.current) return
    const { message, detail, retry } = failure
    notify.failure(message, { ...(detail && { detail }), ...(retry && { retry }) })
  })
  useEffect(() => () => handOver(), [])
  if (!failure) return null
  return (
    <Flex
      role="alert"
      data-dialog-failure=""
      gap="2.5"
      mx="6"
      mt="2"
      mb="4"
      p="3"
      borderWidth="1px"
      borderColor="border.error"
      borderRadius="l2"
      bg="bg.error"
      flexShrink="0"
    >
      <Box color="fg.error" flexShrink="0" mt="0.5">
        <CircleAlert size={16} aria-hidden="true" />
      </Box>
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Text fontWeight="500">{failure.message}</Text>
        {failure.detail && (
          <Text textStyle="cell" color="fg.muted">
            {failure.detail}
          </Text>
        )}
      </Box>
      {failure.retry && (
        <Button size="xs" alignSelf="center" onClick={failure.retry}>
          Retry
        </Button>
      )}
    </Flex>
  )
}
