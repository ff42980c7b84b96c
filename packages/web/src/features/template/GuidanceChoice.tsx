import { Box, Button, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { LazyFileCard, LazyFileDrop } from '#shared/lazyFiles.tsx'
import type { GuidanceDraft } from './useGuidanceDraft.ts'

interface GuidanceChoiceProps {
  draft: GuidanceDraft
  /** The name of the saved document; null without one. */
  saved: string | null
  onOpen?: () => void
}

/** Shows the guidance PDF while the form is edited; Save sends it. */
export function GuidanceChoice({ draft: { pending, choose }, saved, onOpen }: GuidanceChoiceProps) {
  const name = pending instanceof File ? pending.name : pending === null ? saved : null
  return (
    <Box borderTopWidth="1px" px="4" py="3">
      <Text textStyle="label" color="fg.muted" mb="1.5">
        Guidance
      </Text>
      <Box maxW="30rem">
        {name === null ? (
          <LazyFileDrop label="Guidance" kind="pdf" most={limits.file.bytes} onFile={choose} />
        ) : (
          <LazyFileCard
            label="Guidance"
            name={name}
            size={pending instanceof File ? pending.size : null}
            picture={null}
            {...(pending === null && onOpen && { onOpen })}
            onRemove={() => choose(pending === null ? 'removed' : null)}
          />
        )}
        {pending !== null && (
          <Text textStyle="label" color="fg.muted" mt="1.5">
            {pending === 'removed' ? 'Save removes the document.' : 'Save uploads the document.'}{' '}
            {pending === 'removed' && saved !== null && (
              <Button size="2xs" variant="ghost" onClick={() => choose(null)}>
                Keep {saved}
              </Button>
            )}
          </Text>
        )}
      </Box>
    </Box>
  )
}
