import type { Day } from '../dates.ts'
import { apiToDay, formatContractDay, fromApi } from '../dates.ts'
import type { MidpFilter, MidpRow } from '../rest/midp.ts'
import type { TaskListRow } from '../rest/taskList.ts'
import { words } from '../words.ts'
import { dueWindows } from './dueWindow.ts'
import type { TaskStepName } from './taskStep.ts'

/** What a feed shows: a person's dates, their reviews, a plan, or a saved view. */
export const feedScopes = ['dates', 'reviews', 'plan', 'view'] as const
export type FeedScope = (typeof feedScopes)[number]

/** What a feed is read as: a calendar, or a table for spreadsheets and reports. */
export const feedFormats = ['ics', 'csv', 'json'] as const
export type FeedFormat = (typeof feedFormats)[number]

/** Returns the formats of a feed: reviews are tasks, which have no table. */
export const formatsOf = (scope: FeedScope): readonly FeedFormat[] =>
  scope === 'reviews' ? ['ics'] : feedFormats

/** Returns the path of a feed below the product's address. It contains the secret. */
export const feedPath = (secret: string, format: FeedFormat): string => `/feeds/${secret}.${format}`

/** How the secret of a feed begins, by which it is told from an access token. */
export const feedPrefix = 'feed_'

/** An event of a whole contract day. Without a time zone, it is on this day everywhere. */
export interface DayEvent {
  /** The same at each read. */
  readonly uid: string
  /** Increases with each change of what it is about. */
  readonly sequence: number
  readonly day: Day
  readonly summary: string
  readonly description: string
}

const detail = (label: string, value: string | null | undefined) =>
  value ? [`${label}: ${value}`] : []
const shown = (day: Day | null) => day && formatContractDay(day)

/** Limits a filter to lines that a calendar shows: due, and not issued. A window that it names stays. */
export const dueOnly = (filter: MidpFilter): MidpFilter => ({
  due_window: dueWindows.filter((window) => window !== 'ISSUED'),
  ...filter,
})

/** Returns the event of a deliverable on its due day; null without one. */
export function lineEvent(row: MidpRow): DayEvent | null {
  const { line } = row
  const day = apiToDay(line.dates?.due)
  if (day === null) return null
  const forecast = apiToDay(line.dates?.forecast)
  return {
    uid: `${line.tag_code}@tidemark`,
    sequence: line.version,
    day,
    summary: `Due: ${line.title || line.name}`,
    description: [
      ...detail('Number', line.row1),
      ...detail(words.tidp.short, row.plan_title),
      ...detail(words.discipline.singular, row.discipline_name),
      ...detail('Forecast', forecast === day ? null : shown(forecast)),
    ].join('\n'),
  }
}

const reviewSteps: ReadonlySet<TaskStepName> = new Set([
  'REVIEW',
  'ADD_COMMENTS',
  'ACCEPT_DISCIPLINE',
])

/** Returns whether the person's own task is to judge the work of others. */
export const isReview = ({ step }: Pick<TaskListRow, 'step'>): boolean =>
  step !== null && reviewSteps.has(step.name)

/** Returns the event of a person's task on the due day of its plan; null without one. */
export function taskEvent(row: TaskListRow): DayEvent | null {
  const day = apiToDay(row.due_date)
  if (day === null) return null
  return {
    uid: `task-${row.tag_code}@tidemark`,
    // Minutes: a sequence number has 31 bits.
    sequence: Math.floor((fromApi(row.modified_at)?.getTime() ?? 0) / 60_000),
    day,
    summary: `${isReview(row) ? 'Review' : 'Task'}: ${row.name}`,
    description: [
      ...detail('Number', row.number),
      ...detail(words.tidp.short, row.parent_name),
      ...detail('Status', row.subject_status),
    ].join('\n'),
  }
}
