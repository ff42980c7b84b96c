/**
 * Runs pairs of simultaneous mutations many times through the gateway. Two reviewers accept; one
 * accepts while another rejects; the same request is sent twice with one idempotency key. Prints
 * how often each outcome occurred.
 * `node bench/atOnce.ts`
 */
import { randomUUID } from 'node:crypto'
import { signIn } from '@tidemark/devkit/signIn'
import { startWorld } from '@tidemark/devkit/world'

const [contract, tidp] = ['1DM03', '1DM03-TIDP-000003']
const rounds = 20

await using world = await startWorld({ registerSeconds: 0.1 })
const people = ['tom.brandt', 'ingrid.solheim', 'yusuf.kaya', 'grace.liu', 'sofia.marino'] as const
type Who = (typeof people)[number]
const tokens = new Map<Who, string>()
for (const who of people) tokens.set(who, await signIn(world, `${who}@tidemark.example`))

async function ask<T>(who: Who, query: string, variables: object): Promise<T> {
  const answer = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.get(who)}` },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await answer.json()) as { data: T; errors?: unknown }
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

interface MutationResult {
  kind: string
  message?: string
}

/** Runs a mutation and returns the typename of its result, such as `TidpChanged` or `Conflict`. */
async function act(
  who: Who,
  name: string,
  type: string,
  input: object = {},
): Promise<MutationResult> {
  const on =
    name.endsWith('Discipline') || name === 'sendForAcceptance' || name === 'closeComment'
      ? {}
      : { tidp }
  const mutation = `mutation ($input: ${type}!) { result: ${name}(input: $input) { kind: __typename ... on Fault { message } } }`
  return (
    await ask<{ result: MutationResult }>(who, mutation, {
      input: { contract, ...on, idempotencyKey: randomUUID(), ...input },
    })
  ).result
}

async function must(...call: Parameters<typeof act>): Promise<void> {
  const { kind, message } = await act(...call)
  if (message !== undefined) throw new Error(`${call[1]}: ${kind}, ${message}`)
}

interface Plan {
  status: string
  acceptedBy: unknown[]
  comments: { tagCode: string; status: string }[]
  disciplines: { tagCode: string; name: string; status: string }[]
  history: { action: string }[]
}
const plan = async () =>
  (
    await ask<{ contract: { tidp: Plan } }>(
      'tom.brandt',
      `query ($contract: ID!, $tidp: ID!) { contract(code: $contract) { tidp(tagCode: $tidp) {
    status acceptedBy { id } comments { tagCode status } disciplines { tagCode name status } history { action } } } }`,
      { contract, tidp },
    )
  ).contract.tidp
const entries = async (action: string) =>
  (await plan()).history.filter((entry) => entry.action === action).length

/** Closes open comments and issues the plan for review again. */
async function issue(): Promise<void> {
  for (const { tagCode } of (await plan()).comments.filter(({ status }) => status === 'OPEN')) {
    await must('ingrid.solheim', 'closeComment', 'CloseCommentInput', { comment: tagCode })
  }
  await must('tom.brandt', 'issueForApproval', 'TidpActionInput')
}

/** Triggers the next revision of an approved plan and makes it Ready for Review. */
async function nextRevision(): Promise<void> {
  await must('tom.brandt', 'triggerAnotherRevision', 'TidpActionInput')
  for (const { tagCode: discipline, name } of (await plan()).disciplines) {
    await must(
      name === 'Drainage' ? 'sofia.marino' : 'grace.liu',
      'sendForAcceptance',
      'DisciplineActionInput',
      { discipline },
    )
    await must('tom.brandt', 'acceptDiscipline', 'DisciplineActionInput', { discipline })
  }
}

/** Prints how often each outcome occurred. */
async function repeated(what: string, round: () => Promise<string>): Promise<void> {
  const outcomes = new Map<string, number>()
  for (let at = 0; at < rounds; at += 1) {
    const outcome = await round()
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  console.log(
    `${what}, ${rounds} times: ${[...outcomes].map(([outcome, count]) => `${outcome} ×${count}`).join('; ')}`,
  )
}

let slowest = 0
async function together<T>(...calls: (() => Promise<T>)[]): Promise<T[]> {
  const began = performance.now()
  const answers = await Promise.all(calls.map((call) => call()))
  slowest = Math.max(slowest, performance.now() - began)
  return answers
}
const kinds = (results: MutationResult[]) =>
  results
    .map(({ kind }) => kind)
    .sort()
    .join(' + ')

await must('tom.brandt', 'updateTidpPeople', 'UpdateTidpPeopleInput', {
  internalStakeholders: ['ingrid.solheim', 'yusuf.kaya'].map((name) => `${name}@tidemark.example`),
})

await repeated('The same request twice, one key', async () => {
  const before = await entries('Issued for approval')
  const input = { idempotencyKey: randomUUID() }
  const send = () => act('tom.brandt', 'issueForApproval', 'TidpActionInput', input)
  const results = kinds(await together(send, send))
  const outcome = `${results}, ${(await entries('Issued for approval')) - before} history entry`
  await must('ingrid.solheim', 'rejectTidp', 'RejectTidpInput', { comment: 'Once more.' })
  for (const { tagCode } of (await plan()).comments.filter(({ status }) => status === 'OPEN'))
    await must('ingrid.solheim', 'closeComment', 'CloseCommentInput', { comment: tagCode })
  return outcome
})

await repeated('Two reviewers accept', async () => {
  await issue()
  const before = await entries('Became Review Approved')
  const accept = (who: Who) => () => act(who, 'acceptTidp', 'TidpActionInput')
  const results = kinds(await together(accept('ingrid.solheim'), accept('yusuf.kaya')))
  const { status, acceptedBy } = await plan()
  const outcome = `${results}, ${status} by ${acceptedBy.length}, approved ${(await entries('Became Review Approved')) - before} time`
  await nextRevision()
  return outcome
})

await repeated('One accepts while the other rejects', async () => {
  await issue()
  const results = await together(
    () => act('ingrid.solheim', 'acceptTidp', 'TidpActionInput'),
    () => act('yusuf.kaya', 'rejectTidp', 'RejectTidpInput', { comment: 'Not yet.' }),
  )
  const { status } = await plan()
  return `accept ${results[0]?.kind}, reject ${results[1]?.kind}, ${status}`
})

console.log(`The slowest pair was answered in ${Math.round(slowest)} ms.`)
