import { Box, Button, Flex, List as ChakraList } from '@chakra-ui/react'
import { typesBelow } from '@tidemark/schema/rules/privilege'
import { Minus, Plus } from 'lucide-react'
import { useRef } from 'react'
import { type BranchProps, BranchRow } from './BranchRow.tsx'
import { grow, type BranchList } from './tree.ts'
import { branchWords, isTaking, nameOf } from './words.ts'

const lists: readonly BranchList[] = ['additions', 'subtractions']

export function Branch(props: BranchProps) {
  const { node, path, parent, above, editable, onChange } = props
  const ways = useRef<HTMLDivElement>(null)
  const below = typesBelow(node)
  const words = branchWords[isTaking(path) ? 'taking' : 'giving']
  const children = lists.flatMap((list) =>
    node[list].map((child, place) => ({ child, list, place })),
  )
  return (
    <Box>
      <BranchRow {...props} />
      {children.length > 0 && (
        <ChakraList.Root
          listStyle="none"
          ps={{ base: '3', md: '6' }}
          borderStartWidth="1px"
          ms="2"
          mt="1"
          gap="1"
        >
          {children.map(({ child, list, place }) => (
            // A branch has no key, so its index in the tree identifies it.
            <ChakraList.Item key={`${list} ${place}`}>
              <Branch
                node={child}
                path={[...path, [list, place]]}
                parent={node}
                above={parent && parent.type !== 'contract' ? [...above, parent.value] : []}
                editable={editable}
                onChange={onChange}
                onRemoved={() => ways.current?.querySelector('button')?.focus()}
              />
            </ChakraList.Item>
          ))}
        </ChakraList.Root>
      )}
      {editable && below.length > 0 && (
        <Flex ref={ways} gap="2" ps={{ base: '3', md: '6' }} ms="2" mt="1" wrap="wrap">
          {lists.map((list) => (
            <Button
              key={list}
              size="xs"
              variant="ghost"
              color="blue.fg"
              aria-label={`${words[list].verb} a part of ${nameOf(node)}`}
              onClick={() => onChange(path, (branch) => grow(branch, list))}
            >
              {words[list].takes ? minus : plus}
              {words[list].verb}
            </Button>
          ))}
        </Flex>
      )}
    </Box>
  )
}

const plus = <Plus aria-hidden="true" />
const minus = <Minus aria-hidden="true" />
