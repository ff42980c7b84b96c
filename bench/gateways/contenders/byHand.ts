/** Builds the same answers with plain functions, without GraphQL. */
import type { AssetRow } from '@tidemark/schema/rest/asset'
import type { FoundUser } from '@tidemark/schema/rest/user'
import { type Ask, plainContext, plainResolvers as plain, toAction } from '../plain.ts'
import { planTags } from '../upstreamData.ts'

/** Makes the upstream calls of an operation, in parallel where they are independent. */
export async function callsOf(ask: Ask, token: string, query: string, tagCode = '') {
  const context = plainContext(ask, token)
  const named = async (rows: readonly unknown[]) => {
    const names = new Set(JSON.stringify(rows).match(/person\.\d+@dunmere\.example/g))
    const found = await Promise.all([...names].map((name) => context.people.load(name)))
    return new Map(
      found.filter((one): one is FoundUser => one !== null).map((one) => [one.username, one]),
    )
  }
  if (query.includes('query TaskList')) {
    const [profile, tasks] = await Promise.all([context.profile(), context.tasks()])
    return { kind: 'tasks', profile, tasks, names: await named(tasks) } as const
  }
  if (query.includes('query TenPlans')) {
    const [profile, plans] = await Promise.all([
      context.profile(),
      context.plans.loadMany(planTags) as Promise<AssetRow[]>,
    ])
    return { kind: 'plans', profile, plans, names: await named(plans) } as const
  }
  const [profile, plan, history, onComments] = await Promise.all([
    context.profile(),
    context.plans.load(tagCode),
    context.history(tagCode),
    context.commentActions(tagCode),
  ])
  if (!plan) throw new Error('There is no such plan.')
  const tags = plan.relations.filter((row) => row.class_code === 'DIDP').map((row) => row.tag_code)
  const [lines, actions] = await Promise.all([
    context.lines.loadMany(tags),
    context.actions.loadMany([tagCode, ...tags]),
  ])
  return {
    kind: 'overview',
    profile,
    plan,
    history,
    lines,
    actions,
    onComments,
    names: await named([plan, history]),
  } as const
}

type Calls = Awaited<ReturnType<typeof callsOf>>

export function shape(calls: Calls): object {
  const person = ({ username }: { username: unknown }) => ({
    id: username,
    name: calls.names.get(String(username))?.name ?? username,
    username,
  })
  const discipline = (row: AssetRow) => ({
    id: row.tag_code,
    tagCode: row.tag_code,
    version: row.version,
    name: row.attribute['DIDP Name'],
    required: plain.Discipline.required(row),
    status: plain.Discipline.status(row),
    owners: plain.Discipline.owners(row).map(person),
  })
  const { contract_code: code } = calls.profile.contract_list[0]!
  if (calls.kind === 'tasks') {
    const of = plain.Task
    const nodes = calls.tasks.map((row) => ({
      id: of.id(row),
      subject: row.subject,
      tagCode: of.tagCode(row),
      parentTagCode: of.parentTagCode(row),
      parentName: of.parentName(row),
      name: row.name,
      number: row.number,
      owners: of.owners(row).map(person),
      status: of.status(row),
      createdAt: of.createdAt(row),
      modifiedAt: of.modifiedAt(row),
      dueOn: of.dueOn(row),
    }))
    return { contract: { code, tasks: { totalCount: nodes.length, nodes } } }
  }
  const of = plain.Tidp
  if (calls.kind === 'plans') {
    const contract: Record<string, unknown> = { code }
    for (const [at, row] of calls.plans.entries()) {
      const disciplines = of.disciplines(row).map(discipline)
      contract[`plan${at}`] = {
        id: row.tag_code,
        title: of.title(row),
        number: of.number(row),
        status: of.status(row),
        owners: of.owners(row).map(person),
        disciplines,
      }
    }
    return { contract }
  }
  const { plan: row, history, onComments } = calls
  const actionsByTag = new Map(
    (calls.actions as { tag_code: string }[][]).map((rows) => [rows[0]?.tag_code, rows]),
  )
  const linesByTag = new Map(
    (calls.lines as { didp_tag_code: string }[][]).map((rows) => [rows[0]?.didp_tag_code, rows]),
  )
  const action = (each: never) => {
    const { name, allowed, blockers } = toAction(each)
    return {
      name,
      allowed,
      blockers: blockers.map(({ code: reason, message, target }) => ({
        code: reason,
        message,
        target,
      })),
    }
  }
  const actionsOf = (tag: string) =>
    (actionsByTag.get(tag) ?? []).map((each) => action(each as never))
  const line = (each: never) => {
    const {
      id,
      tagCode,
      documentNumber,
      documentType,
      revision,
      stage,
      suitabilityStatus,
      discipline: kind,
      authors,
      status,
    } = plain.Deliverable
    const { version, name, title, type, message } = each as {
      version: number
      name: string
      title: string
      type: string
      message: string | null
    }
    return {
      id: id(each),
      tagCode: tagCode(each),
      version,
      name,
      title,
      documentNumber: documentNumber(each),
      documentType: documentType(each),
      revision: revision(each),
      stage: stage(each),
      suitabilityStatus: suitabilityStatus(each),
      discipline: kind(each),
      authors: authors(each),
      type,
      status: status(each),
      message,
    }
  }
  const comment = plain.Comment
  const byComment = Map.groupBy(onComments, (each) => each.tag_code)
  return {
    contract: {
      code,
      tidp: {
        id: row.tag_code,
        tagCode: row.tag_code,
        version: row.version,
        title: of.title(row),
        revision: of.revision(row),
        number: of.number(row),
        numberStatus: of.numberStatus(row),
        status: of.status(row),
        stage: of.stage(row),
        createdAt: of.createdAt(row),
        createdBy: person(of.createdBy(row)),
        dueOn: of.dueOn(row),
        owners: of.owners(row).map(person),
        internalStakeholders: of.internalStakeholders(row).map(person),
        externalStakeholders: of.externalStakeholders(row).map(person),
        actions: actionsOf(row.tag_code),
        lifecycles: of.lifecycles(row).map((each) => ({
          id: each.tag_code,
          stage: plain.Lifecycle.stage(each),
          stageCode: plain.Lifecycle.stageCode(each),
          designFreezeOn: plain.Lifecycle.designFreezeOn(each),
          t12On: plain.Lifecycle.t12On(each),
        })),
        disciplines: of.disciplines(row).map((each) =>
          Object.assign(discipline(each), {
            actions: actionsOf(each.tag_code),
            deliverables: (linesByTag.get(each.tag_code) ?? []).map((one) => line(one as never)),
          }),
        ),
        comments: of.comments(row).map((each) => ({
          id: comment.id(each),
          tagCode: comment.tagCode(each),
          number: comment.number(each),
          message: comment.message(each),
          head: comment.head(each),
          code: comment.code(each),
          blocking: comment.blocking(each),
          status: comment.status(each),
          recordedAt: comment.recordedAt(each),
          recordedBy: person(comment.recordedBy(each)),
          about: comment.about(each),
          replies: comment.replies(each).map((reply) => ({
            id: reply.tag_code,
            message: reply.attribute['Response'],
            recordedAt: plain.CommentReply.recordedAt(reply),
            recordedBy: person(plain.CommentReply.recordedBy(reply)),
          })),
          actions: (byComment.get(each.row.tag_code) ?? []).map((one) => action(one as never)),
        })),
        history: history.map((each) => ({
          id: each.id,
          executedBy: person({ username: each.executed_by }),
          executedAt: plain.HistoryEntry.executedAt(each),
          action: each.action,
          changes: each.changes.map(({ field, from, to }) => ({ field, from, to })),
        })),
      },
    },
  }
}
