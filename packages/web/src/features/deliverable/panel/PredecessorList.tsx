import { useQuery } from '@apollo/client/react'
import { unreachedPrefix } from '@tidemark/schema/rules/unreached'
import { Box, Flex, IconButton, Link as Anchor, Stack, Text } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { NamedDeliverablesDocument } from '#api/generated/graphql.ts'
import { paths } from '#shared/paths.ts'
import { useContractCode } from '#shared/viewer.ts'

interface PredecessorListProps {
  tagCodes: readonly string[]
  /** Without it the list is read-only. */
  onRemove: ((tagCode: string) => void) | undefined
}

/**
 * Shows the predecessors of a line with links. A predecessor that the reader may not see is shown
 * without content.
 */
export function PredecessorList({ tagCodes, onRemove }: PredecessorListProps) {
  const contract = useContractCode()
  const { data, previousData, loading, error } = useQuery(NamedDeliverablesDocument, {
    variables: { contract, tagCodes: [...tagCodes] },
    skip: tagCodes.length === 0,
    fetchPolicy: 'cache-and-network',
  })
  const found = (data ?? previousData)?.contract?.namedDeliverables ?? []
  const byTag = new Map(found.map((line) => [line.tagCode, line]))
  if (tagCodes.length === 0)
    return (
      <Text textStyle="cell" color="fg.muted">
        No predecessors.
      </Text>
    )
  return (
    <Stack as="ul" listStyle="none" gap="1" aria-label="Predecessors">
      {tagCodes.map((tagCode) => {
        const line = byTag.get(tagCode)
        const unknown = loading
          ? 'Loading …'
          : error
            ? 'The name of this deliverable failed to load.'
            : 'A deliverable that you have no access to'
        return (
          <Flex as="li" key={tagCode} gap="2" align="flex-start" textStyle="cell">
            <Box flex="1" minW="0" overflowWrap="anywhere">
              {line ? (
                <>
                  <Anchor asChild>
                    <Link
                      to={`${paths.disciplineOverview(line.disciplineTagCode)}?line=${encodeURIComponent(tagCode)}`}
                    >
                      {line.title}
                    </Link>
                  </Anchor>
                  <Text color="fg.muted">
                    {[line.documentNumber, line.disciplineName, line.removed && 'removed']
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </>
              ) : (
                <Text color="fg.muted">{unknown}</Text>
              )}
            </Box>
            {onRemove && (
              <IconButton
                size="xs"
                variant="ghost"
                aria-label={`Remove predecessor ${line?.title ?? (tagCode.startsWith(unreachedPrefix) ? 'without access' : tagCode)}`}
                onClick={() => onRemove(tagCode)}
              >
                <X />
              </IconButton>
            )}
          </Flex>
        )
      })}
    </Stack>
  )
}
