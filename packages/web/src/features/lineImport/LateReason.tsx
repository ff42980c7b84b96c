import { Flex, Input, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { countCharacters, isBlank } from '@tidemark/schema/rules/text'
import { counted } from '@tidemark/schema/wording'
import { useState } from 'react'
import {
  CheckDeliverableImportDocument,
  type ImportSummaryFragment,
} from '#api/generated/graphql.ts'
import { useContractAction } from '#shared/useAction.ts'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { RunButton } from '#ui/RunButton.tsx'

const { max } = limits.text.reason

interface LateReasonProps {
  found: Pick<ImportSummaryFragment, 'id' | 'removesMissing' | 'lateReason' | 'counts'>
  onChecked: () => Promise<unknown>
}

/** Asks for one reason for all rows that are due after their plan, and checks them with it. */
export function LateReason({ found, onChecked }: LateReasonProps) {
  const { id, removesMissing, lateReason, counts } = found
  const [text, setText] = useState(lateReason ?? '')
  const attempt = useContractAction(CheckDeliverableImportDocument, {
    input: (reason: string | null) => ({ id, removeMissing: removesMissing, lateReason: reason }),
    failure: 'Failed to check the deliverables with this reason.',
    onDone: onChecked,
  })
  const late = counts?.late ?? 0
  if (late === 0 && lateReason === null) return null
  const error = countCharacters(text) > max ? `At most ${max} characters.` : undefined
  const reason = isBlank(text) ? null : text.trim()
  return (
    <Sheet as="section" aria-label="Dates after the plan's" mb="4">
      <Text mb="2">
        {late > 0
          ? `${counted(late, 'deliverable is', 'deliverables are')} due after the plan without a reason. Give one for all.`
          : 'Applies to every date after the plan that has no reason.'}
      </Text>
      <Flex gap="3" align="flex-end" wrap="wrap">
        <FieldFrame label="Reason for all dates after the plan's" error={error}>
          <Input value={text} onChange={(event) => setText(event.target.value)} />
        </FieldFrame>
        <RunButton
          label="Check with this reason"
          run={{ ...attempt, start: () => attempt.start(reason) }}
          reasons={[
            ...(error ? [{ message: error }] : []),
            ...(!error && reason === lateReason ? [{ message: 'Change the reason first.' }] : []),
          ]}
        />
      </Flex>
    </Sheet>
  )
}
