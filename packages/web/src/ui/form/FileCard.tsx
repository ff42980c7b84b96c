import { Box, Button, Flex, Image, Progress, Text } from '@chakra-ui/react'
import { FileText, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { sizeText } from '@tidemark/schema/wording'
import { useObjectUrl } from '../useObjectUrl.ts'

interface FileCardProps {
  /** The field's label, used in the names of its buttons. */
  label: string
  name: string
  /** In bytes; null if unknown. */
  size: number | null
  /** The preview; null if it is no image or not loaded yet. */
  picture: Blob | null
  /** From 0 to 1 during an upload, otherwise null. */
  progress?: number | null
  onCancel?: () => void
  onRemove?: () => void
  onOpen?: () => void
}

/** Shows the file of a field: preview, progress and actions. */
export const FileCard = ({
  label,
  name,
  size,
  picture,
  progress = null,
  onCancel,
  onRemove,
  onOpen,
}: FileCardProps) => (
  <Flex
    gap="3"
    align="center"
    borderWidth="1px"
    borderColor="border.control"
    borderRadius="l2"
    bg="bg"
    p="2"
    minW="0"
    w="100%"
  >
    <Picture picture={picture} alt={`${label}: ${name}`} />
    <Box flex="1" minW="0">
      {onOpen ? (
        <Button
          variant="plain"
          h="auto"
          px="0"
          color="blue.fg"
          maxW="100%"
          display="block"
          truncate
          onClick={onOpen}
          aria-label={`Open ${name}`}
        >
          {name}
        </Button>
      ) : (
        <Text truncate title={name}>
          {name}
        </Text>
      )}
      {progress === null ? (
        size !== null && (
          <Text textStyle="label" fontWeight="400" color="fg.muted">
            {sizeText(size)}
          </Text>
        )
      ) : (
        <Progress.Root
          value={Math.round(progress * 100)}
          size="xs"
          colorPalette="blue"
          mt="1"
          aria-label={`Uploading ${name}`}
        >
          <Flex align="center" gap="2">
            <Progress.Track flex="1">
              <Progress.Range />
            </Progress.Track>
            <Progress.ValueText textStyle="label">
              {Math.round(progress * 100)} %
            </Progress.ValueText>
          </Flex>
        </Progress.Root>
      )}
    </Box>
    {progress !== null && onCancel && (
      <Button variant="ghost" size="xs" onClick={onCancel} aria-label={`Cancel upload of ${name}`}>
        <X aria-hidden="true" />
        Cancel
      </Button>
    )}
    {progress === null && onRemove && (
      <Button
        variant="ghost"
        size="xs"
        onClick={onRemove}
        aria-label={`Remove ${name} from ${label}`}
      >
        <Trash2 aria-hidden="true" />
        Remove
      </Button>
    )}
  </Flex>
)

function Picture({ picture, alt }: { picture: Blob | null; alt: string }) {
  const url = useObjectUrl(picture)
  // A file with an image type may not be an image.
  const [broken, setBroken] = useState<Blob | null>(null)
  return url && picture?.type.startsWith('image/') && picture !== broken ? (
    <Image
      src={url}
      alt={alt}
      onError={() => setBroken(picture)}
      w="4.5rem"
      h="3.5rem"
      objectFit="contain"
      bg="bg.muted"
      borderRadius="l1"
      flexShrink="0"
    />
  ) : (
    <Flex
      w="4.5rem"
      h="3.5rem"
      align="center"
      justify="center"
      bg="bg.muted"
      borderRadius="l1"
      color="fg.muted"
      flexShrink="0"
    >
      <FileText size={20} aria-hidden="true" />
    </Flex>
  )
}
