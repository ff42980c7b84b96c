import { Flex, Stack } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { sentenceOf } from '#api/failures.ts'
import { usePeopleSearch } from '#shared/people/usePeopleSearch.ts'
import { BlockedButton, untilSaved } from '#ui/BlockedButton.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { MultiSelect } from '#ui/form/MultiSelect.tsx'
import { missingInPlan, type NewTidp } from './createTidpForm.ts'
import { faultAt, type PlanRefusal } from './useRefusal.ts'

interface OwnerStepProps {
  refusal: PlanRefusal | null
  creating: boolean
  onPrevious: () => void
}

/** Shows step 2: the plan's owners. */
export function OwnerStep({ refusal, creating, onPrevious }: OwnerStepProps) {
  const { values, errors, setFieldValue, submitForm } = useFormikContext<NewTidp>()
  const people = usePeopleSearch()
  return (
    <Stack gap="5">
      <div>
        <MultiSelect
          label="TIDP Owner"
          required
          helpText="Begin typing or select a user."
          options={people.options}
          loading={people.loading}
          search={people.search}
          value={values.owners}
          error={faultAt(refusal, 'owners')}
          onChange={(owners) => void setFieldValue('owners', owners)}
        />
        {people.error && (
          <ErrorState
            title={sentenceOf(people.error, 'Failed to load users.')}
            onRetry={people.retry}
          />
        )}
      </div>
      <Flex justify="space-between" gap="2">
        <BlockedButton onClick={onPrevious} reasons={creating ? untilSaved : []}>
          Previous step
        </BlockedButton>
        <BlockedButton
          variant="solid"
          reasons={missingInPlan(errors)}
          loading={creating}
          onClick={() => void submitForm()}
        >
          Create TIDP
        </BlockedButton>
      </Flex>
    </Stack>
  )
}
