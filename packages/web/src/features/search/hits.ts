import { words } from '@tidemark/schema/words'
import type { SearchHitFragment } from '#api/generated/graphql.ts'
import { paths } from '#shared/paths.ts'

/** What was found, in a word. */
export const kindWords: Record<SearchHitFragment['kind'], string> = {
  TIDP: words.tidp.short, DIDP: words.didp.short, DELIVERABLE: words.deliverable.singular,
}

/** The page that shows it; a line is highlighted on the page of its discipline. */
export function hrefOfHit({ kind, tagCode, parentTagCode }: Pick<SearchHitFragment, 'kind' | 'tagCode' | 'parentTagCode'>): string {
  if (kind === 'TIDP') return paths.tidpOverview(tagCode)
  if (kind === 'DIDP' || !parentTagCode) return paths.disciplineOverview(tagCode)
  return `${paths.disciplineOverview(parentTagCode)}?line=${encodeURIComponent(tagCode)}`
}
