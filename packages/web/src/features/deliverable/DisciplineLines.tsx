import type { ReactNode } from 'react'
import { LinesContext, useReadLines } from './useLines.ts'

/** Reads the lines of a discipline for what lies within. Give it a `key` by `tagCode`. */
export const DisciplineLines = ({
  tagCode,
  children,
}: {
  tagCode: string
  children: ReactNode
}) => <LinesContext value={useReadLines(tagCode)}>{children}</LinesContext>
