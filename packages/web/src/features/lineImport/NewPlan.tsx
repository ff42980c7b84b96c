import { Heading, Text } from '@chakra-ui/react'
import { counted } from '@tidemark/schema/wording'
import { useWorkPackages } from '#shared/tidp/useWorkPackages.ts'
import { useContractCode } from '#shared/viewer.ts'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import type { OwnAnswers, PlanAnswers } from './newPlanAnswers.ts'
import { PlanFields } from './PlanFields.tsx'

interface NewPlanProps {
  /** The text of the workbook. */
  value: string
  rows: number
  answers: PlanAnswers
  onChange: (answers: OwnAnswers) => void
}

/** Shows the questions about the plan of one text. */
export function NewPlan({ value, rows, answers, onChange }: NewPlanProps) {
  const contract = useContractCode()
  const { primaryAsset, stage, workPackage } = answers
  const packages = useWorkPackages(contract, answers)
  const free = packages.options.filter((option) => !packages.planOf(option.value))
  const chosen = free.find((option) => option.value === workPackage)
  return (
    <Sheet as="section" aria-label={`New plan “${value}”`}>
      <Heading as="h3" textStyle="heading" mb="1">
        “{value}”
      </Heading>
      <Text color="fg.muted" mb="3">
        {counted(rows, 'row')}
      </Text>
      <PlanFields answers={answers} onChange={onChange}>
        <SearchableSelect
          label="Work Package"
          placeholder="Choose a work package"
          disabled={!packages.asked}
          loading={packages.loading}
          options={free}
          value={workPackage}
          error={packages.error ? 'Failed to load work packages.' : undefined}
          helpText={helpOf(packages, free.length, chosen?.detail)}
          onChange={(id) => onChange({ workPackage: { id, primaryAsset, stage } })}
        />
      </PlanFields>
    </Sheet>
  )
}

function helpOf(
  { asked, loading }: ReturnType<typeof useWorkPackages>,
  free: number,
  detail: string | undefined,
): string {
  if (!asked) return 'Choose the asset and the stage first.'
  if (!loading && free === 0) return 'Every work package has a plan. Choose another stage or asset.'
  return detail ?? 'The plan takes over its dates.'
}
