import { Box, Button, Flex, List, Stack, Text } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { useFormikContext } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#api/failures.ts'
import { paths } from '#shared/paths.ts'
import { usePeopleSearch } from '#shared/people/usePeopleSearch.ts'
import { useWorkPackages } from '#shared/tidp/useWorkPackages.ts'
import { BlockedButton, untilSaved } from '#ui/BlockedButton.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { DetailTable } from '#ui/DetailTable.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { focusSoon } from '#ui/focusNear.ts'
import { MultiSelect } from '#ui/form/MultiSelect.tsx'
import { TextLink } from '#ui/RouterLinks.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { type AssetChoices, AssetStep } from './AssetStep.tsx'
import {
  isAnythingChosen,
  missingChoices,
  missingInAssetStep,
  missingInPlan,
  type NewTidp,
  nothingChosen,
} from './createTidpForm.ts'
import type { NewPlanDraft } from './draft.ts'
import { StepMarks } from './StepMarks.tsx'
import { useLeaving, withoutQuestion } from './useLeaving.ts'
import { faultAt, type PlanRefusal, useRefusal } from './useRefusal.ts'

interface CreateTidpStepsProps {
  choices: AssetChoices
  restored: NewPlanDraft | null
  /** Stores the choices; null for none. */
  onKeep: (draft: NewPlanDraft | null) => void
  creating: boolean
  onRetry: () => void
}

/** Shows both steps with draft, refusal and leave warning. */
export function CreateTidpSteps({
  choices,
  restored,
  onKeep,
  creating,
  onRetry,
}: CreateTidpStepsProps) {
  const { values, errors, resetForm } = useFormikContext<NewTidp>()
  const [reached, setStep] = useState(restored?.step ?? 0)
  const packages = useWorkPackages(choices.code, values)
  const isComplete = missingInAssetStep(errors).length === 0 && !packages.planOf(values.workPackage)
  const step = isComplete ? reached : 0
  const refusal = useRefusal()
  const anything = isAnythingChosen(values)
  const leaving = useLeaving(anything)
  useEffect(() => onKeep(anything ? { step, values } : null), [onKeep, anything, step, values])

  const steps = useRef<HTMLDivElement>(null)
  const goTo = (next: 0 | 1) => {
    setStep(next)
    focusSoon(steps.current, 'input')
  }
  const startOver = () => {
    resetForm({ values: nothingChosen, errors: missingChoices(nothingChosen) })
    goTo(0)
  }
  const chosen = [
    {
      label: 'Primary Asset',
      value: choices.primaryAssets?.find(({ id }) => id === values.primaryAsset)?.name,
    },
    { label: 'Technical lifecycle Stage', value: values.stage },
    {
      label: 'Work Package',
      value: packages.options.find(({ value }) => value === values.workPackage)?.label,
    },
  ]
  return (
    <Box ref={steps} maxW="40rem">
      {restored && anything && (
        <Flex as="output" align="center" justify="space-between" gap="3" mb="3">
          <Text color="fg.muted">Your earlier choices are restored.</Text>
          <Button variant="ghost" onClick={startOver}>
            Start over
          </Button>
        </Flex>
      )}
      {refusal && (
        <Sheet p="0" mb="3">
          <RefusalNotice refusal={refusal} />
        </Sheet>
      )}
      <Sheet p={{ base: '4', md: '6' }}>
        <StepMarks titles={['Asset and Workpackage', words.people.tidpOwner]} step={step} />
        {step === 0 ? (
          <AssetStep
            choices={choices}
            packages={packages}
            refusal={refusal}
            onRetry={onRetry}
            onNext={() => goTo(1)}
          />
        ) : (
          <>
            <Box mx="calc({spacing.cellX} * -1)" mb="5">
              <DetailTable label="Chosen so far" details={chosen} />
            </Box>
            <OwnerStep refusal={refusal} creating={creating} onPrevious={() => goTo(0)} />
          </>
        )}
      </Sheet>
      <ConfirmDialog
        open={leaving.state === 'blocked'}
        onClose={() => leaving.reset?.()}
        title="Leave without creating the TIDP?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        destructive
        onConfirm={() => {
          onKeep(null)
          leaving.proceed?.()
        }}
      >
        Your choices will be discarded.
      </ConfirmDialog>
    </Box>
  )
}

/** Explains why the plan was not created. An existing plan is linked; the draft is kept. */
function RefusalNotice({ refusal: { message, fields, there } }: { refusal: PlanRefusal }) {
  return (
    <ErrorState title={message}>
      {fields.length > 0 && (
        <List.Root listStyle="none">
          {fields.map((fault) => (
            <List.Item key={fault.path}>{fault.message}</List.Item>
          ))}
        </List.Root>
      )}
      {there && (
        <TextLink variant="underline" to={paths.tidpOverview(there)} {...withoutQuestion}>
          Open {there}
        </TextLink>
      )}
      <Text>Nothing was created. Your choices are still here.</Text>
    </ErrorState>
  )
}

interface OwnerStepProps {
  refusal: PlanRefusal | null
  creating: boolean
  onPrevious: () => void
}

/** Shows step 2: the plan's owners. */
function OwnerStep({ refusal, creating, onPrevious }: OwnerStepProps) {
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
