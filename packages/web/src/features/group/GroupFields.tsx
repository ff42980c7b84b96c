import { Checkbox } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
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
      <Checkbox.Root
        checked={values.projectOrganisation}
        onCheckedChange={({ checked }) =>
          void setFieldValue('projectOrganisation', checked === true)
        }
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>Project Organisation</Checkbox.Label>
      </Checkbox.Root>
    </>
  )
}
