import { Box, Text } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { counted, formatCount } from '@tidemark/schema/wording'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#ui/RouterLinks.tsx'
import type { Discipline } from './disciplineStore.ts'

const { deliverableStatus } = words

/**
 * Shows how many lines have their numbers, as text and bar, and the reasons why others have none.
 */
export function LineCounts({
  discipline: { tagCode, deliverableCounts: counts },
}: {
  discipline: Pick<Discipline, 'tagCode' | 'deliverableCounts'>
}) {
  if (!counts || counts.total === 0)
    return (
      <Text as="span" color="fg.muted">
        {counts ? 'None' : 'Not available'}
      </Text>
    )
  const open = [
    counts.busy > 0 && `${formatCount(counts.busy)} ${deliverableStatus.IN_PROGRESS}`,
    counts.empty > 0 && `${formatCount(counts.empty)} ${deliverableStatus.EMPTY}`,
  ].filter((text) => text !== false)
  return (
    <Box fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {formatCount(counts.done)} of {formatCount(counts.total)} numbered
      <Box as="span" display="flex" h="1" my="0.5" borderRadius="full" bg="bg.muted" aria-hidden>
        <Box bg="status.good.fg" borderRadius="full" w={share(counts.done, counts.total)} />
        <Box bg="status.bad.fg" w={share(counts.error, counts.total)} />
      </Box>
      {(counts.error > 0 || open.length > 0) && (
        <Text as="span" textStyle="label" fontWeight="400" color="fg.muted">
          {counts.error > 0 && (
            <TextLink color="fg.error" variant="underline" to={paths.firstError(tagCode)}>
              {counted(counts.error, 'error')}
            </TextLink>
          )}
          {counts.error > 0 && open.length > 0 && ' · '}
          {open.join(' · ')}
        </Text>
      )}
    </Box>
  )
}

const share = (count: number, total: number) => `${(100 * count) / total}%`
