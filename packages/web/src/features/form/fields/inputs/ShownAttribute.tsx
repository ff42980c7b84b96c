import { Box, Image, Link, Text } from '@chakra-ui/react'
import { use } from 'react'
import { useObjectUrl } from '#ui/useObjectUrl.ts'
import { wordsOf } from '../words.ts'
import { holdsFile, labelOf } from '../../model.ts'
import { PeopleNamesContext } from './peopleNames.ts'
import { isPlace, mapHref } from './place.ts'
import { useStored } from '#shared/useStored.ts'
import { textIn } from './frame.ts'
import type { AttributeInputProps } from './props.ts'
import { StoredImage } from './StoredImage.tsx'

/** Shows a read-only value: another person's part, a finished form, or a computed attribute. */
export function ShownAttribute(props: AttributeInputProps) {
  const { attribute, kept, keptPath, templatePath } = props
  const label = labelOf(attribute)
  return (
    <Box>
      <Text textStyle="label" color="fg.muted" mb="0.5" overflowWrap="anywhere">
        {label}
      </Text>
      {attribute.type === 'Read Only Image' ? (
        <TemplateImage label={label} path={templatePath} />
      ) : holdsFile(attribute) ? (
        kept && props.value !== '' ? (
          <StoredImage label={label} name={kept.name} size={kept.size} path={keptPath} />
        ) : (
          <Nothing />
        )
      ) : (
        <Value {...props} />
      )}
    </Box>
  )
}

const Nothing = () => <Text color="fg.muted">–</Text>

function Value(props: AttributeInputProps) {
  const names = use(PeopleNamesContext)
  const text = textIn(props)
  const { type, description } = props.attribute
  if (type === 'Non Editable')
    return (
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text || description || '–'}
      </Text>
    )
  if (text === '') return <Nothing />
  const href =
    type === 'URI' && /^https?:/.test(text)
      ? text
      : type === 'Geo_location' && isPlace(text)
        ? mapHref(text)
        : null
  if (href)
    return (
      <Link
        href={href}
        target="_blank"
        rel="noreferrer noopener"
        variant="underline"
        overflowWrap="anywhere"
      >
        {text}
      </Link>
    )
  return (
    <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
      {wordsOf(props.attribute, text, names)}
    </Text>
  )
}

function TemplateImage({ label, path }: { label: string; path: string | null }) {
  const { blob, failed } = useStored(path)
  const url = useObjectUrl(blob)
  if (path === null) return <Nothing />
  if (failed)
    return (
      <Text role="alert" color="fg.error">
        The image failed to load.
      </Text>
    )
  return url ? (
    <Image
      src={url}
      alt={label}
      maxH="20rem"
      maxW="100%"
      objectFit="contain"
      borderWidth="1px"
      borderRadius="l2"
    />
  ) : (
    <Box h="7.5rem" bg="bg.muted" borderRadius="l2" />
  )
}
