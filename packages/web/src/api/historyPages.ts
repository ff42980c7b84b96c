import type { FieldFunctionOptions, Reference, StoreObject } from '@apollo/client/cache'

type CachedEntry = Reference | StoreObject

interface CachedPages {
  nodes: readonly CachedEntry[]
  pageInfo: object
}

/**
 * Merges the pages of a history into one list, newest first. Older pages are appended. A refetched
 * first page keeps the older entries, unless it leaves a gap to them.
 */
export function mergeHistory(
  kept: CachedPages | undefined,
  read: CachedPages,
  { args, readField }: Pick<FieldFunctionOptions, 'args' | 'readField'>,
): CachedPages {
  if (!kept) return read
  const idOf = (entry: CachedEntry) => readField('id', entry)
  const known = new Set(kept.nodes.map(idOf))
  if (args?.['after'])
    return {
      ...read,
      nodes: [...kept.nodes, ...read.nodes.filter((entry) => !known.has(idOf(entry)))],
    }
  const fresh = new Set(read.nodes.map(idOf))
  if (!read.nodes.some((entry) => known.has(idOf(entry)))) return read
  const common = kept.nodes.findIndex((entry) => fresh.has(idOf(entry)))
  // Entries that arrived during the request.
  const newer = kept.nodes.slice(0, common)
  const older = kept.nodes.slice(common).filter((entry) => !fresh.has(idOf(entry)))
  return { ...(older.length > 0 ? kept : read), nodes: [...newer, ...read.nodes, ...older] }
}
