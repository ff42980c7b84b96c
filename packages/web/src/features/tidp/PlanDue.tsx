import { HStack, Text } from '@chakra-ui/react'
import { type Day, formatContractDay } from '@tidemark/schema/dates'
import { displayDue } from '@tidemark/schema/rules/dueDate'
import { useState } from 'react'
import { useContractTimeZone } from '#shared/viewer.ts'

/** Shows the due date of a plan, with the remaining time until the plan is approved. */
export function PlanDue({ on, done }: { on: Day; done: boolean }) {
  const [now] = useState(() => new Date())
  const due = displayDue(on, now, useContractTimeZone())
  return (
    <HStack as="span" gap="2" wrap="wrap">
      {formatContractDay(on)}
      {!done && due.kind !== 'none' && (
        <Text as="span" color={due.kind === 'overdue' ? 'status.bad.fg' : 'fg.muted'}>
          {due.text}
        </Text>
      )}
    </HStack>
  )
}
