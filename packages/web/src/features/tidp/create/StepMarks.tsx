import { Steps } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

interface StepMarksProps {
  steps: readonly { title: string; content: ReactNode }[]
  step: number
  /** A finished step can be gone back to by its mark. */
  onBack: (step: number) => void
}

/** The steps of a flow; a finished one bears a check mark. */
export const StepMarks = ({ steps, step, onBack }: StepMarksProps) => (
  <Steps.Root size="sm" colorPalette="blue" count={steps.length} step={step} onStepChange={(change) => change.step < step && onBack(change.step)}>
    <Steps.List>
      {steps.map(({ title }, index) => (
        <Steps.Item key={title} index={index}>
          <Steps.Trigger disabled={index > step}>
            <Steps.Indicator><Steps.Status complete={<Check size={14} aria-label="Finished:" />} incomplete={<Steps.Number />} /></Steps.Indicator>
            <Steps.Title textStyle="body">{title}</Steps.Title>
          </Steps.Trigger>
          <Steps.Separator />
        </Steps.Item>
      ))}
    </Steps.List>
    {steps.map(({ title, content }, index) => <Steps.Content key={title} index={index}>{index === step && content}</Steps.Content>)}
  </Steps.Root>
)
