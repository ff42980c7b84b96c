import type { HTMLAttributes, ReactElement } from 'react'
import type { ActionMenuItem } from '#shared/actions/ActionList.tsx'
import { ActionMenu } from '#shared/actions/ActionMenu.tsx'
import {
  disciplineActionNames,
  disciplineActions,
  type DisciplineActionName,
} from './disciplineActions.ts'

interface DisciplineActionMenuProps {
  /** The menu's actions in button order; hidden without actions. */
  offers: readonly (ActionMenuItem<string>['offer'] & { readonly name: string })[]
  onAsk: (name: DisciplineActionName) => void
  /** The trigger button. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

/** Shows a menu of actions on a discipline. Disabled items show the reason, and the link or button that resolves it. */
export function DisciplineActionMenu({ offers, ...rest }: DisciplineActionMenuProps) {
  const items = disciplineActionNames.flatMap((name) => {
    const offer = offers.find((candidate) => candidate.name === name)
    return offer ? [{ ...disciplineActions[name], name, offer }] : []
  })
  return <ActionMenu items={items} {...rest} />
}
