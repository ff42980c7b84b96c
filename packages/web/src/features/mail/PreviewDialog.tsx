import { Box, chakra, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { MailPreviewDocument, type OutboxEntryFragment } from '#api/generated/graphql.ts'
import { UnreadPart } from '#shared/Unread.tsx'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { DialogFrame } from '#ui/DialogFrame.tsx'
import { Segments } from '#ui/form/Segments.tsx'

interface PreviewDialogProps {
  mail: Pick<OutboxEntryFragment, 'id' | 'person'>
  onClose: () => void
}

const parts = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Text' },
] as const

/** Shows what a mail would tell now, its HTML in a frame without scripts, forms or the network. */
export function PreviewDialog({ mail: { id, person }, onClose }: PreviewDialogProps) {
  const [part, setPart] = useState<'html' | 'text'>('html')
  const read = useContractQuery(MailPreviewDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
  })
  const preview = read.data?.contract?.mailPreview
  return (
    <DialogFrame title={`Mail to ${person.name}`} size="lg" onClose={onClose}>
      {preview?.mail ? (
        <>
          <Text fontWeight="500" mb="2" overflowWrap="anywhere">
            {preview.mail.subject}
          </Text>
          <Segments label="Part" options={parts} value={part} onChange={setPart} />
          <Box mt="3" borderWidth="1px" borderRadius="l2" overflow="hidden">
            {part === 'html' ? (
              <chakra.iframe
                title="HTML part"
                sandbox=""
                srcDoc={preview.mail.html}
                display="block"
                w="100%"
                h="24rem"
                border="0"
              />
            ) : (
              <chakra.pre
                tabIndex={0}
                p="3"
                maxH="24rem"
                overflow="auto"
                whiteSpace="pre-wrap"
                overflowWrap="anywhere"
                fontSize="sm"
              >
                {preview.mail.text}
              </chakra.pre>
            )}
          </Box>
        </>
      ) : preview ? (
        <Text>Nothing would be sent. {preview.cause}</Text>
      ) : (
        <UnreadPart read={read} failure="The mail failed to load." />
      )}
    </DialogFrame>
  )
}
