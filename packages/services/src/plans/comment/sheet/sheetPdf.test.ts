import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createComment } from '@tidemark/schema/rest/comment'
import { commentSheetPdf } from '@tidemark/schema/rest/file'
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

const { owner, reviewer, external, bystander, foreigner } = people
const said = '混凝土 (コンクリート) 검토 🚧 Łódź'

async function download(who: string, query: Record<string, string>) {
  const { restUrl, tokens } = world.services
  const answer = await fetch(
    `${restUrl}${commentSheetPdf.path}?${new URLSearchParams({ contract, ...query }).toString()}`,
    { headers: { Authorization: `Token ${await tokens.sign(who)}` } },
  )
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: new Uint8Array(await answer.arrayBuffer()),
  }
}

const textOf = async ({ bytes }: { bytes: Uint8Array }) =>
  (await extractText(bytes, { mergePages: true })).text.replaceAll(/\s+/g, ' ')

test(
  'the PDF contains every comment of an approved plan, and those of a kept revision unchanged',
  { timeout: 60_000 },
  async () => {
    const { plan, discipline } = await givenIssuedPlan(world)
    const [line] = await world.lines(discipline)
    const comment = (who: string, tag_code: string, attribute: object) =>
      world.as(who).post(createComment, {
        body: { contract, class_code: 'Comment', relations: [{ tag_code }], attribute } as never,
      })
    const first = await comment(external, discipline, {
      Message: said,
      Code: '3 Observation or query',
      selections: { didp_tag_code: discipline, deliverable_tag_code: line!.tag_code },
    })
    await comment(reviewer, first.result.tag_code, { Response: 'Agreed, ქარ.' })
    await comment(reviewer, plan, { Message: 'Spelling.', Code: '4 Editorial' })
    expect((await download(bystander, { tag_code: plan })).status).toBe(409)
    await world.act(reviewer, 'action_accept_tidp', { tag_code: plan })

    const present = await download(bystander, { tag_code: plan })
    expect(Object.fromEntries(present.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/-P01-comment-sheet\.pdf"?$/),
    })
    const text = await textOf(present)
    for (const words of [
      'TIDP Comment Sheet',
      '2 comments, 2 open',
      'C-0001',
      said,
      'Tunnels',
      line!.name,
      'Agreed, ???.',
      'C-0002',
      'General',
      'Spelling.',
      'Some letters in C-0001 are shown as “?”',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(words)
    }

    await world.act(owner, 'action_trigger_another_revision', { tag_code: plan })
    expect((await download(bystander, { tag_code: plan })).status).toBe(409)
    expect(await textOf(await download(bystander, { tag_code: plan, revision: 'P01' }))).toContain(
      said,
    )
    expect(
      await Promise.all(
        [
          download(bystander, { tag_code: plan, revision: 'P07' }),
          download(bystander, { tag_code: discipline }),
          download(foreigner, { tag_code: plan }),
        ].map(async (answer) => (await answer).status),
      ),
    ).toEqual([404, 404, 404])
  },
)
