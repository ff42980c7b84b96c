import { isAsked } from '../asked.ts'
import type { Fillable, Form, FormValues } from '../model.ts'
import { shownWith } from './shown.ts'

/** Returns the ids of the sections to open to see a form: a linked component is inside the main form. */
export const openToSee = ({ forms }: Pick<Fillable, 'forms'>, form: Form): string[] => {
  const main = forms.find(({ isMainForm }) => isMainForm)
  return form.linkedAttributeId !== null && main ? [main.id, form.id] : [form.id]
}

/** Returns the ids of the sections to open at first, to see the first form that the reader can fill. */
export function openAtFirst(form: Fillable, values: FormValues): string[] {
  const shown = shownWith(form.forms, values)
  const fillable = form.forms.find(({ attributes }) =>
    attributes.some(
      (attribute) =>
        isAsked(attribute) && shown.has(attribute.id) && form.accessOf(attribute.id) === 'EDITABLE',
    ),
  )
  const first = fillable ?? form.forms[0]
  return first ? openToSee(form, first) : []
}
