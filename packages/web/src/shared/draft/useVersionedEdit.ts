import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useMutation } from '@apollo/client/react'
import { type FormikConfig, type FormikValues, useFormik } from 'formik'
import { useEffect, useEffectEvent, useState } from 'react'
import { fieldFaultsOf } from '#api/failures.ts'
import { type AttemptOptions, useAttempt } from '#api/useAttempt.ts'
import { notify } from '#ui/notify.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { useStandingFaults } from '#shared/useStandingFaults.ts'
import type { Difference } from './differences.ts'
import { applyEditTo } from './merge.ts'

interface Versioned {
  readonly id: string
  readonly version: number
}
interface Answer {
  result: { __typename: string; changedBy?: string | null }
}

interface EditOptions<Row, Values, Input>
  extends
    Pick<FormikConfig<Values>, 'validate' | 'validationSchema'>,
    Pick<AttemptOptions<[]>, 'failureIsFixed'> {
  /** Null for a new row. A newer version is taken over until the person has changed something. */
  row: Row | null
  valuesOf: (row: Row | null) => Values
  /** Returns what is sent, without what names the row and its version. */
  input: (values: Values, base: Row | null) => Input
  /** Reads the row as it is now; null when it cannot be read or was removed. */
  readNow: (id: string) => Promise<Row | null | undefined>
  /** Lists what differs between two versions in what the person edits. */
  differences: (before: Row, now: Row) => Difference[]
  merge?: (theirs: Values, edit: { base: Values; mine: Values }) => Values
  /** Whether a row that was removed meanwhile is saved next as a new one. */
  savesAnew?: boolean
  success: string
  failure: string
  onSaved: () => void
}

/**
 * Edits a row at its version in a form. When somebody saved first, it is saved anew at their version if
 * nothing that the person edits was changed; else `conflict` says what was, and goes on from their version.
 * `faults` are the services' messages by field; `isGone`: the row was removed in the meantime.
 */
export function useVersionedEdit<
  Row extends Versioned,
  Values extends FormikValues,
  Data extends Answer,
  Variables extends { input: object } & OperationVariables,
>(
  document: TypedDocumentNode<Data, Variables>,
  options: EditOptions<Row, Values, Omit<Variables['input'], keyof Versioned | 'idempotencyKey'>>,
) {
  const { row, valuesOf, input, readNow, differences, merge = applyEditTo, onSaved } = options
  const { success, failure, failureIsFixed = false, validate, validationSchema } = options
  const { savesAnew = false } = options
  const [mutate] = useMutation<Answer>(document)
  const [base, setBase] = useState(row)
  const [theirs, setTheirs] = useState<{ row: Row; by: string } | null>(null)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isGone, setGone] = useState(false)
  const { running, start } = useAttempt(
    async (key: string, from: Row | null, values: Values) => {
      const save = async (at: Row | null) => {
        const place = at && { id: at.id, version: at.version }
        const idempotencyKey = at ? `${key}:${at.version}` : key
        const variables = { input: { ...input(values, from), ...place, idempotencyKey } }
        return (await mutate({ variables })).data?.result
      }
      try {
        let answer = await save(from)
        if (from && answer?.__typename === 'Conflict' && answer.changedBy) {
          const now = await readNow(from.id).catch(() => null)
          if (now && differences(from, now).length > 0)
            setTheirs({ row: now, by: answer.changedBy })
          else if (now) answer = await save(now)
        }
        const isNowGone = answer?.__typename === 'NotFound'
        setGone(isNowGone)
        if (isNowGone && savesAnew) setBase(null)
        resultOrThrow(answer)
      } catch (error) {
        setFaults(fieldFaultsOf(error))
        throw error
      }
      notify.success(success)
      onSaved()
    },
    { failure, failureIsFixed },
  )
  const form = useFormik<Values>({
    initialValues: valuesOf(row),
    ...(validate && { validate }),
    ...(validationSchema && { validationSchema: validationSchema as unknown }),
    onSubmit: async (values) => void (await start(base, values)),
  })
  const standing = useStandingFaults(faults, form.values)
  const begin = (now: Row, values = valuesOf(now)) => {
    setBase(now)
    setTheirs(null)
    setFaults({})
    form.resetForm({ values: valuesOf(now) })
    void form.setValues(values)
  }
  const follow = useEffectEvent((now: Row) => {
    if (base?.id === now.id && base.version < now.version && !form.dirty && !running) begin(now)
  })
  useEffect(() => {
    if (row) queueMicrotask(() => follow(row))
  }, [row])
  const conflict = base &&
    theirs && {
      by: { username: theirs.by, name: theirs.by },
      changes: differences(base, theirs.row),
      onApply: () => {
        const edit = { base: valuesOf(base), mine: form.values }
        begin(theirs.row, merge(valuesOf(theirs.row), edit))
      },
      onDrop: () => begin(theirs.row),
    }
  return {
    form,
    running,
    faults: standing,
    isGone,
    conflict,
    begin: (now: Row) => begin(now),
  }
}
