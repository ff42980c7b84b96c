import type { ComponentProps, ReactNode } from 'react'
import { BlockedButton } from './BlockedButton.tsx'
import type { Reason } from './reason.ts'

interface RunButtonProps extends Omit<
  ComponentProps<typeof BlockedButton>,
  'reasons' | 'loading' | 'loadingText' | 'children'
> {
  label: string
  icon?: ReactNode
  /** What the button starts. */
  run: { readonly running: boolean; readonly start: () => unknown }
  reasons?: readonly Reason[]
}

const none: readonly Reason[] = []

/** Shows the button of something that takes time, with its label while it runs. */
export const RunButton = ({ label, icon, run, reasons = none, ...look }: RunButtonProps) => (
  <BlockedButton
    loading={run.running}
    loadingText={label}
    reasons={reasons}
    onClick={() => void run.start()}
    {...look}
  >
    {icon}
    {label}
  </BlockedButton>
)
