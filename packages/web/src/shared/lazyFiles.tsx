import { Skeleton } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { fetched } from '#ui/fetched.tsx'
import type { FileCard } from '#ui/form/FileCard.tsx'
import { whenIdle } from '#ui/useIdle.ts'
import type { KindDrop } from './KindDrop.tsx'

const LoadedCard = fetched(async () => (await import('#ui/form/FileCard.tsx')).FileCard)
const LoadedDrop = fetched(async () => (await import('./KindDrop.tsx')).KindDrop)

/**
 * Shows `FileCard`, loaded after the page: the fields matter more than their files. The skeleton
 * has its height.
 */
export const LazyFileCard = (props: ComponentProps<typeof FileCard>) => (
  <LoadedCard {...props} fallback={<Skeleton h="4.625rem" w="100%" />} />
)

/** Shows `KindDrop`, loaded after the page. The skeleton has its height. */
export const LazyFileDrop = (props: ComponentProps<typeof KindDrop>) => (
  <LoadedDrop {...props} fallback={<Skeleton h="5.5rem" w="100%" />} />
)

/** Loads both when the page is idle, so that a section with files opens complete, offline too. */
export const loadFileParts = (): (() => void) =>
  whenIdle(() => {
    LoadedCard.preload()
    LoadedDrop.preload()
  })
