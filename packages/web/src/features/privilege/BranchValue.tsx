import { useQuery } from '@apollo/client/react'
import { Box, Button, Text } from '@chakra-ui/react'
import {
  everyValue,
  type PrivilegeDraft,
  type PrivilegeType,
} from '@tidemark/schema/rules/privilege'
import { PrivilegeValuesDocument } from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
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

/** Shows the values of a type below its parent's value, with search; `All` closes the branch. */
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
  const every = { value: everyValue, label: 'All' }
  const options = [every, ...(values ?? [])]
  // A value that the contract has no longer stays until it is changed.
  if (node.value !== '' && !options.some(({ value }) => value === node.value))
    options.push({ value: node.value, label: node.value })
  return (
    <Box w={{ base: 'auto', sm: '64' }} flex={{ base: '1', sm: 'none' }} minW="0">
      <SearchableSelect
        label={`Value of ${typeLabels[type]}`}
        labelHidden
        placeholder={`Choose ${typeLabels[type].toLowerCase()}`}
        options={options}
        loading={loading && !values}
        value={node.value || null}
        onChange={(value) => onChange((branch) => choose(branch, value ?? ''))}
      />
    </Box>
  )
}
