import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useMemo, useState } from 'react'
import type { MidpRowFragment } from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'

/** The marked deliverables, also those of other filters and groups. */
export interface Marks {
  readonly marks: readonly MidpRowFragment[]
  readonly onMarks: (marks: readonly MidpRowFragment[]) => void
}

/** The marks of an edit, by contract, while its preview is open. */
const ofPreview = new WeakMap<ApolloClient, ReadonlyMap<string, Marks['marks']>>()

/** Returns the marks of the page. Those of an edit are marked again after Back from its preview. */
export function useOwnMarks(): Marks {
  const client = useApolloClient()
  const contract = useContractCode()
  const [marks, setMarks] = useState(() => ofPreview.get(client)?.get(contract) ?? [])
  return {
    marks,
    onMarks: (next) => {
      ofPreview.delete(client)
      setMarks(next)
    },
  }
}

/** Returns a function that keeps marks for Back from the preview of their edit. */
export function useKeepMarks(): (marks: Marks['marks']) => void {
  const client = useApolloClient()
  const contract = useContractCode()
  return (marks) => void ofPreview.set(client, new Map([[contract, marks]]))
}

/**
 * Relates marks to the rows of a list. A deliverable stays marked while a filter hides it, so that
 * several filters can be used to mark deliverables for one action.
 */
export function useMarks(rows: readonly MidpRowFragment[], { marks, onMarks }: Marks) {
  return useMemo(() => {
    const shown = new Map(rows.map((row) => [row.id, row]))
    const hidden = marks.filter(({ id }) => !shown.has(id))
    return {
      ids: marks.map(({ id }) => id),
      /** The marked deliverables in their newest loaded version. */
      marked: marks.map((row) => shown.get(row.id) ?? row),
      /** The number of marked deliverables that are not in the list. */
      hidden: hidden.length,
      /** Marks these rows of the list and no others of it. */
      choose: (ids: readonly string[]) =>
        onMarks([...hidden, ...ids.flatMap((id) => shown.get(id) ?? [])]),
      /** Marks further deliverables. */
      add: (others: readonly MidpRowFragment[]) => {
        const added = new Set(others.map(({ id }) => id))
        onMarks([...marks.filter(({ id }) => !added.has(id)), ...others])
      },
      clear: () => onMarks([]),
    }
  }, [rows, marks, onMarks])
}
