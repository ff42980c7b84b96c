import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useViewer } from '#shared/viewer.ts'
import { type AttributeEdits, editsOf, rebase, type SavedForm } from './edits.ts'
import { faultsOf } from './faults.ts'
import { formDraft } from './formDraft.ts'
import { askedOf, shownWith } from './shown.ts'
import {
  type Attribute,
  attributesOf,
  type FieldValue,
  type Fillable,
  type Form,
  type FormValues,
} from '../model.ts'

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
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [errorsShown, setErrorsShown] = useState(false)
  const [typed, setValues] = useState<FormValues>(start.values)
  const [base, setBase] = useState<SavedForm>(form)
  const [conflicts, setConflicts] = useState(start.conflicts)
  const edits = useMemo(() => editsOf(typed, base, conflicts), [typed, base, conflicts])
  const [fields, setFields] = useState(() => byId(form.forms))
  const held = useMemo(() => heldEdits(edits, form), [edits, form])
  const values = useMemo(() => valuesToShow(typed, held, form.saved), [typed, held, form.saved])
  const faults = useMemo(() => faultsOf(form, values), [form, values])
  const asked = useMemo(
    () => askedOf(edits, held, shownWith(form.forms, values)),
    [edits, held, form.forms, values],
  )

  const lay = (over: AttributeEdits, now: SavedForm) => {
    const laid = rebase(over, now)
    setBase(now)
    setValues(laid.values)
    setConflicts(laid.conflicts)
  }

  // A save, possibly the user's own, does not replace the edits.
  const [read, setRead] = useState(form)
  if (read !== form) {
    setRead(form)
    setFields({ ...fields, ...byId(form.forms) })
    lay(edits, form)
  }

  // The files of a draft load after its texts.
  const [whole, setWhole] = useState(false)
  const addFiles = useEffectEvent((files: AttributeEdits) => {
    // What was answered meanwhile is newer.
    if (Object.keys(files).length > 0) lay({ ...files, ...edits }, base)
    setWhole(true)
  })
  useEffect(() => {
    let left = false
    void draft.files().then((files) => left || addFiles(files))
    return () => {
      left = true
    }
  }, [draft])
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
  const settle = (id: string) => setConflicts(({ [id]: _settled, ...others }) => others)

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
    /** The unsaved answers that no field takes; they wait until one does, or are discarded. */
    held: held.map((id): HeldAnswer => ({
      id,
      attribute: fields[id],
      value: edits[id]?.value ?? '',
    })),
    discardHeld: () => {
      const back = Object.fromEntries(held.map((id) => [id, form.saved[id] ?? '']))
      setValues((before) => ({ ...before, ...back }))
    },
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
    conflicts: Object.keys(conflicts).filter((id) => asked[id]),
    keepMine: settle,
    takeTheirs: (id: string) => {
      settle(id)
      change(id, form.saved[id] ?? '')
    },
    discard: () => {
      setConflicts({})
      setValues({
        ...form.saved,
        ...Object.fromEntries(held.map((id) => [id, typed[id] ?? ''])),
      })
      return draft.remove()
    },
    /** Removes the edits of uploaded files. */
    saved: (ids: readonly string[]) => {
      const sent = Object.fromEntries(ids.map((id) => [id, '1']))
      setBase((before) => ({ ...before, saved: { ...before.saved, ...sent } }))
      setValues((before) => ({ ...before, ...sent }))
    },
    /** Deletes the draft after saving. */
    removeDraft: draft.remove,
  }
}
const byId = (forms: readonly Form[]): Readonly<Record<string, HeldAnswer['attribute']>> =>
  Object.fromEntries(attributesOf(forms).map((attribute) => [attribute.id, attribute]))

export type Filling = ReturnType<typeof useFilling>

/** An unsaved answer that no field takes: the field is gone, or the person can no longer fill it. */
interface HeldAnswer {
  id: string
  /** The field as it was last shown; undefined if this page never showed it. */
  attribute: Attribute | undefined
  value: AttributeEdits[string]['value']
}

/** Returns the ids of the edits that no field takes. */
function heldEdits(
  edits: AttributeEdits,
  { forms, accessOf }: Pick<Fillable, 'forms' | 'accessOf'>,
): string[] {
  const fillable = new Set(
    attributesOf(forms).flatMap(({ id }) => (accessOf(id) === 'EDITABLE' ? [id] : [])),
  )
  return Object.keys(edits).filter((id) => !fillable.has(id))
}

/** Returns the values to show: where an answer is held, the field shows the saved one. */
const valuesToShow = (
  values: FormValues,
  held: readonly string[],
  saved: FormValues,
): FormValues => {
  const shown = held.filter((id) => id in saved)
  return shown.length === 0
    ? values
    : { ...values, ...Object.fromEntries(shown.map((id) => [id, saved[id] ?? ''])) }
}
