import type { ReactElement } from 'react'
import type { OfferFragment } from '#api/generated/graphql.ts'
import { ActionMenu } from '#shared/actions/ActionMenu.tsx'
import {
  disciplineActionNames,
  disciplineActions,
  type DisciplineActionName,
} from './disciplineActions.ts'

interface DisciplineActionMenuProps {
  /** What the menu lists, in the order of the actions' buttons; nothing is drawn for none. */
  offers: readonly OfferFragment[]
  onAsk: (name: DisciplineActionName) => void
  /** The button that opens it. */
  children: ReactElement
}

/** Actions on a discipline as a menu: what cannot be chosen now says why. */
export function DisciplineActionMenu({ offers, ...rest }: DisciplineActionMenuProps) {
  const items = disciplineActionNames.flatMap((name) => {
    const offer = offers.find((candidate) => candidate.name === name)
    return offer ? [{ ...disciplineActions[name], name, offer }] : []
  })
  return <ActionMenu items={items} {...rest} />
}
