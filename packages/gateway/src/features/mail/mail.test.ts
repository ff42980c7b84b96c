import {
  discardMails,
  listOutbox,
  type OutboxMail,
  previewMail,
  readMailChoices,
  retryMails,
  saveMailChoices,
} from '@tidemark/schema/rest/mail'
import { searchUsers } from '@tidemark/schema/rest/user'
import { expect, test } from 'vitest'
import { playContract } from '#testkit/plan.ts'
import { answers, refuses } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const id = '00000000-0000-4000-8000-000000000001'
const choices = {
  mode: 'on' as const,
  kinds: [{ kind: 'due' as const, time: 'monday' as const }],
  time_zone: null,
  contract_time_zone: 'Europe/London',
  quiet: { from: '20:00', until: '07:00' },
}
const mail: OutboxMail = {
  id,
  kind: 'digest',
  state: 'failed',
  person: 'ann@dunmere.example',
  notifications: 3,
  due_at: '2026/11/28 07:00:00',
  tries: 8,
  cause: 'No such user',
  created_at: '2026/11/27 09:00:00',
  ended_at: '2026/11/28 08:00:00',
}

async function startMails() {
  const world = await startWorld()
  playContract(world.services, { assets: [] })
  return world
}

test('a person reads and saves what comes by mail', async () => {
  await using world = await startMails()
  world.services.play(readMailChoices, answers(readMailChoices, choices))
  world.services.play(saveMailChoices, answers(saveMailChoices, choices))
  const fields = 'mode kinds { kind time } timeZone contractTimeZone quiet { from until }'
  const shown = {
    mode: 'ON',
    kinds: [{ kind: 'DUE', time: 'MONDAY' }],
    timeZone: null,
    contractTimeZone: 'Europe/London',
    quiet: { from: '20:00', until: '07:00' },
  }
  const read = await world.ask(`{ contract(code: "1DM03") { mailChoices { ${fields} } } }`)
  expect(read.data).toEqual({ contract: { mailChoices: shown } })
  const saved = await world.ask(
    `mutation { saved: saveMailChoices(input: { contract: "1DM03",
      kinds: [{ kind: DUE, time: MONDAY }], timeZone: "Asia/Tokyo" }) {
      ... on MailChoicesSaved { choices { ${fields} } } } }`,
  )
  expect(saved.data).toEqual({ saved: { choices: shown } })
  expect(world.services.callsTo(saveMailChoices)[0]?.body).toEqual({
    contract: '1DM03',
    kinds: [{ kind: 'due', time: 'monday' }],
    time_zone: 'Asia/Tokyo',
    quiet: null,
  })
})

test('a refused time zone is named as in the input', async () => {
  await using world = await startMails()
  world.services.play(
    saveMailChoices,
    refuses(422, { Error: 'No.', code: 'INVALID_INPUT', fields: { time_zone: 'No.' } }),
  )
  const { data } = await world.ask(
    `mutation { saved: saveMailChoices(input: { contract: "1DM03", timeZone: "Mars" }) {
      ... on InvalidInput { fields { path } } } }`,
  )
  expect(data).toEqual({ saved: { fields: [{ path: 'timeZone' }] } })
})

test('an administrator reads the outbox, with the names of people and the number in each state', async () => {
  await using world = await startMails()
  world.services.play(
    listOutbox,
    answers(listOutbox, {
      mode: 'on',
      count: 21,
      counts: [
        { state: 'failed', count: 21 },
        { state: 'sent', count: 4 },
      ],
      results: [mail],
    }),
  )
  world.services.play(
    searchUsers,
    answers(searchUsers, { count: 1, results: [{ username: mail.person, name: 'Ann Lee' }] }),
  )
  const { data } = await world.ask(
    `{ contract(code: "1DM03") { outbox(state: FAILED, first: 1) {
      totalCount mode counts { state count } pageInfo { hasNextPage }
      nodes { id kind state person { name } notifications dueAt tries cause endedAt } } } }`,
  )
  expect(data).toEqual({
    contract: {
      outbox: {
        totalCount: 21,
        mode: 'ON',
        counts: [
          { state: 'FAILED', count: 21 },
          { state: 'SENT', count: 4 },
        ],
        pageInfo: { hasNextPage: true },
        nodes: [
          {
            id,
            kind: 'DIGEST',
            state: 'FAILED',
            person: { name: 'Ann Lee' },
            notifications: 3,
            dueAt: '2026-11-28T07:00:00.000Z',
            tries: 8,
            cause: 'No such user',
            endedAt: '2026-11-28T08:00:00.000Z',
          },
        ],
      },
    },
  })
  expect(world.services.callsTo(listOutbox)[0]?.query.get('state')).toBe('failed')
})

test('a mail is previewed, tried again and discarded', async () => {
  await using world = await startMails()
  const text = { subject: 'News', text: 'Hello', html: '<p>Hello</p>' }
  world.services.play(previewMail, answers(previewMail, { mail: text, cause: null }))
  world.services.play(retryMails, answers(retryMails, { count: 1 }))
  world.services.play(discardMails, refuses(403, { Error: 'You may not.', code: 'NOT_ALLOWED' }))
  const { data } = await world.ask(
    `{ contract(code: "1DM03") { mailPreview(id: "${id}") { mail { subject text html } cause } } }`,
  )
  expect(data).toEqual({ contract: { mailPreview: { mail: text, cause: null } } })
  const changed = await world.ask(`mutation {
    retried: retryMails(input: { contract: "1DM03", ids: ["${id}"] }) { ... on MailsChanged { count } }
    discarded: discardMails(input: { contract: "1DM03", ids: ["${id}"] }) { __typename }
  }`)
  expect(changed.data).toEqual({ retried: { count: 1 }, discarded: { __typename: 'NotAllowed' } })
})
