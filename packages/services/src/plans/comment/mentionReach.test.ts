import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverLimits } from '@tidemark/schema/serverLimits'
import { createComment } from '@tidemark/schema/rest/comment'
import {
  admin,
  branch,
  givenGroup,
  givePrivilege,
  whole,
} from '#people/privilege/reach/reach.testkit.ts'
import {
  contract,
  givenIssuedPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const body = (tagCode: string, Message: string) =>
  ({
    contract,
    class_code: 'Comment',
    relations: [{ tag_code: tagCode }],
    attribute: { Message, Code: '3 Observation or query' },
  }) as never

test('a person is mentioned only where they can open what the comment is on', async () => {
  const { reviewer, bystander: limited } = people
  const { plan } = await givenIssuedPlan(world, { internal: [reviewer] })
  const { services } = world
  await services.given.person(admin, { [contract]: ['System:Admin'] })
  const group = await givenGroup(services, 'No plans', [limited])
  const nothing = whole([], [branch('module', 'Registers')])
  await givePrivilege(services, admin, 'No plans', [group], nothing)
  const refused = (message: string) =>
    world.as(reviewer).refused(createComment, { body: body(plan, message) })
  expect(await refused(`@${limited}: which datum?`)).toMatchObject({
    status: 422,
    fields: {
      'attribute.Message': `${limited} cannot open this page, so they would not learn of the mention.`,
    },
  })
  const many = Array.from(
    { length: serverLimits.mentions + 1 },
    (_, at) => `@p${at}@dunmere.example`,
  )
  expect(await refused(many.join(' '))).toMatchObject({
    fields: { 'attribute.Message': `A comment mentions ${serverLimits.mentions} people at most.` },
  })
})
