import type { FormListQuery } from '#api/generated/graphql.ts'
import type { FormTaskEntry } from './formTree.ts'

type FormTaskConnection = NonNullable<NonNullable<FormListQuery['contract']>['formTasks']>

const withList = (query: FormListQuery, list: FormTaskConnection): FormListQuery =>
  query.contract ? { ...query, contract: { ...query.contract, formTasks: list } } : query

const listOf = (query: FormListQuery) => query.contract?.formTasks

export function appendPage(
  before: FormListQuery,
  { fetchMoreResult: more }: { fetchMoreResult: FormListQuery },
): FormListQuery {
  const [read, added] = [listOf(before), listOf(more)]
  if (!read || !added) return before
  const known = new Set(read.nodes.map(({ form }) => form))
  return withList(more, {
    ...added,
    // A form that was inserted when it changed comes again with its page.
    nodes: [...read.nodes, ...added.nodes.filter(({ form }) => !known.has(form))],
  })
}

/**
 * Replaces the tasks of changed forms. Removes forms that no longer match. Inserts new forms in the
 * order of the list, newest first; a form of a page that is not loaded is omitted.
 */
export function replaceTasks(
  before: FormListQuery,
  changed: readonly string[],
  now: FormListQuery,
): FormListQuery {
  const [read, current] = [listOf(before), listOf(now)]
  if (!read || !current) return before
  const groups = Map.groupBy(read.nodes, ({ form }) => form)
  const fresh = Map.groupBy(current.nodes, ({ form }) => form)
  const kept = [...groups].flatMap(([form, tasks]) =>
    changed.includes(form) ? [fresh.get(form) ?? []] : [tasks],
  )
  const added = [...fresh].flatMap(([form, tasks]) => (groups.has(form) ? [] : [tasks]))
  const lists = kept.filter((tasks) => tasks.length > 0)
  for (const tasks of added) {
    const place = lists.findIndex((other) => madeAt(other) < madeAt(tasks))
    if (place >= 0) lists.splice(place, 0, tasks)
    else if (!read.pageInfo.hasNextPage) lists.push(tasks)
  }
  return withList(before, { ...read, nodes: lists.flat() })
}

/** Returns the time of the first listed task: a form begins with its owner's. */
const madeAt = (tasks: readonly FormTaskEntry[]): string =>
  tasks.reduce((first, { createdAt }) => (createdAt < first ? createdAt : first), '9999')
