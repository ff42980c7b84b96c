import { useFormikContext } from 'formik'
import { Check } from '#ui/form/Check.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { GroupValues } from './groupForm.ts'

/** Shows the fields of a group. `fault` is what the services said about the title. */
export function GroupFields({ fault }: { fault: string | undefined }) {
  const { values, setFieldValue } = useFormikContext<GroupValues>()
  return (
    <>
      <TextField
        name="groupTitle"
        label="Group title"
        required
        {...(fault && { helpText: fault })}
      />
      <Check
        checked={values.projectOrganisation}
        onChange={(checked) => void setFieldValue('projectOrganisation', checked)}
      >
        Project Organisation
      </Check>
    </>
  )
}
