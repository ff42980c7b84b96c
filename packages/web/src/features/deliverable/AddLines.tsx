import { Group } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import type { DeliverableType } from '@tidemark/schema/rules/deliverable'
import { isNumber } from '@tidemark/schema/rules/number'
import { useState } from 'react'
import type { OfferFragment } from '#api/generated/graphql.ts'
import { reasonsOf } from '#shared/actions/offers.ts'
import { NumberInput } from '#shared/NumberInput.tsx'
import { BlockedButton } from '#ui/BlockedButton.tsx'

const labels = {
  NEW: { count: 'Number of new deliverables', add: 'Add new' },
  EXISTING: { count: 'Number of existing deliverables', add: 'Add existing' },
} as const

interface AddLinesProps {
  as: DeliverableType
  offer: OfferFragment
  locked: boolean
  onAdd: (count: number) => void
}

/** So many empty lines at the end of the grid. */
export function AddLines({ as, offer, locked, onAdd }: AddLinesProps) {
  const [typed, setTyped] = useState('1')
  const count = isNumber(typed) ? Number(typed) : Number.NaN
  const most = limits.rowsPerAction
  const reasons = locked
    ? [{ message: 'Wait until the lines are saved.' }]
    : offer.allowed && !(Number.isInteger(count) && count > 0 && count <= most)
      ? [{ message: `Give a whole number from 1 to ${most}.` }]
      : reasonsOf(offer)
  return (
    <Group attached>
      <NumberInput
        inputMode="numeric"
        w="64px"
        value={typed}
        aria-label={labels[as].count}
        fontVariantNumeric="tabular-nums"
        disabled={!offer.allowed}
        onChange={setTyped}
      />
      <BlockedButton reasons={reasons} onClick={() => onAdd(count)}>
        {labels[as].add}
      </BlockedButton>
    </Group>
  )
}
