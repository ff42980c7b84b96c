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
  attempt: { running: boolean; start: (names: ViewNames) => Promise<boolean> }
  onClose: () => void
}

export function ViewDialog({ title, view, groups, attempt, onClose }: ViewDialogProps) {
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
      reasons={reasonsOf(form, { name: 'Name' })}
      onClose={onClose}
    >
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
