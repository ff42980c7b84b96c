import { SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { hasTemplateImage } from '@tidemark/schema/rules/template'
import { useEffect, useState } from 'react'
import { useFiles } from '#api/files.ts'
import type { BuiltAttributeFragment, BuiltTemplateFragment } from '#api/generated/graphql.ts'
import { LazyFileCard, LazyFileDrop } from '#shared/lazyFiles.tsx'
import { useContractCode } from '#shared/viewer.ts'
import { Section } from './builder/Section.tsx'
import { FileConflict } from './FileConflict.tsx'
import { messages } from './messages.ts'
import { filePaths, useOpenFile, useTransfer } from './files.ts'

interface TemplateImagesProps {
  template: BuiltTemplateFragment
  changeable: boolean
}

/**
 * Shows the images of Read Only Image and Markup Image attributes; renders nothing where the form
 * has none.
 */
export function TemplateImages({ template, changeable }: TemplateImagesProps) {
  const images = [template.attributes, ...template.components.map(({ attributes }) => attributes)]
    .flat()
    .filter(({ type }) => hasTemplateImage(type))
  if (images.length === 0) return null
  return (
    <Section title="Images" note={images.length}>
      <SimpleGrid gap="4" columns={{ base: 1, md: 2 }}>
        {images.map((attribute) => (
          <TemplateImage
            key={attribute.id}
            template={template}
            attribute={attribute}
            changeable={changeable}
          />
        ))}
      </SimpleGrid>
    </Section>
  )
}

function TemplateImage({
  template,
  attribute,
  changeable,
}: TemplateImagesProps & { attribute: BuiltAttributeFragment }) {
  const contract = useContractCode()
  const { id, displayName, type, templateValue } = attribute
  const transfer = useTransfer({
    path: filePaths.uploadImage,
    fields: { contract_id: contract, attribute_id: id },
    version: template.version,
    present: templateValue,
    failure: messages.notUploaded,
  })
  const picture = usePicture(templateValue)
  const open = useOpenFile()
  const card = templateValue && (
    <LazyFileCard
      label={displayName}
      name="Image of the template"
      size={picture?.size ?? null}
      picture={picture}
      onOpen={() => void open(filePaths.image(contract, templateValue), displayName)}
    />
  )
  return (
    <Stack gap="1.5">
      <Text textStyle="label" color="fg.muted">
        {displayName} · {type}
      </Text>
      {transfer.sending && (
        <LazyFileCard
          label={displayName}
          name={transfer.sending.name}
          size={null}
          picture={null}
          progress={transfer.sending.share}
          onCancel={transfer.cancel}
        />
      )}
      <FileConflict label={displayName} transfer={transfer} by={template.updatedBy} theirs={card} />
      {!transfer.sending && !transfer.conflict && card}
      {!transfer.sending && !transfer.conflict && changeable && (
        <LazyFileDrop
          label={displayName}
          kind="image"
          most={limits.file.bytes}
          onFile={(file) => void transfer.send(file)}
        />
      )}
      {!templateValue && !changeable && <Text textStyle="cell">–</Text>}
    </Stack>
  )
}

/** Returns the URL of an image; null until it is loaded, or where it could not be. */
function usePicture(fileId: string | null): Blob | null {
  const contract = useContractCode()
  const files = useFiles()
  const [picture, setPicture] = useState<{ fileId: string; blob: Blob } | null>(null)
  useEffect(() => {
    if (fileId === null) return undefined
    let current = true
    files
      .read(filePaths.image(contract, fileId))
      .then((blob) => current && setPicture({ fileId, blob }))
      .catch(() => undefined)
    return () => {
      current = false
    }
  }, [files, contract, fileId])
  return picture?.fileId === fileId ? picture.blob : null
}
