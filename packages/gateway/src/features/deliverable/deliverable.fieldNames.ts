import { fieldNamed, graphNameOf } from '@tidemark/schema/rest/deliverableFields'

/** Other names of a REST request that the graph calls differently. */
const otherNames: Readonly<Record<string, string>> = {
  'Line Key': 'lineKey',
  tag_code: 'tagCode',
}

/** Returns the graph's field name for a field of a REST request. */
export function fieldName(restName: string): string {
  const name = fieldNamed(restName)
  return name ? graphNameOf(name) : (otherNames[restName] ?? restName)
}
