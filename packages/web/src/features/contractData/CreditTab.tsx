import { formatMoment } from '#shared/day.ts'
import { Text } from '@chakra-ui/react'
import { CreditRulesDocument } from '#api/generated/graphql.ts'
import { useReadAgain } from '#shared/useOnReturn.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { ReadFailure } from '#shared/ReadFailure.tsx'
import { TableSkeleton } from '#ui/Skeletons.tsx'
import { CreditForm } from './CreditForm.tsx'
import { stepWords } from './creditDraft.ts'

/** Shows the rule of credit of the contract, which is changed here. */
export function CreditTab() {
  const { data, error, refetch } = useContractQuery(CreditRulesDocument)
  const rule = data?.contract?.creditRules?.[0]
  const again = () => refetch()
  useReadAgain(again)
  if (!rule)
    return error || data ? (
      <ReadFailure error={error} failure="The rule of credit failed to load." onRetry={again} />
    ) : (
      <TableSkeleton columns={5} />
    )
  const choices = (...names: string[]) =>
    (data.contract?.choiceLists ?? []).flatMap(({ name, entries }) =>
      names.includes(name) ? entries.map(({ label }) => label) : [],
    )
  return (
    <>
      <Text color="fg.muted" mb="3">
        Progress is the mean of what each deliverable counts at its step. A planned one counts 0 %.{' '}
        {Object.values(stepWords).map(({ label, help }) => `${label}: ${help}. `)}
      </Text>
      <Text mb="3">
        {rule.setAt
          ? `Rule ${rule.version} holds since ${formatMoment(rule.setAt)}. Past days of the S-curve keep their rule.`
          : 'The standard rule holds.'}
      </Text>
      <CreditForm
        key={data.contract?.code}
        rule={rule}
        choices={{
          DOCUMENT_TYPE: choices('DOCUMENT_TYPES'),
          DISCIPLINE: choices('DESIGN_DISCIPLINES', 'SUPPORT_FUNCTIONS'),
        }}
        onSaved={again}
      />
    </>
  )
}
