import type { WithAttributes } from './codec.ts'
import { deliverableCodec } from './deliverable.ts'
import { disciplineCodec } from './discipline.ts'

const statusLabel = disciplineCodec.labelOf('status')

/**
 * Returns whether an asset is a removed line, discipline or plan: kept for the record, shown in no
 * list.
 */
export const isRemoved = (asset: WithAttributes): boolean =>
  deliverableCodec.get(asset, 'removed') || asset.attribute[statusLabel] === 'Removed'
