import type { Attributed } from './codec.ts'
import { deliverableCodec } from './deliverable.ts'
import { disciplineCodec } from './discipline.ts'

const statusLabel = disciplineCodec.labelOf('status')

/** Whether an asset is a removed line or a removed discipline: kept for the record, shown in no list. */
export const isRemoved = (asset: Attributed): boolean =>
  deliverableCodec.get(asset, 'removed') || asset.attribute[statusLabel] === 'Removed'
