import { Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { countCharacters, isBlank } from '@tidemark/schema/rules/text'
import { useFormik } from 'formik'
import { object, string } from 'yup'
import type { SavedViewEntryFragment } from '#api/generated/graphql.ts'
import { FormDialog } from '#shared/FormDialog.tsx'
import { reasonsOf } from '#shared/formReasons.ts'
import { SelectField } from '#ui/form/PlainSelect.tsx'
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
  /** Whether the view was deleted since the dialog was opened: what is typed is saved as a new one. */
  isGone?: boolean
  attempt: { running: boolean; start: (names: ViewNames) => Promise<boolean> }
  onClose: () => void
}

export function ViewDialog({
  title,
  view,
  groups,
  isGone = false,
  attempt,
  onClose,
}: ViewDialogProps) {
  const form = useFormik({
    initialValues: { name: view?.name ?? '', group: view?.group?.id ?? '' },
    validationSchema: rules,
    onSubmit: async ({ name, group }) => {
      if (await attempt.start({ name: name.trim(), group: group || null })) onClose()
    },
  })
  const present = view?.group
  const isOther = present && groups.every(({ id }) => id !== present.id)
  const choices = isOther ? [...groups, present] : groups
  return (
    <FormDialog
      form={form}
      title={title}
      label={title}
      saving={attempt.running}
      reasons={reasonsOf({ ...form, dirty: form.dirty || isGone }, { name: 'Name' })}
      {...(isGone && { saveLabel: 'Save as new view' })}
      onClose={onClose}
    >
      {isGone && (
        <Text role="note">
          This view was deleted in the meantime. What it shows is still open; save it as a new view
          to keep it.
        </Text>
      )}
      <TextField name="name" label="Name" required />
      <SelectField
        label="Visible to"
        helpText="Each person sees only deliverables they have access to."
        empty="Only me"
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        value={form.values.group}
        onChange={(group) => void form.setFieldValue('group', group)}
      />
    </FormDialog>
  )
}
