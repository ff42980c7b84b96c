import { words } from '@tidemark/schema/words'
import { useRef } from 'react'
import { PeopleSelect } from '#shared/people/PeopleSelect.tsx'
import type { Option } from '#ui/form/options.ts'
import { OpenPopover } from '#ui/OpenPopover.tsx'
import type { PopupProps } from '#ui/popup.ts'
import type { DisciplineRow } from './disciplineStore.ts'

interface OwnersPopoverProps extends PopupProps {
  row: DisciplineRow
  /** The name of the discipline, for screen readers. */
  label: string
  onChange: (owners: Option[]) => void
  /** Called when the popover closes. */
  onLeave: () => void
}

/** Shows the owners of a discipline as a multi-select over the table. */
export function OwnersPopover({ row, label, onChange, ...popup }: OwnersPopoverProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <OpenPopover
      {...popup}
      label={`Owners of ${label}`}
      // Its first button would remove an owner.
      initialFocusEl={() => content.current?.querySelector('input') ?? null}
      content={{ ref: content, w: '20rem', maxW: '90vw' }}
    >
      <PeopleSelect
        label={words.people.didpOwner}
        value={row.owners}
        onChange={onChange}
        error={row.shown.owners}
        required
      />
    </OpenPopover>
  )
}
