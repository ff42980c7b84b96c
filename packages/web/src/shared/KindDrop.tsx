import type { ComponentProps } from 'react'
import { FileDrop } from '#ui/form/FileDrop.tsx'
import { imageFile, pdfFile } from './fileKinds.ts'

const kinds = { image: imageFile, pdf: pdfFile } as const

interface KindDropProps extends Omit<ComponentProps<typeof FileDrop>, 'kind'> {
  kind: keyof typeof kinds
}

/** Shows `FileDrop` with the kind by name: its checks load with it. */
export const KindDrop = ({ kind, ...props }: KindDropProps) => (
  <FileDrop kind={kinds[kind]} {...props} />
)
