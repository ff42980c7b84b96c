import type { Fault } from '@tidemark/schema/rest/fault'

/** Stands for a repeated value: no message contains it. */
const gap = '\0'

/**
 * Hides what is out of reach in a refusal, whose messages by field repeat a value as it was sent: `read` is the
 * input after opaque codes became readable in `sent`.
 */
export async function hideAsSent(
  fault: Fault,
  { sent, read }: { readonly sent: unknown; readonly read: unknown },
  hide: (fault: Fault) => Promise<Fault>,
): Promise<Fault> {
  const values = new Map<string, string>()
  const fields = Object.fromEntries(
    Object.entries(fault.fields ?? {}).map(([path, message]) => {
      const texts = textsAt(read, path)
      const at = texts.findIndex((text) => message.includes(`'${text}'`))
      const value = textsAt(sent, path)[at]
      if (value === undefined) return [path, message]
      values.set(path, value)
      return [path, message.replace(`'${texts[at]}'`, `'${gap}'`)]
    }),
  )
  if (values.size === 0) return hide(fault)
  const hidden = await hide({ ...fault, fields })
  const filled = Object.fromEntries(
    Object.entries(hidden.fields ?? {}).map(([path, message]) => [
      path,
      message.replace(gap, () => values.get(path) ?? ''),
    ]),
  )
  // A refusal of fields says the first of them.
  return { ...hidden, Error: Object.values(filled)[0] ?? hidden.Error, fields: filled }
}

/** Returns the text at a path, or those of the list there. */
function textsAt(value: unknown, path: string): string[] {
  const found = path
    .split('.')
    .reduce<unknown>(
      (within, name) =>
        typeof within === 'object' && within !== null && Object.hasOwn(within, name)
          ? (within as Readonly<Record<string, unknown>>)[name]
          : undefined,
      value,
    )
  return [found].flat().filter((one) => typeof one === 'string')
}
