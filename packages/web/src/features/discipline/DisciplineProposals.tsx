import { Box, Button, Flex, List, Text } from '@chakra-ui/react'
import { counted } from '@tidemark/schema/wording'
import { Link } from 'react-router-dom'
import type { DisciplineProposalFragment } from '#api/generated/graphql.ts'
import { formatMoment } from '#shared/day.ts'
import { paths } from '#shared/paths.ts'
import { Sheet } from '#ui/Sheet.tsx'

/** Lists the changes that people propose to the deliverables, with the way to each proposal. */
export const DisciplineProposals = ({
  proposals,
}: {
  proposals: readonly DisciplineProposalFragment[]
}) => (
  <Sheet as="section" aria-label="Proposed changes" mb="3">
    <Text textStyle="heading">Proposed changes</Text>
    <List.Root listStyle="none" gap="2" mt="1">
      {proposals.map((proposal) => (
        <List.Item key={proposal.id}>
          <Flex gap="3" align="center" wrap="wrap">
            <Box flex="1" minW="12rem" overflowWrap="anywhere">
              <b>{proposal.proposedBy?.name ?? 'Somebody'}</b>, {proposal.fileName}:{' '}
              {stateOf(proposal)}
              <Box textStyle="label" color="fg.muted">
                {formatMoment(proposal.proposedAt)}
              </Box>
            </Box>
            <Button asChild size="sm" variant={proposal.mayAccept ? 'solid' : 'outline'}>
              <Link
                to={paths.import(proposal.id, 'proposal')}
                aria-label={`${wordOf(proposal)} ${proposal.fileName}`}
              >
                {wordOf(proposal)}
              </Link>
            </Button>
          </Flex>
        </List.Item>
      ))}
    </List.Root>
  </Sheet>
)

const wordOf = ({ mayAccept }: DisciplineProposalFragment) => (mayAccept ? 'Decide' : 'Show')

function stateOf({ state, openRows, acceptedRows, refusedRows }: DisciplineProposalFragment) {
  const made = `${acceptedRows} accepted, ${refusedRows} refused`
  if (state === 'DECIDED') return made
  const open = `${counted(openRows, 'deliverable')} ${state === 'OPEN' ? 'to decide' : 'withdrawn'}`
  return acceptedRows + refusedRows > 0 ? `${open}, ${made}` : open
}
