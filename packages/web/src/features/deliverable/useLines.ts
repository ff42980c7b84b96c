import type { FragmentType } from '@apollo/client/masking'
import { useFragment } from '@apollo/client/react'
import { useMemo } from 'react'
import { DeliverableLineFragmentDoc, type DeliverableLineFragment } from '#api/generated/graphql.ts'
import { type Line, toLine } from './line.ts'

/** Lines are immutable in the cache: the same kept line is the same object here. */
const lines = new WeakMap<DeliverableLineFragment, Line>()

const lineOf = (kept: DeliverableLineFragment): Line => {
  const known = lines.get(kept)
  if (known) return known
  const line = toLine(kept)
  lines.set(kept, line)
  return line
}

/** The lines of a discipline as the server keeps them, live from the cache. The same array while nothing changes. */
export function useLines(deliverables: readonly FragmentType<DeliverableLineFragment>[]): Line[] {
  const { data, complete } = useFragment({ fragment: DeliverableLineFragmentDoc, fragmentName: 'DeliverableLine', from: [...deliverables] })
  return useMemo(() => (complete ? data.map(lineOf) : []), [data, complete])
}
