import { fieldNamed, graphNameOf, lineKeyName } from '@tidemark/schema/rest/deliverableFields'

/** The names that the graph has for parts of a REST request, where they differ. */
const otherNames: Readonly<Record<string, string>> = {
  [lineKeyName]: 'lineKey',
  tag_code: 'tagCode',
}

/** Returns the graph's field name for a field of a REST request. */
export function fieldName(restName: string): string {
  const name = fieldNamed(restName)
  return name ? graphNameOf(name) : (otherNames[restName] ?? restName)
}
