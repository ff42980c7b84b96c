import { words } from '@tidemark/schema/words'
import type { FormHitFragment, SearchHitFragment } from '#api/generated/graphql.ts'
import { roleWords } from '#shared/form/taskWords.ts'
import { paths } from '#shared/paths.ts'

/** Something that was found, as a row shows it. */
export interface Hit {
  id: string
  /** What it is, in a word. */
  kind: string
  name: string
  /** What else tells it from others. */
  detail: string
  href: string
}

const kindWords: Record<SearchHitFragment['kind'], string> = {
  TIDP: words.tidp.short,
  DIDP: words.didp.short,
  DELIVERABLE: words.deliverable.singular,
}

export const hitOf = (found: SearchHitFragment): Hit => ({
  id: found.id,
  kind: kindWords[found.kind],
  name: found.displayName,
  detail: found.number ?? found.tagCode,
  href: hrefOf(found),
})

/** The page that shows it; a line is highlighted on the page of its discipline. */
function hrefOf({ kind, tagCode, parentTagCode }: SearchHitFragment): string {
  if (kind === 'TIDP') return paths.tidpOverview(tagCode)
  if (kind === 'DIDP' || !parentTagCode) return paths.disciplineOverview(tagCode)
  return `${paths.disciplineOverview(parentTagCode)}?line=${encodeURIComponent(tagCode)}`
}

type FormHit = Omit<FormHitFragment, ' $fragmentName'>

/** A row for each form: by the task on it that waits for the reader, else by one they have, else by its owner's. */
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
