import { lineFindings } from '@tidemark/schema/rules/cdeLog'
import type { LineFinding } from '@tidemark/schema/rules/cdeLog'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'

/** The findings that tell the value of an attribute, which privileges can hide. */
export const cdeAttributes: Partial<Record<LineFinding, string>> = {
  other_revision: deliverableCodec.labelOf('revision'),
  other_status: deliverableCodec.labelOf('suitabilityStatus'),
  late: deliverableCodec.labelOf('due'),
  renamed: deliverableCodec.labelOf('title'),
}

/** All keys of what a log says of a line: a bit for each of `lineFindings`, 0 where it says nothing. */
export const cdeKeys: readonly number[] = Array.from(
  { length: 1 << lineFindings.length },
  (_, key) => key,
)

export const findingsOf = (key: number): LineFinding[] =>
  lineFindings.filter((_, at) => (key & (1 << at)) !== 0)
