import { useQuery } from '@apollo/client/react'
import { Button, NativeSelect, Text } from '@chakra-ui/react'
import {
  everyValue,
  type PrivilegeDraft,
  type PrivilegeType,
} from '@tidemark/schema/rules/privilege'
import { PrivilegeValuesDocument } from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'
import { choose, toGraph } from './tree.ts'
import { typeLabels } from './words.ts'

interface BranchValueProps {
  node: PrivilegeDraft
  type: PrivilegeType
  parent: PrivilegeDraft
  /** The values above the parent, the outermost first. */
  above: readonly string[]
  onChange: (edit: (branch: PrivilegeDraft) => PrivilegeDraft) => void
}

/** Shows the values of a type below its parent's value; `All` closes the branch. */
export function BranchValue({ node, type, parent, above, onChange }: BranchValueProps) {
  const contract = useContractCode()
  const variables = {
    contract,
    type: toGraph(type),
    ...(parent.type !== 'contract' && { parent: parent.value, above: [...above] }),
  }
  const { data, error, loading, refetch } = useQuery(PrivilegeValuesDocument, {
    variables,
    fetchPolicy: 'cache-first',
  })
  const values = data?.contract?.privilegeValues
  if (error && !values) {
    return (
      <>
        <Text color="fg.error">Could not get list of privileges</Text>
        <Button size="xs" onClick={() => void refetch().catch(() => undefined)}>
          Retry
        </Button>
      </>
    )
  }
  const known = values?.some(({ value }) => value === node.value) ?? false
  return (
    <NativeSelect.Root
      size="xs"
      w={{ base: 'auto', sm: '64' }}
      flex={{ base: '1', sm: 'none' }}
      minW="0"
      disabled={loading && !values}
    >
      <NativeSelect.Field
        aria-label={`Value of ${typeLabels[type]}`}
        value={node.value}
        onChange={(event) => onChange((branch) => choose(branch, event.target.value))}
      >
        <option value="">{values ? `Choose ${typeLabels[type].toLowerCase()}` : 'Loading…'}</option>
        <option value={everyValue}>All</option>
        {node.value !== '' && node.value !== everyValue && !known && (
          <option value={node.value}>{node.value}</option>
        )}
        {values?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
