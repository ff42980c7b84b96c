import { Flex } from '@chakra-ui/react'
import { rags, ragWords } from '@tidemark/schema/rules/schedule'
import { formatCount } from '@tidemark/schema/wording'
import { ragTones } from '#shared/discipline/rag.ts'
import { midpHref } from '#shared/midpAddress.ts'
import { TextLink } from '#ui/RouterLinks.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'

/** Shows how many deliverables are red, amber and green, each a link to them. Nothing without counts. */
export const RagFigures = ({
  counts,
}: {
  counts: readonly { value: string; count: number }[] | null | undefined
}) =>
  counts && (
    <Flex as="ul" listStyleType="none" aria-label="RAG" gap="3" wrap="wrap" mb="5">
      {rags.toReversed().map((rag) => (
        <li key={rag}>
          <TextLink to={midpHref({ RAG: [rag] })}>
            <StatusBadge tone={ragTones[rag]}>
              {ragWords[rag]}: {formatCount(counts.find(({ value }) => value === rag)?.count ?? 0)}
            </StatusBadge>
          </TextLink>
        </li>
      ))}
    </Flex>
  )
