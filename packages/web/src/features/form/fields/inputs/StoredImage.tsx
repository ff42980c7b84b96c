import { Text } from '@chakra-ui/react'
import { saveFile } from '#shared/saveFile.ts'
import { LazyFileCard } from '#shared/lazyFiles.tsx'
import { useStored } from '#shared/useStored.ts'

export function StoredImage({
  label,
  name,
  size,
  path,
}: {
  label: string
  name: string
  size: number
  path: string | null
}) {
  const { blob, failed } = useStored(path)
  return (
    <>
      <LazyFileCard
        label={label}
        name={name}
        size={size}
        picture={blob}
        {...(blob && { onOpen: () => saveFile(blob, name) })}
      />
      {failed && (
        <Text role="alert" textStyle="label" color="fg.error">
          The image failed to load.
        </Text>
      )}
    </>
  )
}
