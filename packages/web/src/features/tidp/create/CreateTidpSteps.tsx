import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { useFormikContext } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { useWorkPackages } from '#shared/tidp/useWorkPackages.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { DetailTable } from '#ui/DetailTable.tsx'
import { focusSoon } from '#ui/focusNear.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { AssetStep, type AssetChoices } from './AssetStep.tsx'
import {
  isAnythingChosen,
  missingChoices,
  missingInAssetStep,
  type NewTidp,
  nothingChosen,
} from './createTidpForm.ts'
import type { NewPlanDraft, draftOf } from './draft.ts'
import { OwnerStep } from './OwnerStep.tsx'
import { RefusalNotice } from './RefusalNotice.tsx'
import { StepMarks } from './StepMarks.tsx'
import { useLeaving } from './useLeaving.ts'
import { useRefusal } from './useRefusal.ts'

interface CreateTidpStepsProps {
  choices: AssetChoices
  drafts: ReturnType<typeof draftOf>
  /** The restored draft. */
  restored: NewPlanDraft | null
  creating: boolean
  onRetry: () => void
}

/** Shows both steps with draft, refusal and leave warning. */
export function CreateTidpSteps({
  choices,
  drafts,
  restored,
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
  useEffect(() => {
    if (anything) drafts.keep({ step, values })
    else drafts.drop()
  }, [drafts, anything, step, values])
  useEffect(() => drafts.release, [drafts])

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
          drafts.drop()
          leaving.proceed?.()
        }}
      >
        Your choices will be discarded.
      </ConfirmDialog>
    </Box>
  )
}
