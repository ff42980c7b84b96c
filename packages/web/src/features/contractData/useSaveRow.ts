import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { fieldFaultsOf } from '#api/failures.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { useEvictAdministrationHistory } from '#features/history/index.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { useContractCode } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'
import { type DataKind, type DataRow, inputOf, type SaveDocument, type Values } from './kind.ts'

interface SaveCallbacks<Row> {
  /** Reads the row as it is now; null when it cannot be loaded or was removed. */
  readNow: (id: string) => Promise<Row | null>
  onSaved: () => void
  /** Called when another person saved first. */
  onOvertaken: (theirs: { row: Row; by: string }) => void
}

/** Creates a row, or changes one at the version of `row`. `faults` are the services' messages by field. */
export function useSaveRow<Row extends DataRow>(
  kind: DataKind<Row>,
  document: SaveDocument,
  row: Row | null,
  { readNow, onSaved, onOvertaken }: SaveCallbacks<Row>,
) {
  const contract = useContractCode()
  const forgetHistories = useEvictAdministrationHistory()
  const [mutate] = useMutation(document)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { running, start } = useAttempt(
    async (key: string, values: Values) => {
      const input = {
        contract,
        ...inputOf(kind.fields, values),
        ...(row
          ? { id: row.id, version: row.version, idempotencyKey: `${key}:${row.version}` }
          : { idempotencyKey: key }),
      }
      try {
        const answer = (await mutate({ variables: { input } })).data?.result
        if (row && answer?.__typename === 'Conflict') {
          const { changedBy } = answer as { changedBy?: string | null }
          const now = changedBy ? await readNow(row.id) : null
          if (now && changedBy) onOvertaken({ row: now, by: changedBy })
        }
        resultOrThrow(answer)
      } catch (error) {
        setFaults(fieldFaultsOf(error))
        throw error
      }
      notify.success(`${row ? 'Changed' : 'Added'} ${kind.noun}`)
      forgetHistories()
      onSaved()
    },
    { failure: `Error while saving ${kind.noun}` },
  )
  return { running, faults, save: start }
}
