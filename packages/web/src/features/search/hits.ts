import { words } from '@tidemark/schema/words'
import type { FormHitFragment, SearchHitFragment } from '#api/generated/graphql.ts'
import { roleWords } from '#shared/formRoles.ts'
import { paths } from '#shared/paths.ts'

export interface Hit {
  id: string
  /** The kind, as a word. */
  kind: string
  /** Its own name, without those of its type and parents. */
  name: string
  /** The title and revision of its plan. */
  plan?: string
  /** The revision of a plan, and whether the plan is superseded. */
  note?: string
  /** Distinguishes it from similar results. */
  detail: string
  href: string
}

const kindWords: Record<SearchHitFragment['kind'], string> = {
  TIDP: words.tidp.short,
  DIDP: words.didp.short,
  DELIVERABLE: words.deliverable.singular,
}

export function hitOf(found: SearchHitFragment): Hit {
  const { planTitle, planRevision, isSuperseded } = found
  const revision = found.kind === 'TIDP' ? planRevision : null
  const note = [revision, isSuperseded && 'Superseded'].filter(Boolean).join(' · ')
  return {
    id: found.id,
    kind: kindWords[found.kind],
    name: found.title,
    ...(planTitle && { plan: [planTitle, planRevision].filter(Boolean).join(', ') }),
    ...(note && { note }),
    detail: found.number ?? found.tagCode,
    href: hrefOf(found),
  }
}

/** Returns the page of a result. A line is highlighted on its discipline's page. */
function hrefOf({ kind, tagCode, parentTagCode }: SearchHitFragment): string {
  if (kind === 'TIDP') return paths.tidpOverview(tagCode)
  if (kind === 'DIDP' || !parentTagCode) return paths.disciplineOverview(tagCode)
  return `${paths.disciplineOverview(parentTagCode)}?line=${encodeURIComponent(tagCode)}`
}

type FormHit = Omit<FormHitFragment, ' $fragmentName'>

/** Lists one row per form: by the reader's open task, or else another task of theirs, or else the owner's. */
export const formHitsOf = (tasks: readonly FormHit[], username: string): Hit[] =>
  [...Map.groupBy(tasks, ({ form }) => form).values()].flatMap((ofForm) => {
    const own = ofForm.filter(({ assignee }) => assignee.username === username)
    const task = own.find(({ isMine }) => isMine) ?? own[0] ?? ofForm[0]
    return task
      ? [
          {
            id: task.id,
            kind: 'Form',
            name: task.documentNumber ?? task.className,
            detail: `${task.className} (${task.classCode}) · ${roleWords[task.role]}`,
            href: paths.form(task.id),
          },
        ]
      : []
  })
