import { revisionsOf } from '@tidemark/schema/rest/revision'
import { z } from 'zod'
import type { Site } from '../authorization/site.ts'
import { send, type ServiceTarget } from './send.ts'

const tag = z.object({ tag_code: z.string() })
const tree = tag.extend({
  relations: z.array(
    tag.extend({
      class_code: z.string(),
      relations: z.array(tag.extend({ class_code: z.string() })),
    }),
  ),
})

/**
 * Finds ids that the reads need: one plan with its discipline and line, a group, a template, a form
 * task, a notification and a user. Items that the services do not have, or do not serve, are left out.
 */
export async function discover(
  target: ServiceTarget,
  isServed: (name: string) => boolean,
  wanted?: string,
): Promise<Partial<Site>> {
  const read = async <Answer>(
    name: string,
    input: Parameters<typeof send>[2],
    answer: z.ZodType<Answer>,
  ): Promise<Answer | undefined> =>
    isServed(name) ? answer.safeParse((await send(target, name, input)).json).data : undefined

  const profile = await read(
    'GET /user/user_data/',
    {},
    z.object({
      username: z.string(),
      contract: z.object({ contract_code: z.string() }).nullable(),
    }),
  )
  const contract = wanted ?? profile?.contract?.contract_code
  if (contract === undefined) return {}
  const of = { query: { contract } }
  const assets = await read(
    'POST /asset_service/primary/',
    { body: { contract } },
    z.object({ result: z.array(tag) }),
  )
  const plans = await read(
    'POST /assets/search/',
    { body: { contract, class_code: 'TIDP', pageSize: 50, relationsLevel: 2 } },
    z.object({ result: z.array(tree) }),
  )
  // The plan with the most to read.
  const plan = plans?.result.toSorted((one, other) => lines(other).length - lines(one).length)[0]
  const below = plan?.relations ?? []
  const discipline = below.find(({ relations }) => relations.length > 0) ?? below[0]
  const user = await read(
    'GET /users/list/',
    { query: { contract_id: contract } },
    z.object({ users: z.array(z.object({ userId: z.string() })) }),
  )
  let revised: string | undefined
  for (const { tag_code } of plans?.result ?? []) {
    const kept = await read(
      'GET /workflow/revisions/',
      { query: { contract, tag_code } },
      revisionsOf.answer,
    )
    if (kept?.results.some((one) => one.kept && one.revision === 'P01')) revised = tag_code
    if (revised) break
  }
  const groups = await read(
    'GET /groups/list/',
    of,
    z.object({ available_groups: z.array(z.object({ id: z.string() })) }),
  )
  const templates = await read(
    'GET /assets/class/form_template',
    of,
    z.object({ result: z.array(z.object({ id: z.string(), class_code: z.string() })) }),
  )
  const forms = await read(
    'GET /workflow/tasks/',
    of,
    z.object({ results: z.array(z.object({ task_id: z.coerce.string(), main_asset: tag })) }),
  )
  const notifications = await read(
    'GET /notifications/list/',
    of,
    z.object({ results: z.array(z.object({ id: z.coerce.string() })) }),
  )
  const found = {
    contract,
    username: profile?.username,
    asset: assets?.result[0]?.tag_code,
    user: user?.users[0]?.userId,
    plan: plan?.tag_code,
    revised,
    discipline: discipline?.tag_code,
    line: lines({ relations: below })[0],
    comment: below.find(({ class_code: name }) => name === 'Comment')?.tag_code,
    group: groups?.available_groups[0]?.id,
    template: templates?.result[0]?.id,
    classCode: templates?.result[0]?.class_code,
    form: forms?.results[0]?.main_asset.tag_code,
    formTask: forms?.results[0]?.task_id,
    notification: notifications?.results[0]?.id,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

const lines = ({ relations }: Pick<z.output<typeof tree>, 'relations'>): string[] =>
  relations.flatMap((below) =>
    below.relations
      .filter(({ class_code: name }) => name === 'Document')
      .map(({ tag_code: code }) => code),
  )
