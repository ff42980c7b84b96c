/**
 * Resolvers as an experienced developer would write them for these operations: with loaders,
 * without any checks. The contenders share them, so that they differ only in server and HTTP
 * client.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AssetRow, DeliverableRow } from '@tidemark/schema/rest/asset'
import type { TaskListRow } from '@tidemark/schema/rest/taskList'
import type { FoundUser, ProfileRow } from '@tidemark/schema/rest/user'
import type { AuditRow, OfferedActionRow } from '@tidemark/schema/rest/workflow'
import DataLoader from 'dataloader'

/** Calls the upstream; `body` makes it a POST. */
export type Ask = (path: string, token: string, body?: object) => Promise<unknown>

export const typeDefs = (): string =>
  readFileSync(fileURLToPath(import.meta.resolve('@tidemark/schema/schema.graphql')), 'utf8')

export function plainContext(ask: Ask, token: string) {
  const get = <T>(path: string) => ask(path, token) as Promise<T>
  const contract = '1DM03'
  const tagged = (name: string, tags: readonly string[]) =>
    tags.map((tag) => `&${name}=${encodeURIComponent(tag)}`).join('')
  let commentActions: Promise<OfferedActionRow[]> | undefined
  return {
    profile: () => get<ProfileRow>('/user/user_data/'),
    tasks: async () =>
      (
        await get<{ results: TaskListRow[] }>(
          `/workflow/tasks/list/?contract=${contract}&from=2026-08-25&page_size=200`,
        )
      ).results,
    history: async (tag: string) =>
      (await get<{ results: AuditRow[] }>(`/workflow/audit/?contract=${contract}&tag_code=${tag}`))
        .results,
    plans: new DataLoader<string, AssetRow | null>(async (tags) => {
      const { result } = (await ask('/assets/search/', token, {
        contract,
        tag_code: { fieldValue: tags },
        relationsLevel: 3,
      })) as { result: AssetRow[] }
      const byTag = new Map(result.map((row) => [row.tag_code, row]))
      return tags.map((tag) => byTag.get(tag) ?? null)
    }),
    lines: new DataLoader<string, DeliverableRow[]>(async (tags) => {
      const { deliverables } = await get<{ deliverables: DeliverableRow[] }>(
        `/asset_service/get_deliverables_for_didp/?contract=${contract}${tagged('tag', tags)}`,
      )
      const byTag = Map.groupBy(deliverables, (row) => row.didp_tag_code)
      return tags.map((tag) => byTag.get(tag) ?? [])
    }),
    actions: new DataLoader<string, OfferedActionRow[]>(async (tags) => {
      const { actions } = await get<{ actions: OfferedActionRow[] }>(
        `/workflow/actions/tag_code/?contract=${contract}${tagged('tag_code', tags)}`,
      )
      const byTag = Map.groupBy(actions, (row) => row.tag_code)
      return tags.map((tag) => byTag.get(tag) ?? [])
    }),
    commentActions: (plan: string) =>
      (commentActions ??= get<{ actions: OfferedActionRow[] }>(
        `/workflow/actions/tag_code/?contract=${contract}&tag_code=${plan}&with_comments=true`,
      ).then(({ actions }) => actions)),
    people: new DataLoader<string, FoundUser | null>(
      async (names) => {
        const { results } = await get<{ results: FoundUser[] }>(
          `/user/search/?page_size=500${tagged('username', names)}`,
        )
        const byName = new Map(results.map((row) => [row.username, row]))
        return names.map((name) => byName.get(name) ?? null)
      },
      { batchScheduleFn: (run) => void setTimeout(run, 1) },
    ),
  }
}
export type PlainContext = ReturnType<typeof plainContext>

const iso = (text: unknown): string | null => {
  const match = /^(\d{4})\/(\d\d)\/(\d\d) (\d\d:\d\d:\d\d)$/.exec(String(text))
  return match && `${match[1]}-${match[2]}-${match[3]}T${match[4]}.000Z`
}
const day = (text: unknown): string | null => iso(text)?.slice(0, 10) ?? null
const people = (value: unknown) => (value as string[]).map((username) => ({ username }))
const below = (row: AssetRow, kind: string) =>
  row.relations.filter((each) => each.class_code === kind)
const actionNames: Record<string, string> = {
  action_update_tidp_owner: 'UPDATE_TIDP_OWNERS',
  comment_reply: 'REPLY_TO_COMMENT',
  comment_close: 'CLOSE_COMMENT',
}
export const toAction = (row: OfferedActionRow) => ({
  ...row,
  name: actionNames[row.actionName] ?? row.actionName.replace('action_', '').toUpperCase(),
})
const upper = (text: unknown) => String(text).replaceAll(' ', '_').toUpperCase()
const taskStatus: Record<string, string> = {
  0: 'IN_PROGRESS',
  1: 'FINISHED',
  2: 'PENDING',
  3: 'AWAITING_ACCEPTANCE',
}

const planOf = (row: AssetRow) => ({ ...row, tagCode: row.tag_code })
const commentOf = (
  row: AssetRow,
  tidp: string,
  discipline: { tagCode: string; name: unknown } | null,
) => ({ row, tidp, discipline })
type CommentRow = ReturnType<typeof commentOf>

export const plainResolvers = {
  Query: {
    contract: async (_: unknown, { code }: { code: string }, context: PlainContext) => {
      const found = (await context.profile()).contract_list.find(
        (one) => one.contract_code === code,
      )
      return found && { code: found.contract_code, name: found.contract_name }
    },
  },
  Contract: {
    tasks: async (_: unknown, __: unknown, context: PlainContext) => {
      const rows = await context.tasks()
      return { totalCount: rows.length, nodes: rows }
    },
    tidp: async (_: unknown, { tagCode }: { tagCode: string }, context: PlainContext) => {
      const row = await context.plans.load(tagCode)
      return row && planOf(row)
    },
  },
  Task: {
    id: (row: TaskListRow) => row.tag_code,
    tagCode: (row: TaskListRow) => row.tag_code,
    parentTagCode: (row: TaskListRow) => row.parent_tag_code,
    parentName: (row: TaskListRow) => row.parent_name,
    owners: (row: TaskListRow) => people(row.owners),
    status: (row: TaskListRow) => taskStatus[row.status],
    createdAt: (row: TaskListRow) => iso(row.created_at),
    modifiedAt: (row: TaskListRow) => iso(row.modified_at),
    dueOn: (row: TaskListRow) => day(row.due_date),
  },
  Tidp: {
    id: (row: AssetRow) => row.tag_code,
    title: (row: AssetRow) => row.attribute['TIDP Title'],
    revision: (row: AssetRow) => row.attribute['Revision'],
    number: (row: AssetRow) => row.attribute['TIDP Number'],
    numberStatus: (row: AssetRow) => upper(row.attribute['TIDP Number Status']),
    status: (row: AssetRow) => upper(row.attribute['TIDP Status']),
    stage: (row: AssetRow) => row.attribute['TIDP Stage'],
    createdAt: (row: AssetRow) => iso(row.attribute['TIDP Created Date']),
    createdBy: (row: AssetRow) => ({ username: row.attribute['TIDP Created By'] }),
    dueOn: (row: AssetRow) =>
      day(below(row, 'Technical Lifecycles')[0]?.attribute['Design Freeze']),
    owners: (row: AssetRow) => people(row.attribute['TIDP Owner']),
    internalStakeholders: (row: AssetRow) => people(row.attribute['Internal Stakeholders']),
    externalStakeholders: (row: AssetRow) => people(row.attribute['External Stakeholders']),
    lifecycles: (row: AssetRow) => below(row, 'Technical Lifecycles'),
    disciplines: (row: AssetRow) =>
      below(row, 'DIDP').toSorted((a, b) =>
        String(a.attribute['DIDP Created Date']).localeCompare(
          String(b.attribute['DIDP Created Date']),
        ),
      ),
    comments: (row: AssetRow): CommentRow[] =>
      [
        ...below(row, 'Comment').map((comment) => commentOf(comment, row.tag_code, null)),
        ...below(row, 'DIDP').flatMap((didp) =>
          below(didp, 'Comment').map((comment) =>
            commentOf(comment, row.tag_code, {
              tagCode: didp.tag_code,
              name: didp.attribute['DIDP Name'],
            }),
          ),
        ),
      ].toSorted(
        (a, b) =>
          String(b.row.attribute['Recorded At']).localeCompare(
            String(a.row.attribute['Recorded At']),
          ) ||
          String(b.row.attribute['Comment Number']).localeCompare(
            String(a.row.attribute['Comment Number']),
          ),
      ),
    actions: async (row: AssetRow, _: unknown, context: PlainContext) =>
      (await context.actions.load(row.tag_code)).map(toAction),
    history: (row: AssetRow, _: unknown, context: PlainContext) => context.history(row.tag_code),
  },
  Lifecycle: {
    id: (row: AssetRow) => row.tag_code,
    stage: (row: AssetRow) => row.attribute['Technical Lifecycle Stage'],
    stageCode: (row: AssetRow) => row.attribute['Technical Lifecycle Stage Code'],
    designFreezeOn: (row: AssetRow) => day(row.attribute['Design Freeze']),
    t12On: (row: AssetRow) => day(row.attribute['T-12']),
  },
  Discipline: {
    id: (row: AssetRow) => row.tag_code,
    tagCode: (row: AssetRow) => row.tag_code,
    name: (row: AssetRow) => row.attribute['DIDP Name'],
    required: (row: AssetRow) => row.attribute['DIDP Required'] === 'Yes',
    status: (row: AssetRow) => upper(row.attribute['DIDP Status']),
    owners: (row: AssetRow) => people(row.attribute['DIDP Owner']),
    actions: async (row: AssetRow, _: unknown, context: PlainContext) =>
      (await context.actions.load(row.tag_code)).map(toAction),
    deliverables: (row: AssetRow, _: unknown, context: PlainContext) =>
      context.lines.load(row.tag_code),
  },
  Deliverable: {
    id: (row: DeliverableRow) => row.tag_code,
    tagCode: (row: DeliverableRow) => row.tag_code,
    documentNumber: (row: DeliverableRow) => row.row1,
    documentType: (row: DeliverableRow) => row.row2,
    revision: (row: DeliverableRow) => row.row5,
    stage: (row: DeliverableRow) => row.row7,
    suitabilityStatus: (row: DeliverableRow) => row.row8,
    discipline: (row: DeliverableRow) => row.row9,
    authors: (row: DeliverableRow) => row.author,
    status: (row: DeliverableRow) => upper(row.row10),
  },
  Comment: {
    id: ({ row }: CommentRow) => row.tag_code,
    tagCode: ({ row }: CommentRow) => row.tag_code,
    number: ({ row }: CommentRow) => row.attribute['Comment Number'],
    message: ({ row }: CommentRow) => row.attribute['Message'],
    head: ({ row }: CommentRow) => row.attribute['Head'],
    code: ({ row }: CommentRow) => row.attribute['Code'],
    blocking: ({ row }: CommentRow) =>
      String(row.attribute['Code']).startsWith('1') && row.attribute['Status'] === 'Open',
    status: ({ row }: CommentRow) => upper(row.attribute['Status']),
    recordedAt: ({ row }: CommentRow) => iso(row.attribute['Recorded At']),
    recordedBy: ({ row }: CommentRow) => ({ username: row.attribute['Recorded By'] }),
    about: ({ tidp, discipline }: CommentRow) => ({ tidp, discipline }),
    replies: ({ row }: CommentRow) => below(row, 'Comment'),
    actions: async ({ row, tidp }: CommentRow, _: unknown, context: PlainContext) =>
      (await context.commentActions(tidp))
        .filter((each) => each.tag_code === row.tag_code)
        .map(toAction),
  },
  CommentReply: {
    id: (row: AssetRow) => row.tag_code,
    message: (row: AssetRow) => row.attribute['Response'],
    recordedAt: (row: AssetRow) => iso(row.attribute['Recorded At']),
    recordedBy: (row: AssetRow) => ({ username: row.attribute['Recorded By'] }),
  },
  HistoryEntry: {
    executedBy: (row: AuditRow) => ({ username: row.executed_by }),
    executedAt: (row: AuditRow) => iso(row.execution_time),
  },
  Person: {
    id: ({ username }: { username: string }) => username,
    name: async ({ username }: { username: string }, _: unknown, context: PlainContext) =>
      (await context.people.load(username))?.name ?? username,
  },
}
