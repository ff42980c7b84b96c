import { unreachedPrefix } from '@tidemark/schema/rules/unreached'
import { Box, Flex, IconButton, Link as Stack, Text } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { NamedDeliverablesDocument } from '#api/generated/graphql.ts'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { TextLink } from '#ui/RouterLinks.tsx'

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
  const { data, previousData, loading, error } = useContractQuery(NamedDeliverablesDocument, {
    variables: { tagCodes: [...tagCodes] },
    skip: tagCodes.length === 0,
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
                  <TextLink
                    to={`${paths.disciplineOverview(line.disciplineTagCode)}?line=${encodeURIComponent(tagCode)}`}
                  >
                    {line.title}
                  </TextLink>
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
