import { Portal, Stack, Toast, Toaster } from '@chakra-ui/react'
import { toaster } from './toaster.ts'

/** Exported for `notify`, from a chunk that is already loaded when the network is lost. */
export { toaster }

/** Shows the toasts; the app mounts it once. */
export const Toasts = () => (
  <Portal>
    <Toaster toaster={toaster} insetInline={{ mdDown: '4' }}>
      {(toast) => (
        <Toast.Root
          width={{ md: 'sm' }}
          bg="bg.panel"
          color="fg"
          boxShadow="float"
          borderWidth="1px"
          borderRadius="l3"
          alignItems="flex-start"
        >
          <Toast.Indicator
            color={
              toast.type === 'error'
                ? 'fg.error'
                : toast.type === 'success'
                  ? 'status.good.fg'
                  : 'blue.fg'
            }
          />
          <Stack gap="1" flex="1" minW="0" me="6">
            {toast.title && (
              <Toast.Title textStyle="body" fontWeight="500">
                {toast.title}
              </Toast.Title>
            )}
            {toast.description && (
              <Toast.Description textStyle="cell" color="fg.muted" opacity="1">
                {toast.description}
              </Toast.Description>
            )}
            {toast.action && (
              <Toast.ActionTrigger alignSelf="flex-start" color="blue.fg" borderColor="blue.border">
                {toast.action.label}
              </Toast.ActionTrigger>
            )}
          </Stack>
          {toast.closable && <Toast.CloseTrigger color="fg.muted" />}
        </Toast.Root>
      )}
    </Toaster>
  </Portal>
)
