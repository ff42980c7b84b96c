import type { TemplateDraft } from '@tidemark/schema/rules/templateDraft'

/** The answers that most inspection records ask for. */
const presets: readonly (readonly string[])[] = [
  ['Yes', 'No', 'N/A'],
  ['Yes', 'No'],
  ['Pass', 'Fail', 'N/A'],
  ['Pass', 'Fail'],
]

/** Lists of more choices are too long to offer in one line. */
const most = 8

/** Returns the lists to choose from: the usual ones, and those that the template has already. */
export function usualLists({ attributes, components }: TemplateDraft): (readonly string[])[] {
  const used = [attributes, ...components.map((component) => component.attributes)]
    .flat()
    .flatMap(({ predeterminedList: list }) => (list && list.length <= most ? [list] : []))
  return [...new Map([...presets, ...used].map((list) => [list.join('\n'), list])).values()]
}
