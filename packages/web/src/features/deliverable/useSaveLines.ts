import { useMutation } from '@apollo/client/react'
import { limits } from '@tidemark/schema/limits'
import { useEffect, useEffectEvent, useState } from 'react'
import { codeOf, sentenceOf } from '#api/failures.ts'
import { SaveDeliverablesDocument } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { useContractCode, useViewer } from '#shared/viewer.ts'
import { useLines } from './LinesProvider.tsx'
import { amendLines } from './amendLines.ts'
import type { LineDraft } from './lineDraft.ts'
import { refusedAs, type Save, type SaveRequest, type SavedRows } from './outbox.ts'
import { reportSave } from './reportSave.ts'

/** The codes with which a discipline refuses a save. */
const refusals: ReadonlySet<string> = new Set([
  'NOT_ALLOWED',
  'NOT_FOUND',
  'CONFLICT',
  'INVALID_INPUT',
])

export interface LineSaving {
  /** A save was asked for and is not answered. */
  saving: boolean
  /** Saves valid rows after a second without edits. */
  save: () => void
  /** Calls off a save that was not sent yet. */
  cancel: () => void
}

/**
 * Sends the saves of the line store. Rows that are refused stay unsaved, with the reason or with
 * both people's values. `tagCode` is the discipline of requests that name none.
 */
export function useSaveLines(tagCode: string, draft: LineDraft): LineSaving {
  const contract = useContractCode()
  const { store, reread, isReading } = useLines()
  const [mutate] = useMutation(SaveDeliverablesDocument)
  const { username } = useViewer()
  const send = async (request: SaveRequest): Promise<SavedRows> => {
    const input = { contract, discipline: request.discipline ?? tagCode, ...request.input }
    const { data } = await mutate({
      variables: { input },
      context: { amends: amendLines(contract, input.discipline, input) },
    })
    return resultOrThrow(data?.result)
  }
  /** Sends a request. One of several disciplines that is refused as a whole holds up no other. */
  const sendOne = (request: SaveRequest): Promise<SavedRows> =>
    send(request).catch((error: unknown) => {
      if (request.discipline === undefined || !refusals.has(codeOf(error))) throw error
      return refusedAs(request, sentenceOf(error, 'This line was not saved.'))
    })
  const { running, start } = useAttempt(
    async (_key: string, save: Save) => {
      const { rows, failures } = await store.save(save, sendOne, { reread, isReading })
      reportSave(rows, failures, username)
    },
    { failure: 'Save has failed.' },
  )
  const debounce = useDebounce(draft, limits.milliseconds.beforeSave, () => {
    void start(store.prepareSave())
  })
  return { saving: running || debounce.waiting, save: debounce.begin, cancel: debounce.cancel }
}

/** Acts once `value` has not changed for some milliseconds; each change starts the wait again. */
function useDebounce<Value>(value: Value, milliseconds: number, act: (value: Value) => void) {
  const [waiting, setWaiting] = useState(false)
  const end = useEffectEvent((settled: Value) => {
    setWaiting(false)
    act(settled)
  })
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(() => end(value), milliseconds)
    return () => clearTimeout(timer)
  }, [waiting, milliseconds, value])
  return { waiting, begin: () => setWaiting(true), cancel: () => setWaiting(false) }
}
