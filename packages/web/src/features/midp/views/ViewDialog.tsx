import { NativeSelect, Stack } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { countCharacters, isBlank } from '@tidemark/schema/rules/text'
import { FormikProvider, useFormik } from 'formik'
import { object, string } from 'yup'
import type { SavedViewEntryFragment } from '#api/generated/graphql.ts'
import { useCloseWarning } from '#shared/draft/useCloseWarning.tsx'
import { DialogFrame } from '#ui/DialogFrame.tsx'
import { FormDialogFooter } from '#ui/form/FormDialogFooter.tsx'
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
      <FormikProvider value={form}>
        <DialogFrame
          title={title}
          onClose={close}
          busy={attempt.running}
          size="sm"
          form={{ label: title, onSubmit: form.handleSubmit }}
          footer={<FormDialogFooter onCancel={close} saving={attempt.running} />}
        >
          <Stack gap="4">
            <TextField name="name" label="Name" required />
            <FieldFrame
              label="Visible to"
              helpText="Each person sees only deliverables they have access to."
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
        </DialogFrame>
      </FormikProvider>
      {warning}
    </>
  )
}
