import { posix } from 'node:path'
import type { XlsxPackage } from './xlsxPackage.ts'

/** Parts that a part refers to. */
export interface Relations {
  /** The path of the part with this id, if it has this type. */
  readonly byId: (id: string, type: string) => string | undefined
  /** The path of the first part of this type. */
  readonly byType: (type: string) => string | undefined
}

/**
 * Reads the relationships of a part, or of the package for an empty path. Types are those of both
 * forms of the standard, transitional and strict, by their last word.
 */
export async function readRelations(parts: XlsxPackage, source: string): Promise<Relations> {
  const folder = posix.dirname(source)
  const path = posix.join(folder, '_rels', `${posix.basename(source)}.rels`)
  const found: { id: string; type: string; target: string }[] = []
  if (parts.has(path))
    await parts.read(path, {
      open(name, { Id: id = '', Type: type = '', Target: target, TargetMode: mode }) {
        if (name !== 'Relationship' || target === undefined || mode === 'External') return
        found.push({
          id,
          type: type.slice(type.lastIndexOf('/') + 1),
          target: posix.join('/', target.startsWith('/') ? '' : folder, decoded(target)).slice(1),
        })
      },
    })
  return {
    byId: (id, type) => found.find((one) => one.id === id && one.type === type)?.target,
    byType: (type) => found.find((one) => one.type === type)?.target,
  }
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}
