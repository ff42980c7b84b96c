import { limits } from '../limits.ts'
import type { AttributeDraft, ComponentDraft } from './templateDraft.ts'
import { isTooLong, tidy } from './text.ts'

const { templateName, templateText } = limits.text
const atMost = (max: number) => `At most ${max} characters.`

/** Returns a message for a text that is too long, counted in UTF-16 units as in REST; names count characters. */
const longTextFault = (text: string): string | undefined =>
  text.length > templateText.max ? atMost(templateText.max) : undefined
const longNameFault = (text: string): string | undefined =>
  isTooLong(tidy(text), templateName.max) ? atMost(templateName.max) : undefined
const longListFault = (list: readonly string[]) =>
  list.map(longNameFault).find((fault) => fault !== undefined)

/** Returns a message for each field of an attribute except its name; undefined where the length is permitted. */
export const longFields = ({
  description,
  unit,
  contexts,
  predeterminedList,
  conditional,
  numberMask,
}: AttributeDraft): Record<string, string | undefined> => ({
  description: longTextFault(description),
  unit: longNameFault(unit),
  contexts: longListFault(contexts),
  predeterminedList: longListFault(predeterminedList ?? []),
  'conditional.conditionValue': longTextFault(conditional?.conditionValue ?? ''),
  'numberMask.mask': longNameFault(numberMask?.mask ?? ''),
})

/** Returns the same for the fields of a component. */
export const longFieldsOfComponent = ({
  contexts,
  conditional,
  displayGroup,
}: ComponentDraft): Record<string, string | undefined> => ({
  contexts: longListFault(contexts),
  'conditional.conditionValue': longTextFault(conditional?.conditionValue ?? ''),
  displayGroup: longTextFault(displayGroup?.formula ?? ''),
})
