import type { AttributeEdits } from './edits.ts'
import { attributesOf, type Form } from '../model.ts'
import { encodeValue } from './valueCodec.ts'

/** Splits the edits into values for GraphQL and files for upload. */
export function sentOf(forms: readonly Form[], edits: AttributeEdits) {
  const values: { attribute: string; value: string | null }[] = []
  const files: Record<string, File> = {}
  for (const attribute of attributesOf(forms)) {
    const edit = edits[attribute.id]
    if (!edit) continue
    if (edit.value instanceof File) files[attribute.id] = edit.value
    else values.push({ attribute: attribute.id, value: encodeValue(attribute, edit.value) })
  }
  return { values, files }
}

/** Maps the services' messages to attributes: their paths are `values.<attribute>`. */
export const faultsByAttribute = (
  fields: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace(/^values\./, ''), message]),
  )
