import { Box, Button, Flex, IconButton, Text } from '@chakra-ui/react'
import {
  everyValue,
  type PrivilegeDraft,
  type PrivilegeType,
  typesBelow,
} from '@tidemark/schema/rules/privilege'
import { Minus, Plus, X } from 'lucide-react'
import { PrivilegeValuesDocument } from '#api/generated/graphql.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import { choose, emptyBranch, type Path, toGraph } from './tree.ts'
import { PlainSelect } from '#ui/form/PlainSelect.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { branchWords, isTaking, nameOf, typeLabels } from './words.ts'

export interface BranchProps {
  node: PrivilegeDraft
  path: Path
  parent: PrivilegeDraft | null
  /** The values above the parent, the outermost first, without the contract. */
  above: readonly string[]
  editable: boolean
  onChange: (path: Path, edit: (branch: PrivilegeDraft) => PrivilegeDraft | null) => void
  /** Called with the branch removed; its button is gone, so the focus needs a new place. */
  onRemoved?: () => void
}

/**
 * Shows a single branch with its effect, type and value. On a phone the value has its own line with
 * the remove button.
 */
export function BranchRow({
  node,
  path,
  parent,
  above,
  editable,
  onChange,
  onRemoved,
}: BranchProps) {
  const list = path.at(-1)?.[0]
  const types = parent ? typesBelow(parent) : []
  const remove = () => {
    onChange(path, () => null)
    onRemoved?.()
  }
  return (
    <Flex gap="2" align="center" wrap="wrap">
      {list && (
        <Box minW={{ base: '0', sm: '24' }}>
          <Effect takes={isTaking(path)}>
            {branchWords[isTaking(path.slice(0, -1)) ? 'taking' : 'giving'][list].says}
          </Effect>
        </Box>
      )}
      {editable && types.length > 1 ? (
        <PlainSelect
          size="xs"
          w="32"
          aria-label="Type of branch"
          empty="Choose a type"
          options={types.map((type) => ({ value: type, label: typeLabels[type] }))}
          value={node.type}
          onChange={(type) => onChange(path, () => emptyBranch(type))}
        />
      ) : (
        <Text fontWeight="500">{node.type === '' ? '' : typeLabels[node.type]}</Text>
      )}
      {!editable || !parent ? (
        <Text>{node.value}</Text>
      ) : (
        <Flex
          gap="1"
          align="center"
          minW="0"
          flex={{ base: node.type === '' ? 'none' : '1 0 100%', sm: 'none' }}
        >
          {node.type !== '' && (
            <BranchValue
              node={node}
              type={node.type}
              parent={parent}
              above={above}
              onChange={(alter) => onChange(path, alter)}
            />
          )}
          <IconButton
            size="xs"
            variant="ghost"
            flexShrink="0"
            aria-label={`Remove ${nameOf(node)}`}
            onClick={remove}
          >
            <X aria-hidden="true" />
          </IconButton>
        </Flex>
      )}
    </Flex>
  )
}

/** Shows the effect of a branch as sign, word and colour. */
const Effect = ({ takes, children }: { takes: boolean; children: string }) => (
  <StatusBadge
    tone={takes ? 'bad' : 'good'}
    icon={takes ? <Minus size={12} /> : <Plus size={12} />}
  >
    {children}
  </StatusBadge>
)

interface BranchValueProps {
  node: PrivilegeDraft
  type: PrivilegeType
  parent: PrivilegeDraft
  /** The values above the parent, the outermost first. */
  above: readonly string[]
  onChange: (edit: (branch: PrivilegeDraft) => PrivilegeDraft) => void
}

/** Shows the values of a type below its parent's value, with search; `All` closes the branch. */
function BranchValue({ node, type, parent, above, onChange }: BranchValueProps) {
  const variables = {
    type: toGraph(type),
    ...(parent.type !== 'contract' && { parent: parent.value, above: [...above] }),
  }
  const { data, error, loading, refetch } = useContractQuery(PrivilegeValuesDocument, {
    variables,
    fetchPolicy: 'cache-first',
  })
  const values = data?.contract?.privilegeValues
  if (error && !values) {
    return (
      <>
        <Text color="fg.error">Could not get list of privileges</Text>
        <Button size="xs" onClick={() => void refetch()}>
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
