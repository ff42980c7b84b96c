import { ConflictPanel } from '#shared/ConflictPanel.tsx'
import { StoredImage } from '../fields/inputs/StoredImage.tsx'
import { wordsOf } from '../fields/words.ts'
import { attributesOf, type Fillable, holdsFile, labelOf, textOf } from '../model.ts'
import type { Filling } from './useFilling.ts'

interface FieldConflictsProps {
  form: Fillable
  filling: Filling
  /** Returns the last person to change an attribute; null for none. */
  changedBy: (attribute: string) => { username: string; name: string } | null
}

/** Shows the fields of a form that were changed at the same time elsewhere. */
export const FieldConflicts = ({ form, filling, changedBy }: FieldConflictsProps) => {
  const names = new Map(form.people.map(({ username, name }) => [username, name]))
  return (
    <ConflictPanel
      note={(theirs) => `Your answers are still in the fields. Saving replaces ${theirs}.`}
      fields={attributesOf(form.forms)
        .filter(({ id }) => filling.conflicts.includes(id))
        .map((attribute) => {
          const { id } = attribute
          const saved = textOf(form.saved[id])
          const file = form.files[id]
          const label = labelOf(attribute)
          return {
            key: id,
            label,
            theirs:
              holdsFile(attribute) && saved
                ? 'another file'
                : wordsOf(attribute, saved, names) || 'now empty',
            by: changedBy(id),
            file: file && (
              <StoredImage label={label} name={file.name} size={file.size} path={file.address} />
            ),
            onKeepMine: () => filling.keepMine(id),
            onTakeTheirs: () => filling.takeTheirs(id),
          }
        })}
    />
  )
}
