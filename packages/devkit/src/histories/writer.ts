import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Operation, SeenLine } from './history.ts'

/** How long a client repeats a request, and waits for each answer. */
const patience = { request: 90_000, answer: 8_000 }

interface Asking {
  /** Addresses of gateways, of which a request without an answer goes to the next. */
  readonly gateways: readonly string[]
  readonly token: () => string
  readonly contract: string
  readonly discipline: string
  /** Tag codes of lines that were there before, which readers leave out. */
  readonly before: Set<string>
}

export interface Row {
  readonly documentType: string
  readonly hs2Deliverable: string
  readonly gdpr: string
  readonly stage: string
  readonly suitabilityStatus: string
  readonly discipline: string
}

interface Saved {
  readonly result: {
    readonly __typename: string
    readonly created?: readonly { readonly tagCode: string }[]
    readonly failures?: readonly { readonly message: string }[]
  }
}

const seen = `tagCode version title needPurpose`
const documents = {
  read: `query ($contract: ID!, $discipline: ID!) { contract(code: $contract) { discipline(tagCode: $discipline) { deliverables { ${seen} } } } }`,
  save: `mutation ($input: SaveDeliverablesInput!) { result: saveDeliverables(input: $input) { __typename ... on DeliverablesSaved { created { tagCode } failures { message } } } }`,
}

/** Asks the gateways until one answers; null where none did in time. An error without an answer is repeated. */
async function ask<Data>(
  { gateways, token }: Asking,
  client: number,
  body: { query: string; variables: object },
): Promise<Data | null> {
  const until = Date.now() + patience.request
  for (let at = client; Date.now() < until; at += 1) {
    const answered = await fetch(`${gateways[at % gateways.length]}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token()}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience.answer),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => null)
    if (answered?.text.includes('BAD_REQUEST')) throw new Error(answered.text)
    const answer =
      answered?.status === 200
        ? (JSON.parse(answered.text) as { data?: Data; errors?: object[] })
        : null
    if (answer?.data && !answer.errors) return answer.data
    await pause(100 + Math.random() * 200)
  }
  return null
}

/** A client that adds lines to a discipline, changes and reads them, and writes down what it was told. */
export function openWriter(asking: Asking, client: number, history: Operation[], row: Row) {
  const { contract, discipline } = asking
  const timed = async <Answer>(run: () => Promise<Answer>) => {
    const from = performance.now()
    const answer = await run()
    return { answer, times: { client, from, until: performance.now() } }
  }
  const save = (text: string, rows: object) =>
    timed(() =>
      ask<Saved>(asking, client, {
        query: documents.save,
        variables: { input: { contract, discipline, idempotencyKey: text, ...rows } },
      }),
    )
  const outcomeOf = (answer: Saved | null) => {
    if (!answer) return 'unknown' as const
    const isDone =
      answer.result.__typename === 'DeliverablesSaved' && answer.result.failures?.length === 0
    return isDone ? ('done' as const) : ('refused' as const)
  }
  return {
    /** Returns the lines; null without an answer. */
    read: async (): Promise<readonly SeenLine[] | null> => {
      const { answer, times } = await timed(() =>
        ask<{ contract: { discipline: { deliverables: SeenLine[] | null } | null } | null }>(
          asking,
          client,
          {
            query: documents.read,
            variables: { contract, discipline },
          },
        ),
      )
      const lines = answer?.contract?.discipline?.deliverables?.filter(
        ({ tagCode }) => !asking.before.has(tagCode),
      )
      if (lines) history.push({ kind: 'read', ...times, lines })
      return lines ?? null
    },
    add: async () => {
      const text = randomUUID()
      const created = [{ key: '1', lineKey: text, title: text, needPurpose: text, ...row }]
      const { answer, times } = await save(text, { created })
      const tagCode = answer?.result.created?.[0]?.tagCode ?? null
      history.push({ kind: 'added', ...times, text, outcome: outcomeOf(answer), tagCode })
    },
    write: async ({ tagCode, version }: SeenLine) => {
      const text = randomUUID()
      const updated = [{ key: '1', tagCode, version, title: text, needPurpose: text }]
      const { answer, times } = await save(text, { updated })
      history.push({
        kind: 'written',
        ...times,
        tagCode,
        version,
        text,
        outcome: outcomeOf(answer),
      })
    },
  }
}
