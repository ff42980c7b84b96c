import { useMutation } from '@apollo/client/react'
import { ownChange } from '@tidemark/schema/rules/actions'
import { counted, formatCount } from '@tidemark/schema/wording'
import { notify } from '#ui/notify.ts'
import { useWaitingSave } from '#shared/draft/waitingSaves.ts'
import { limits } from '@tidemark/schema/limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { codeOf, sentenceOf } from '#api/failures.ts'
import {
  DisciplineLinesDocument,
  type DisciplineLinesQuery,
  SaveDeliverablesDocument,
  type SaveDeliverablesInput,
  type SaveDeliverablesMutation,
} from '#api/generated/graphql.ts'
import { type Amendment, amendment } from '#api/keptLink.ts'

import { useAttempt } from '#api/useAttempt.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { useContractCode, useViewer } from '#shared/viewer.ts'
import { useLines } from './LinesProvider.tsx'
import type { LinesView } from './linesView.ts'
import { refusedAs, type SaveAnswer, type SaveRequest, type SavedRows } from './outbox.ts'

const saveFailed = 'Save has failed.'

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
 * Sends the saves of the line store, and after a reload one that was asked for offline unless it is
 * blocked. `tagCode` is the discipline of requests that name none.
 */
export function useSaveLines(tagCode: string, view: LinesView, isBlocked = false): LineSaving {
  const contract = useContractCode()
  const { store, reread, isReading } = useLines()
  const [mutate] = useMutation(SaveDeliverablesDocument)
  const { username } = useViewer()
  const isUnsaved = view.unsaved > 0
  // Lines that were refused may be saved, discarded or removed in another way since.
  const reported = useRef(saveFailed)
  const settle = useEffectEvent(() => {
    notify.resolved(saveFailed)
    notify.resolved(reported.current)
  })
  useEffect(() => (isUnsaved ? () => settle() : undefined), [isUnsaved])
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
    async () => {
      // Made anew for a Retry, too: rows may have been discarded, saved or removed since.
      const save = store.prepareSave()
      if (store.view().isSaving || save.requests.length === 0) return
      const { rows, failures } = await store.save(save, sendOne, { reread, isReading })
      notify.resolved(reported.current)
      reported.current = reportSave(rows, failures, username)
    },
    { failure: saveFailed, pending: isUnsaved },
  )
  const debounce = useDebounce(view.draft, limits.milliseconds.beforeSave, () => {
    void start()
  })
  const noteSave = useWaitingSave({
    unsaved: isUnsaved,
    save: () => {
      if (view.savable > 0 && !isBlocked) debounce.begin()
    },
  })
  return {
    saving: running || debounce.waiting,
    save: () => {
      noteSave()
      debounce.begin()
    },
    cancel: debounce.cancel,
  }
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

/** Updates the lines that are kept for a page without a network after a save. */
export const amendLines = (
  contract: string,
  tagCode: string,
  { removed }: Pick<SaveDeliverablesInput, 'removed'>,
): Amendment =>
  amendment({
    query: DisciplineLinesDocument,
    variables: { contract, tagCode },
    change: (kept: DisciplineLinesQuery, answer) => {
      const { result } = answer as SaveDeliverablesMutation
      const discipline = kept.contract?.discipline
      if (!discipline?.deliverables || result.__typename !== 'DeliverablesSaved') return kept
      const refused = new Set(result.failures.map(({ key }) => key))
      const gone = new Set(
        removed?.filter(({ key }) => !refused.has(key)).map((line) => line.tagCode),
      )
      const saved = new Map(result.lines?.map((line) => [line.tagCode, line]))
      const before = discipline.deliverables.filter((line) => !gone.has(line.tagCode))
      const known = new Set(before.map((line) => line.tagCode))
      const deliverables = [
        ...before.map((line) => saved.get(line.tagCode) ?? line),
        ...[...saved.values()].filter((line) => !known.has(line.tagCode)),
      ]
      return {
        ...kept,
        contract: { ...kept.contract, discipline: { ...discipline, deliverables } },
      }
    },
  })

type Failures = SaveAnswer['failures']

/** Notifies the user of the outcome of a save of `total` lines. Returns the message of its failure. */
export function reportSave(total: number, failures: Failures, username: string): string {
  const refused = new Set(failures.map(({ key }) => key)).size
  if (refused === 0) {
    notify.resolved(saveFailed)
    notify.success('Request submitted successfully', { detail: `${counted(total, 'line')} saved.` })
    return saveFailed
  }
  const saved = total - refused
  const message =
    saved > 0 ? `${counted(saved, 'line')} saved, ${formatCount(refused)} not` : saveFailed
  notify.failure(message, {
    detail: `${formatCount(refused)} of ${counted(total, 'line')} not saved. ${whyRefused(failures, username)}`,
  })
  return message
}

function whyRefused(failures: Failures, username: string): string {
  const contested = failures.flatMap(({ conflict }) => conflict?.fields ?? [])
  if (contested.length === 0) return 'See the errors in the grid.'
  const isOwn = contested.every(({ changedBy }) => changedBy?.username === username)
  const who = isOwn
    ? ownChange('some of the same cells')
    : 'Other people changed some of the same cells'
  return `${who}. Choose which value to keep.`
}
