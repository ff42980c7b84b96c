/** A value as it was when its edit began, and as the editor left it. */
export interface FieldEdit<Value> {
  readonly base: Value
  readonly mine: Value
}

/** The edited fields of one row, each with the value its edit began with. */
export type FieldEdits<Values> = { readonly [Field in keyof Values]?: FieldEdit<Values[Field]> }

export type SameValue<Values> = <Field extends keyof Values>(
  field: Field,
  one: Values[Field],
  other: Values[Field],
) => boolean

/**
 * Returns the three-way merge of one field: which value holds, or `contested` where both sides set
 * it differently.
 */
export function mergeValue<Value>(
  { base, mine }: FieldEdit<Value>,
  theirs: Value,
  same: (one: Value, other: Value) => boolean,
): 'mine' | 'theirs' | 'contested' {
  if (same(mine, theirs) || same(base, mine)) return 'theirs'
  return same(base, theirs) ? 'mine' : 'contested'
}

/**
 * Adds typed values to the edits of a row. The base of a field is `theirs`, the value read last,
 * when its edit begins. A field typed back to its base or to `theirs` is no longer edited.
 */
export function editFields<Values extends object>(
  edits: FieldEdits<Values>,
  theirs: Values,
  typed: Partial<Values>,
  same: SameValue<Values>,
): FieldEdits<Values> {
  const fields = new Set([...Object.keys(edits), ...Object.keys(typed)]) as Set<keyof Values>
  const next: { -readonly [Field in keyof Values]?: FieldEdit<Values[Field]> } = {}
  for (const field of fields) {
    const edit = edits[field]
    const mine = typed[field] ?? edit?.mine
    if (mine === undefined) continue
    // The same object while it is the same edit, by which a draft knows what changed.
    const edited = edit?.mine === mine ? edit : { base: edit ? edit.base : theirs[field], mine }
    if (mergeValue(edited, theirs[field], (one, other) => same(field, one, other)) !== 'theirs')
      next[field] = edited
  }
  return next
}

/**
 * Settles a conflict with the value that the person chose. The edit starts again from `theirs`, so
 * that the same conflict is not reported twice; choosing `theirs` ends it.
 */
export function settleField<Values extends object, Field extends keyof Values>(
  edits: FieldEdits<Values>,
  field: Field,
  { theirs, chosen }: { theirs: Values[Field]; chosen: Values[Field] },
  same: SameValue<Values>,
): FieldEdits<Values> {
  const { [field]: _settled, ...others } = edits
  return same(field, theirs, chosen)
    ? (others as FieldEdits<Values>)
    : { ...edits, [field]: { base: theirs, mine: chosen } }
}

export interface MergedRow<Values> {
  /** The typed value where only the editor changed a field or both sides did, else the value read last. */
  values: Values
  changed: readonly (keyof Values)[]
  /** Fields that wait for a choice. */
  contested: readonly (keyof Values)[]
}

/** Returns the three-way merge of a row with the values read last. */
export function mergeFields<Values extends object>(
  edits: FieldEdits<Values>,
  theirs: Values,
  same: SameValue<Values>,
): MergedRow<Values> {
  const values = { ...theirs }
  const changed: (keyof Values)[] = []
  const contested: (keyof Values)[] = []
  for (const field of Object.keys(edits) as (keyof Values)[]) {
    const edit = edits[field]
    const winner = edit && mergeValue(edit, theirs[field], (one, other) => same(field, one, other))
    if (!edit || winner === 'theirs') continue
    values[field] = edit.mine
    changed.push(field)
    if (winner === 'contested') contested.push(field)
  }
  return { values, changed, contested }
}

export const typedValues = <Values extends object>(edits: FieldEdits<Values>): Partial<Values> =>
  Object.fromEntries(
    Object.entries<FieldEdit<unknown> | undefined>(edits).flatMap(([field, edit]) =>
      edit ? [[field, edit.mine]] : [],
    ),
  ) as Partial<Values>

/**
 * Applies a person's edit to a version that was saved elsewhere: the fields of `mine` that differ from
 * `base`, and the others of `theirs`.
 */
export function applyEditTo<Values extends object>(
  theirs: Values,
  { base, mine }: { base: Values; mine: Values },
  same: (one: unknown, other: unknown) => boolean = Object.is,
): Values {
  const own = Object.entries(mine).filter(
    ([field, value]) => !same(value, base[field as keyof Values]),
  )
  return { ...theirs, ...(Object.fromEntries(own) as Partial<Values>) }
}
