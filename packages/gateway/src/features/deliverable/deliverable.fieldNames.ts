import { fieldNamed } from '@tidemark/schema/rest/deliverableFields'

/** Fields that the input calls differently than the schema package. */
const inputNames: Readonly<Record<string, string>> = {
  author: 'authors',
  'Line Key': 'lineKey',
  tag_code: 'tagCode',
}

/** The input's field name for a field of a REST request. */
export function fieldName(restName: string): string {
  const name = fieldNamed(restName) ?? restName
  return inputNames[name] ?? name
}
