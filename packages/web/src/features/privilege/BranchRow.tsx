import { Box, chakra, Flex, IconButton, Text } from '@chakra-ui/react'
import { type PrivilegeDraft, typesBelow } from '@tidemark/schema/rules/privilege'
import { Minus, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { BranchValue } from './BranchValue.tsx'
import { emptyBranch, type Path } from './tree.ts'
import { PlainSelect } from '#ui/form/PlainSelect.tsx'
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
const Effect = ({ takes, children }: { takes: boolean; children: ReactNode }) => {
  const tone = takes ? 'bad' : 'good'
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1"
      px="1.5"
      minH="1.25rem"
      borderWidth="1px"
      borderRadius="l2"
      textStyle="label"
      whiteSpace="nowrap"
      color={`status.${tone}.fg`}
      bg={`status.${tone}.bg`}
      borderColor={`status.${tone}.line`}
    >
      {takes ? <Minus size={12} aria-hidden="true" /> : <Plus size={12} aria-hidden="true" />}
      {children}
    </chakra.span>
  )
}
