import { Box, HStack, Text } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import type { FragmentType } from '@apollo/client/masking'
import {
  DisciplineHeaderFragmentDoc,
  type DisciplineHeaderFragment,
} from '#api/generated/graphql.ts'
import { RagBadge } from '#shared/discipline/RagBadge.tsx'
import { inCharge, namesOf } from '#shared/people/people.ts'
import { useActingEnd } from '#shared/people/useActingEnd.ts'
import { usePartEnd } from '#shared/people/usePartEnd.ts'
import { paths } from '#shared/paths.ts'
import { LinesMenu } from '#shared/spreadsheet/LinesMenu.tsx'
import { disciplineTones } from '#shared/statusTones.ts'
import { usePart } from '#shared/usePart.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TextLink } from '#ui/RouterLinks.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { DisciplineActionBar } from './DisciplineActionBar.tsx'
import type { Unsaved } from './unsaved.ts'

interface DisciplineHeaderProps {
  discipline: FragmentType<DisciplineHeaderFragment>
  unsaved: Unsaved
  openProposals: number
  onProcessing: (processing: boolean) => void
  onReload: () => void
}

export function DisciplineHeader({ discipline, ...rest }: DisciplineHeaderProps) {
  const part = usePart(DisciplineHeaderFragmentDoc, discipline)
  usePartEnd(part?.owners, `You are no longer an owner of ${part?.name}.`)
  useActingEnd(part && inCharge([...part.owners, ...part.nominatedOwners], part.unable))
  if (!part) return null
  const { tidp, owners, nominatedOwners, unable, deliverableCounts: counts } = part
  return (
    <>
      <PageHeader
        compact
        title={part.name}
        of={`${tidp.title}, ${tidp.revision}`}
        code={
          <HStack as="span" gap="2" wrap="wrap">
            {part.tagCode}
            <Box as="span" aria-hidden="true" hideBelow="md">
              ·
            </Box>
            <TextLink to={paths.tidpOverview(tidp.tagCode)}>
              {tidp.title}, {tidp.revision}
            </TextLink>
          </HStack>
        }
        status={
          <HStack gap="3" wrap="wrap" css={{ '& > span': { whiteSpace: 'normal' } }}>
            <StatusBadge tone={disciplineTones[part.status]}>
              {words.disciplineStatus[part.status]}
            </StatusBadge>
            <RagBadge summary={part.rag} />
            {tidp.supersededBy !== null && (
              <>
                <StatusBadge tone="neutral">Superseded</StatusBadge>
                <TextLink variant="underline" to={paths.tidpOverview(tidp.supersededBy)}>
                  Open the newer revision
                </TextLink>
              </>
            )}
          </HStack>
        }
        subtitle={
          <Text as="span" textStyle="cell">
            {words.people.didpOwner}: {namesOf(inCharge(owners, unable)) || 'none'}
            {nominatedOwners.length > 0 && (
              <>
                {' '}
                · {words.people.nominatedOwners}: {namesOf(inCharge(nominatedOwners, unable))}
              </>
            )}
            {counts && counts.total > 0 && (
              <>
                {' '}
                · {counts.done} of {counts.total} numbered
              </>
            )}
          </Text>
        }
      />
      <DisciplineActionBar discipline={part} {...rest}>
        <LinesMenu kind="discipline" tagCode={part.tagCode} name={part.name} />
      </DisciplineActionBar>
    </>
  )
}
