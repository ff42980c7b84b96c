import { midpOf } from '#shared/midpOrigin.ts'
import { paths } from '#shared/paths.ts'

/** The page that an import was started on. */
export interface Origin {
  /** The plan or discipline; null for the whole contract. */
  readonly tagCode: string | null
  readonly path: string
}

/** Reads the page from the address of an import. */
export function originOf(search: URLSearchParams): Origin {
  const plan = search.get('plan')
  const discipline = search.get('discipline')
  if (discipline) return { tagCode: discipline, path: paths.disciplineOverview(discipline) }
  if (plan) return { tagCode: plan, path: paths.tidpOverview(plan) }
  return { tagCode: null, path: midpOf(search) }
}
