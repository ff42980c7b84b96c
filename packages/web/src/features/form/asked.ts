import { isFillable } from '@tidemark/schema/rules/fillable'
import type { Attribute } from './model.ts'

/** Returns whether a user can fill the attribute. Only one of the main form is marked to receive the number. */
export const isAsked = ({
  type,
  name,
  numbersForms,
}: Pick<Attribute, 'type' | 'name' | 'numbersForms'>): boolean =>
  isFillable(
    { attribute_type: type, attribute_name: name, numbers_forms: numbersForms },
    { ofMainForm: true },
  )
