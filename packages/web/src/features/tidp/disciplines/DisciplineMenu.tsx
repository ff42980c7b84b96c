import { IconButton } from '@chakra-ui/react'
import { EllipsisVertical, X } from 'lucide-react'
import { useState } from 'react'
import { DisciplineActionDialog } from '#shared/discipline/DisciplineActionDialog.tsx'
import { DisciplineActionMenu } from '#shared/discipline/DisciplineActionMenu.tsx'
import type { DisciplineActionName } from '#shared/discipline/disciplineActions.ts'
import type { Row } from './rows.ts'

/** What the plan's owner decides about a discipline. */
const decisions: readonly DisciplineActionName[] = ['ACCEPT_DISCIPLINE', 'REJECT_DISCIPLINE', 'REOPEN_DISCIPLINE', 'REMOVE_DISCIPLINE']

/** A row's menu. A row that is not saved yet is simply taken out. */
export function DisciplineMenu({ row, plan, onDrop }: { row: Row; plan: string; onDrop: () => void }) {
  const [asked, setAsked] = useState<DisciplineActionName | null>(null)
  const { kept } = row
  if (!kept) return <IconButton size="xs" variant="ghost" aria-label={`Take out ${row.name || 'the new discipline'}`} onClick={onDrop}><X aria-hidden="true" /></IconButton>
  const offers = (kept.actions ?? []).filter(({ name }) => decisions.some((decision) => decision === name))
  return (
    <>
      <DisciplineActionMenu offers={offers} onAsk={setAsked}>
        <IconButton size="xs" variant="ghost" aria-label={`Actions on ${row.name}`}><EllipsisVertical aria-hidden="true" /></IconButton>
      </DisciplineActionMenu>
      {asked && <DisciplineActionDialog action={asked} discipline={kept} plan={plan} onClose={() => setAsked(null)} />}
    </>
  )
}
