import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useViewer } from '#shared/viewer.ts'
import { type AttributeEdits, editsOf, rebase, type SavedForm } from './edits.ts'
import { faultsOf } from './faults.ts'
import { formDraft } from './formDraft.ts'
import { askedOf, shownWith } from './shown.ts'
import { type Fillable, type FieldValue, type FormValues, textOf } from '../model.ts'

interface FillingOptions {
  form: Fillable
  /** The subject of the draft: a task's id, or the template of a new form. */
  draft: string
}

export const required = 'Field is required.'

/**
 * Manages a form during filling: edits over the server state, a local draft, and validation. Saves
 * by others never overwrite edits.
 */
export function useFilling({ form, draft: subject }: FillingOptions) {
  const { username } = useViewer()
  const draft = useMemo(() => formDraft(subject, username), [subject, username])
  const [start] = useState(() => rebase(draft.texts(), form))
  const base = useRef<SavedForm>(form)
  const [conflicts, setConflicts] = useState<readonly string[]>(start.conflicts)
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const [values, setValues] = useState<FormValues>(start.values)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [errorsShown, setErrorsShown] = useState(false)
  const edits = useMemo(() => editsOf(values, form), [values, form])
  const faults = useMemo(() => faultsOf(form, values), [form, values])
  const asked = useMemo(
    () => askedOf(edits, shownWith(form.forms, values)),
    [edits, form.forms, values],
  )

  const lay = useCallback((over: AttributeEdits, now: SavedForm) => {
    const { saved } = now
    const laid = rebase(over, now)
    setValues(laid.values)
    // A saved text of the user's own is no clash.
    setConflicts((before) => [
      ...new Set([
        ...before.filter((id) => over[id] && over[id].value !== textOf(saved[id])),
        ...laid.conflicts,
      ]),
    ])
  }, [])

  // A save, possibly the user's own, does not replace the edits.
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])
  useEffect(() => {
    if (base.current === form) return
    const own = editsOf(latest.current, base.current)
    base.current = form
    lay(own, form)
  }, [form, lay])

  // The files of a draft load after its texts.
  const [whole, setWhole] = useState(false)
  useEffect(() => {
    let left = false
    const bring = async () => {
      const files = await draft.files()
      if (left) return
      if (Object.keys(files).length > 0)
        lay({ ...editsOf(latest.current, base.current), ...files }, base.current)
      setWhole(true)
    }
    void bring()
    return () => {
      left = true
    }
  }, [draft, lay])
  useEffect(() => draft.release, [draft])
  useEffect(() => {
    draft.storeTexts(edits)
    if (whole) void draft.storeFiles(edits)
  }, [draft, edits, whole])

  const change = useCallback((id: string, value: FieldValue) => {
    setRefusals(({ [id]: _answered, ...others }) => others)
    setValues((before) => ({ ...before, [id]: value }))
  }, [])
  const blur = useCallback((id: string) => setTouched((before) => new Set(before).add(id)), [])
  const settle = useCallback(
    (id: string) => setConflicts((before) => before.filter((other) => other !== id)),
    [],
  )

  const shown = useMemo(
    () => ({
      ...Object.fromEntries(
        Object.entries(faults).filter(([id]) => errorsShown || touched.has(id)),
      ),
      ...refusals,
    }),
    [faults, errorsShown, touched, refusals],
  )
  const empty = Object.values(faults).filter((fault) => fault === required).length
  return {
    values,
    faults,
    shownFaults: shown,
    change,
    blur,
    /** The edits to save. Edits of hidden attributes wait. */
    edits: asked,
    dirty: Object.keys(asked).length > 0,
    /** The number of empty mandatory fields, and whether anything is invalid. */
    empty,
    wrong: Object.keys(faults).length > empty,
    /** Shows every error from now on. */
    showErrors: () => setErrorsShown(true),
    /** Hides errors until a field is left again: the input is saved, and empty fields are no errors. */
    hideErrors: () => {
      setErrorsShown(false)
      setRefusals({})
      setTouched(new Set())
    },
    /** Shows the services' messages at their fields until these change. */
    showRefusals: setRefusals,
    conflicts: conflicts.filter((id) => asked[id]),
    keepMine: settle,
    takeTheirs: (id: string) => {
      settle(id)
      change(id, form.saved[id] ?? '')
    },
    discard: () => {
      setConflicts([])
      setValues(form.saved)
      return draft.remove()
    },
    /** Removes the edits of uploaded files. */
    saved: (ids: readonly string[]) => {
      const sent = Object.fromEntries(ids.map((id) => [id, '1']))
      base.current = { ...base.current, saved: { ...base.current.saved, ...sent } }
      setValues((before) => ({ ...before, ...sent }))
    },
    /** Deletes the draft after saving. */
    removeDraft: draft.remove,
  }
}
export type Filling = ReturnType<typeof useFilling>
