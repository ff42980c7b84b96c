import { Text } from '@chakra-ui/react'
import { formatPercent } from '@tidemark/schema/wording'
import {
  CreditPreviewDocument,
  type CreditRuleInput,
  SetCreditRuleDocument,
} from '#api/generated/graphql.ts'
import { useContractAction } from '#shared/useAction.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

interface SetCreditRuleProps {
  rule: CreditRuleInput
  /** Of the rule that it replaces. */
  version: number
  onDone: () => unknown
  onClose: () => void
}

/** Says what a rule of credit makes of the progress, before it is set. */
export function SetCreditRule({ rule, version, onDone, onClose }: SetCreditRuleProps) {
  const { data, error } = useContractQuery(CreditPreviewDocument, {
    variables: { rule },
    fetchPolicy: 'no-cache',
  })
  const { start } = useContractAction(SetCreditRuleDocument, {
    input: () => ({ rule, version }),
    success: 'Set the rule of credit',
    failure: 'Error while setting the rule of credit',
    onDone,
  })
  const preview = data?.contract?.creditPreview
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Set this rule of credit?"
      confirmLabel="Set rule"
      onConfirm={() => start()}
    >
      <Text aria-live="polite">
        {preview
          ? `The progress of the contract goes from ${formatPercent(preview.from)} to ${formatPercent(preview.to)}.`
          : error || data
            ? 'The preview failed to load.'
            : 'Computing the progress by this rule …'}
      </Text>
      <Text mt="2">It holds from now on. Past days of the S-curve keep their rule.</Text>
    </ConfirmDialog>
  )
}
