import { useMutation } from '@apollo/client/react'
import { limits } from '@tidemark/schema/limits'
import type { Dispatch } from 'react'
import { SaveDeliverablesDocument, type SaveDeliverablesMutation } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { noAnswer, refused, unreachable } from '#shared/faults.ts'
import { useContractCode } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'
import type { Draft, DraftEvent } from './draft.ts'
import type { Line } from './line.ts'
import type { Row } from './rows.ts'
import { batches, refusalsOf, toSend } from './save.ts'
import { useQuiet } from './useQuiet.ts'

type Answer = SaveDeliverablesMutation['result'] | undefined

function savedOf(answer: Answer) {
  switch (answer?.__typename) {
    case 'DeliverablesSaved':
      return answer
    case 'InvalidInput': case 'NotAllowed': case 'NotFound':
      throw refused(answer)
    case undefined:
      throw noAnswer()
    default:
      return unreachable(answer)
  }
}

interface SaveOptions {
  tagCode: string
  rows: readonly Row[]
  lines: readonly Line[]
  draft: Draft
  dispatch: Dispatch<DraftEvent>
  /** Reads the lines anew; resolves to them. */
  reread: () => Promise<readonly Line[]>
}

/**
 * Saves what can be saved, a second after the last edit. Rows that the server refuses stay unsaved with its sentence; of those that another
 * person changed first the newest state is read, so that saving again applies the edit to it.
 */
export function useSaveDeliverables({ tagCode, rows, lines, draft, dispatch, reread }: SaveOptions) {
  const contract = useContractCode()
  const [mutate] = useMutation(SaveDeliverablesDocument)
  const { running, start } = useAttempt(async (key: string, sent: ReturnType<typeof batches>) => {
    for (const [at, { keys, parts }] of sent.entries()) {
      const { data } = await mutate({ variables: { input: { contract, discipline: tagCode, ...parts, idempotencyKey: `${key}:${at}` } } })
      const { failures } = savedOf(data?.result)
      dispatch({ type: 'saved', sent: keys, refusals: refusalsOf(failures) })
      if (failures.length === 0) continue
      if (failures.some(({ changedBy }) => changedBy)) dispatch({ type: 'rebased', lines: await reread() })
      const refusedRows = new Set(failures.map((failure) => failure.key)).size
      return notify.failure('Save has failed.', { detail: `${refusedRows} of ${keys.length} lines are not saved; each says why in the grid.` })
    }
    return notify.success('Request submitted successfully')
  }, { failure: 'Save has failed.' })
  const send = (settled: Draft) => void start(batches(toSend(rows, lines, settled), limits.rowsPerAction))
  const quiet = useQuiet(draft, limits.milliseconds.beforeSave, send)
  return { saving: running || quiet.waiting, locked: running, save: quiet.ask, cancel: quiet.cancel }
}
