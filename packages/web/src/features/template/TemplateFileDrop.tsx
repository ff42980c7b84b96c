import { Skeleton } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import type { FileDrop } from '#ui/form/FileDrop.tsx'
import { fetched } from '#ui/fetched.tsx'

const LoadedDrop = fetched(async () => (await import('#ui/form/FileDrop.tsx')).FileDrop)

/** Loaded after the page: the fields of a template matter more than its files. */
export const TemplateFileDrop = (props: ComponentProps<typeof FileDrop>) => (
  <LoadedDrop {...props} fallback={<Skeleton h="20" />} />
)
