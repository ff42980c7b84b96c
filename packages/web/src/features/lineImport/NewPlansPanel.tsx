import { Heading, Stack, Text } from '@chakra-ui/react'
import { Sheet } from '#ui/Sheet.tsx'
import { NewPlan } from './NewPlan.tsx'
import { PlanFields } from './PlanFields.tsx'
import type { NewPlans } from './useNewPlans.ts'

interface NewPlansPanelProps {
  texts: readonly { readonly value: string; readonly rows: number }[]
  plans: NewPlans
}

/** Shows the questions about the plans to create, and answers for all of them at once. */
export function NewPlansPanel({ texts, plans }: NewPlansPanelProps) {
  if (texts.length === 0) return null
  return (
    <Stack as="section" aria-label="Plans to create" gap="4" mt="6">
      <div>
        <Heading as="h2" textStyle="heading">
          Plans to create
        </Heading>
        <Text color="fg.muted">
          The import creates them with the disciplines and deliverables of their rows.
        </Text>
      </div>
      {texts.length > 1 && (
        <Sheet as="section" aria-label="Answers for all new plans">
          <Heading as="h3" textStyle="heading" mb="3">
            For all new plans
          </Heading>
          <PlanFields answers={plans.common} onChange={plans.answerAll} />
        </Sheet>
      )}
      {texts.map(({ value, rows }) => {
        const answers = plans.answersOf(value)
        return (
          answers && (
            <NewPlan
              key={value}
              value={value}
              rows={rows}
              answers={answers}
              onChange={(own) => plans.answer(value, own)}
            />
          )
        )
      })}
    </Stack>
  )
}
