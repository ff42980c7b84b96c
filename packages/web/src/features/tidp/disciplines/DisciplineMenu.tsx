import { IconButton } from '@chakra-ui/react'
import { EllipsisVertical, X } from 'lucide-react'
import { useState } from 'react'
import { blockersOf } from '#shared/actions/offers.ts'
import { AskedAction } from '#shared/discipline/AskedAction.tsx'
import { DisciplineActionMenu } from '#shared/discipline/DisciplineActionMenu.tsx'
import type { DisciplineActionName } from '#shared/discipline/disciplineActions.ts'
import { decisionsOn } from './decisions.ts'
import type { DisciplineRow } from './disciplineStore.ts'

/** Shows the menu of a row; a new row has a button that removes it. */
export function DisciplineMenu({
  row,
  plan,
  onDrop,
}: {
  row: DisciplineRow
  plan: string
  onDrop: () => void
}) {
  const [asked, setAsked] = useState<DisciplineActionName | null>(null)
  const { saved } = row
  if (!saved)
    return (
      <IconButton
        size="xs"
        variant="ghost"
        aria-label={`Remove ${row.name || 'the new discipline'}`}
        onClick={onDrop}
      >
        <X aria-hidden="true" />
      </IconButton>
    )
  const offers = decisionsOn(saved)
  return (
    <>
      <DisciplineActionMenu offers={offers} onAsk={setAsked}>
        <IconButton size="xs" variant="ghost" aria-label={`Actions on ${row.name}`}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      </DisciplineActionMenu>
      <AskedAction
        action={asked}
        blockers={asked ? blockersOf(saved.actions, asked) : []}
        discipline={saved}
        plan={plan}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
