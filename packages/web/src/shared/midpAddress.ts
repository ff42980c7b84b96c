import { limits } from '@tidemark/schema/limits'
import type { DeliverableProperty } from '#api/generated/graphql.ts'
import { paths } from './paths.ts'

/** The names of properties in the address of the register of all lines. */
export const midpParams: Readonly<Record<DeliverableProperty, string>> = {
  RAG: 'rag',
  DUE_WINDOW: 'due',
  STATUS: 'status',
  DISCIPLINE: 'discipline',
  PLAN: 'plan',
  LOT: 'lot',
  WORK_PACKAGE: 'package',
  AUTHOR: 'author',
  ORIGINATOR: 'originator',
  DOCUMENT_TYPE: 'type',
  SUITABILITY: 'suitability',
  STAGE: 'stage',
  DUE_WEEK: 'week',
}

/** Values of properties, of which a line must have one of each. */
export type MidpSelection = Readonly<Partial<Record<DeliverableProperty, readonly string[]>>>

/** The address of the register with a filter. */
export function midpHref(selection: MidpSelection): string {
  const params = new URLSearchParams(
    Object.entries(selection).flatMap(([property, values]) =>
      values
        .slice(0, limits.midp.values)
        .map((value) => [midpParams[property as DeliverableProperty], value]),
    ),
  )
  return params.size > 0 ? `${paths.midp}?${params.toString()}` : paths.midp
}
