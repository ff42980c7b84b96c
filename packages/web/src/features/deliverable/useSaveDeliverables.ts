import { useMutation } from '@apollo/client/react'
import { limits } from '@tidemark/schema/limits'
import type { Dispatch } from 'react'
import { SaveDeliverablesDocument, type SaveDeliverablesMutation } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { achieved } from '#shared/faults.ts'
import { useContractCode } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'
import type { Draft, DraftEvent, Saved } from './draft.ts'
import type { SavedLines } from './heldLines.ts'
import { type Line, toLine } from './line.ts'
import type { Row } from './rows.ts'
import { batches, conflictsOf, refusalsOf, toSend } from './save.ts'
import { useQuiet } from './useQuiet.ts'

type Created = Extract<
  SaveDeliverablesMutation['result'],
  { __typename: 'DeliverablesSaved' }
>['created']

function createdLines(created: Created, lines: readonly Line[]): Saved['created'] {
  const lineOf = new Map(lines.map((line) => [line.tagCode, line]))
  return Object.fromEntries(
    created.flatMap(({ key, tagCode }) => {
      const line = lineOf.get(tagCode)
      return line ? [[key, line]] : []
    }),
  )
}

interface SaveOptions {
  tagCode: string
  rows: readonly Row[]
  lines: readonly Line[]
  draft: Draft
  dispatch: Dispatch<DraftEvent>
  /** Rows are on their way, until the answered function is called. */
  onSaving: () => () => void
  onSaved: (what: SavedLines) => void
  /** Reads the lines anew. */
  reread: () => Promise<unknown>
}

/**
 * Saves what can be saved, a second after the last edit. Rows that the server refuses stay unsaved with its sentence; where another person
 * changed the same field first, both values stand for the person to choose between, and the rest of the line is read anew.
 */
export function useSaveDeliverables({
  tagCode,
  rows,
  lines,
  draft,
  dispatch,
  onSaving,
  onSaved,
  reread,
}: SaveOptions) {
  const contract = useContractCode()
  const [mutate] = useMutation(SaveDeliverablesDocument)
  const { running, start } = useAttempt(
    async (key: string, sent: ReturnType<typeof batches>, of: Saved['of']) => {
      const refused = new Set<string>()
      let [total, isContested, isUnread] = [0, false, false]
      const end = onSaving()
      dispatch({ type: 'sent', keys: sent.flatMap(({ keys }) => keys) })
      try {
        for (const [at, { keys, parts }] of sent.entries()) {
          const { data } = await mutate({
            variables: {
              input: { contract, discipline: tagCode, ...parts, idempotencyKey: `${key}:${at}` },
            },
          })
          const answer = achieved(data?.result)
          const { failures } = answer
          const now = answer.lines?.map(toLine) ?? []
          const conflicts = conflictsOf(failures)
          for (const { key: row } of failures) refused.add(row)
          onSaved({
            lines: now,
            removed: (parts.removed ?? [])
              .filter((row) => !refused.has(row.key))
              .map((row) => row.tagCode),
          })
          dispatch({
            type: 'saved',
            sent: keys,
            of,
            created: createdLines(answer.created, now),
            refusals: refusalsOf(failures),
            conflicts,
          })
          total += keys.length
          isContested ||= Object.keys(conflicts).length > 0
          isUnread ||= answer.lines === null
        }
      } catch (error) {
        // What arrived all the same is known by its key.
        void reread()
        throw error
      } finally {
        end()
      }
      if (isContested || isUnread) await reread()
      if (refused.size === 0) return notify.success('Request submitted successfully')
      const why = isContested
        ? 'others changed some of the same cells: choose in the grid which value stays.'
        : 'each says why in the grid.'
      return notify.failure('Save has failed.', {
        detail: `${refused.size} of ${total} lines ${refused.size === 1 ? 'is' : 'are'} not saved; ${why}`,
      })
    },
    { failure: 'Save has failed.' },
  )
  const send = (settled: Draft) =>
    void start(batches(toSend(rows, lines, settled), limits.rowsPerAction), {
      edits: settled.edits,
    })
  const quiet = useQuiet(draft, limits.milliseconds.beforeSave, send)
  return {
    saving: running || quiet.waiting,
    locked: running,
    save: quiet.ask,
    cancel: quiet.cancel,
  }
}
