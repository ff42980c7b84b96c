import { Button, Dialog, NativeSelect, Portal, Stack } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { countCharacters, isBlank } from '@tidemark/schema/rules/text'
import { FormikProvider, useFormik } from 'formik'
import { object, string } from 'yup'
import type { SavedViewEntryFragment } from '#api/generated/graphql.ts'
import { useCloseWarning } from '#shared/draft/useCloseWarning.tsx'
import { BlockedButton, untilSaved } from '#ui/BlockedButton.tsx'
import { DialogFailure } from '#ui/DialogFailure.tsx'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { ViewNames } from './useSavedViews.ts'

const { max } = limits.text.viewName

const rules = object({
  name: string()
    .test('name', 'Field is required.', (name) => !isBlank(name ?? ''))
    .test('name', `At most ${max} characters.`, (name) => countCharacters(name ?? '') <= max),
  group: string(),
})

interface ViewDialogProps {
  title: string
  /** The view to change; undefined for a new one. */
  view?: SavedViewEntryFragment
  /** The groups of the person. */
  groups: readonly { id: string; name: string }[]
  attempt: { running: boolean; start: (names: ViewNames) => Promise<boolean> }
  onClose: () => void
}

/** Asks for the name of a view, and for the group to share it with. */
export function ViewDialog({ title, view, groups, attempt, onClose }: ViewDialogProps) {
  const form = useFormik({
    initialValues: { name: view?.name ?? '', group: view?.group?.id ?? '' },
    validationSchema: rules,
    onSubmit: async ({ name, group }) => {
      if (await attempt.start({ name: name.trim(), group: group || null })) onClose()
    },
  })
  const { close, warning } = useCloseWarning({ unsaved: form.dirty, onClose })
  const present = view?.group
  const isOther = present && groups.every(({ id }) => id !== present.id)
  const choices = isOther ? [...groups, present] : groups
  return (
    <>
      <Dialog.Root
        open
        onOpenChange={({ open }) => !open && !attempt.running && close()}
        placement="center"
        size="sm"
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner px="4">
            <Dialog.Content>
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              <FormikProvider value={form}>
                <form noValidate onSubmit={form.handleSubmit} aria-label={title}>
                  <Dialog.Body>
                    <Stack gap="4">
                      <TextField name="name" label="Name" required />
                      <FieldFrame
                        label="Visible to"
                        helpText="A shared view shows each person only what they may see."
                      >
                        <NativeSelect.Root size="sm">
                          <NativeSelect.Field {...form.getFieldProps('group')}>
                            <option value="">Only me</option>
                            {choices.map(({ id, name }) => (
                              <option key={id} value={id}>
                                {name}
                              </option>
                            ))}
                          </NativeSelect.Field>
                          <NativeSelect.Indicator />
                        </NativeSelect.Root>
                      </FieldFrame>
                    </Stack>
                  </Dialog.Body>
                  <DialogFailure />
                  <Dialog.Footer>
                    <BlockedButton
                      type="button"
                      onClick={close}
                      reasons={attempt.running ? untilSaved : []}
                    >
                      Cancel
                    </BlockedButton>
                    <Button type="submit" variant="solid" loading={attempt.running}>
                      Save
                    </Button>
                  </Dialog.Footer>
                </form>
              </FormikProvider>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
      {warning}
    </>
  )
}
