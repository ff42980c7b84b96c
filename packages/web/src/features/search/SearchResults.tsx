import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { reasonOf } from '#api/failures.ts'
import { HitDetail, HitNote, NameWithin } from '#ui/Marked.tsx'
import type { Hit as FoundHit } from './hits.ts'
import { type Findings, messageOf, optionId } from './useSearch.ts'

interface SearchResultsProps {
  findings: Findings
  /** The text of the field, marked in the results. */
  typed: string
  /** Id of the list and prefix of its option ids. */
  listId: string
  /** Index of the result that Enter opens. */
  active: number
  onFollow: () => void
}

/** Shows the result list below the box. Pressing it keeps the focus in the field. */
export const SearchResults = ({
  findings,
  typed,
  listId,
  active,
  onFollow,
}: SearchResultsProps) => (
  <Box
    position="absolute"
    top="calc(100% + 4px)"
    insetStart="0"
    insetEnd={{ base: '0', lg: 'auto' }}
    w={{ lg: '40rem', xl: '47.5rem' }}
    bg="bg"
    borderWidth="1px"
    borderRadius="l3"
    boxShadow="float"
    overflow="hidden"
    onMouseDown={(event) => event.preventDefault()}
  >
    <Box maxH={`${limits.pixels.searchResults}px`} overflowY="auto" p="1">
      {findings.state === 'failed' && <Failed {...findings} />}
      {findings.state === 'found' && findings.hits.length > 0 ? (
        <Box
          id={listId}
          {...{ role: 'listbox' }}
          aria-label="Search results"
          aria-busy={!findings.current}
        >
          {findings.hits.map((hit, position) => (
            <Hit
              key={hit.id}
              id={optionId(listId, position)}
              hit={hit}
              typed={typed}
              active={position === active}
              onFollow={onFollow}
            />
          ))}
        </Box>
      ) : (
        <Text
          textStyle="body"
          color="fg.muted"
          px="2"
          py={messageOf(findings) && '1.5'}
          aria-hidden="true"
        >
          {messageOf(findings)}
        </Text>
      )}
    </Box>
  </Box>
)

const Failed = ({ error, retry }: { error: unknown; retry: () => void }) => (
  <Flex role="alert" align="center" gap="3" px="2" py="1">
    <Box flex="1">
      <Text color="fg.error">The search failed.</Text>
      <Text textStyle="label" fontWeight="400" color="fg.muted">
        {reasonOf(error)}
      </Text>
    </Box>
    <Button onClick={retry}>Retry</Button>
  </Flex>
)

function Hit({
  id,
  hit,
  typed,
  active,
  onFollow,
}: {
  id: string
  hit: FoundHit
  typed: string
  active: boolean
  onFollow: () => void
}) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <Flex
      asChild
      align="center"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      columnGap="3"
      px="2"
      minH="1.875rem"
      borderRadius="l2"
      bg={active ? 'blue.subtle' : undefined}
      _hover={{ bg: 'blue.subtle' }}
      textStyle="body"
      color="fg"
    >
      <Link
        ref={link}
        id={id}
        {...{ role: 'option', 'aria-selected': active }}
        tabIndex={-1}
        to={hit.href}
        onClick={onFollow}
      >
        <chakra.span flexShrink="0" w="4.75rem" textStyle="label" color="fg.muted">
          {hit.kind}
        </chakra.span>
        <NameWithin name={hit.name} within={hit.plan} typed={typed} />
        {hit.note && <HitNote>{hit.note}</HitNote>}
        <HitDetail text={hit.detail} typed={typed} />
      </Link>
    </Flex>
  )
}
