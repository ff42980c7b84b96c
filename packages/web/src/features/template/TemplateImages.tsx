import { SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { hasTemplateImage } from '@tidemark/schema/rules/template'
import type { BuiltAttributeFragment, BuiltTemplateFragment } from '#api/generated/graphql.ts'
import { LazyFileCard } from '#shared/lazyFiles.tsx'
import { useStored } from '#shared/useStored.ts'
import { useContractCode } from '#shared/viewer.ts'
import { Section } from './builder/Section.tsx'
import { TransferredFile } from './TransferredFile.tsx'
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
  const { blob: picture } = useStored(templateValue && filePaths.image(contract, templateValue))
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
      <TransferredFile
        label={displayName}
        kind="image"
        transfer={transfer}
        by={template.updatedBy}
        card={card}
        takesOther={changeable}
      />
      {!templateValue && !changeable && <Text textStyle="cell">–</Text>}
    </Stack>
  )
}
