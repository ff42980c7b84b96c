import express from 'express'
import type { Request, RequestHandler, Response } from 'express'
import type { Transaction } from 'kysely'
import type {
  Endpoint,
  GivenAnswer,
  ReceivedBody,
  ReceivedQuery,
} from '@tidemark/schema/rest/endpoint'
import { idempotencyHeader } from '@tidemark/schema/rest/idempotencyKey'
import { contractOf } from '@tidemark/schema/rest/endpoint'
import type { Tables } from '#platform/db/tables.ts'
import type { Api } from './api.ts'
import { deadlineOf } from './deadline.ts'
import { hideAsSent } from './asSent.ts'
import { hideTexts } from './hideTexts.ts'
import { once, readIdempotencyKey } from './idempotency.ts'
import { Principal } from './principal.ts'
import { InvalidInput, Refusal, TooLarge, Unauthenticated } from './refusals.ts'
import { requestIdOf } from './requestId.ts'
import { requireStorable } from './storable.ts'
import type { Apart } from './transaction.ts'
import { inParts } from './transaction.ts'
import { validate } from './validate.ts'

export interface Received<E extends Endpoint> {
  readonly query: ReceivedQuery<E>
  readonly body: ReceivedBody<E>
  readonly principal: Principal
  /**
   * The request's transaction, read-only unless the call `writes`, limited to the person's reach. A
   * handler has no other access to the database.
   */
  readonly trx: Transaction<Tables>
  readonly apart: Apart
  readonly requestId: string
  /** For work that is not a statement of `trx`: aborts with `GivenUp` at the call's deadline. */
  readonly signal: AbortSignal
  /** When the call arrived, and when its transaction was about to start. For `shareAnswers`. */
  readonly arrivedAt: number
  readonly startedAt: number
}

export type Handler<E extends Endpoint> = (received: Received<E>) => Promise<GivenAnswer<E>>

export interface ServeOptions {
  /** Answers people without roles too; all other calls refuse them with 401. */
  readonly admitsRoleless?: boolean
  /** The part of the body to which paths of messages are relative. */
  readonly faultsBelow?: string
  /** Finds whom a token stands for that is no access token, and the body that it asks for; undefined for others. */
  readonly bearerOf?: (token: string) => Promise<Bearer | undefined>
}

interface Bearer {
  readonly username: string
  readonly asked: object
}

/**
 * Serves a declared call: token, person, validation, one transaction, idempotency key, response.
 * The handler gets the validated input and returns the declared answer; to refuse, it throws one of
 * refusals.ts, which rolls back. It may be retried after a serialization failure and begins again after
 * work apart, so it must have no effects outside the transaction.
 */
export function serve<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: Handler<E>,
  options: ServeOptions = {},
): void {
  const inBulkhead = api.bulkheads(endpoint)
  const answer: RequestHandler = async (req, res) => {
    const arrivedAt = performance.now()
    const deadline = deadlineOf(req, res, endpoint)
    const token = tokenOf(req)
    const bearer = await options.bearerOf?.(token)
    const { username } = bearer ?? (await api.tokens.verify(token))
    const sent = bearer?.asked ?? (endpoint.method === 'POST' ? await readJson(req, res) : {})
    requireStorable(req.query)
    requireStorable(sent, options.faultsBelow)
    const key =
      endpoint.writes && !endpoint.isSecret
        ? readIdempotencyKey(req.get(idempotencyHeader))
        : undefined
    let startedAt = arrivedAt
    const answerIn = async (trx: Transaction<Tables>, apart: Apart) => {
      const principal = await enter(api, trx, username, options)
      const { reveal, hide } = opaqueFor(api, trx, principal)
      const asked = { query: await reveal(req.query), body: await reveal(sent) }
      const { query, body } = readInput(api, principal, asked, () => ({
        query: validate(endpoint.query, asked.query) as ReceivedQuery<E>,
        body: validate(endpoint.body, asked.body) as ReceivedBody<E>,
      }))
      const respond = () =>
        handler({
          query,
          body,
          principal,
          trx,
          apart,
          requestId: requestIdOf(res),
          get signal() {
            return deadline.signal
          },
          arrivedAt,
          startedAt,
        })
      const handled = () =>
        endpoint.writes && api.around ? api.around(trx, principal, respond) : respond()
      const work = async () => {
        const below = (body: unknown) =>
          options.faultsBelow
            ? (body as Readonly<Record<string, unknown>>)[options.faultsBelow]
            : body
        const given = await hide(handled, { sent: below(sent), read: below(asked.body) })
        if (api.checkAnswers) checkAnswer(endpoint, given)
        return given
      }
      const content = [endpoint.method, endpoint.path, query, body]
      return key === undefined
        ? work()
        : once(trx, { userId: principal.userId, key, content }, work)
    }
    const start = () => {
      startedAt = performance.now()
      return inParts(api.db, { writes: endpoint.writes, deadline }, answerIn)
    }
    const text = await inBulkhead(contractOf({ query: req.query, body: sent }), start, username)
    res.type('json').send(text)
  }
  if (endpoint.method === 'GET') api.router.get(endpoint.path, answer)
  else api.router.post(endpoint.path, answer)
}

/**
 * Returns how a person's input is read and their answer or refusal written: for limited reach, lines
 * out of it have opaque codes.
 */
function opaqueFor(api: Api, trx: Transaction<Tables>, { isLimited }: Principal) {
  const reveal = async <T>(sent: T): Promise<T> => {
    if (!isLimited) return sent
    const text = JSON.stringify(sent)
    const revealed = await api.revealUnreached(trx, text)
    return revealed === text ? sent : (JSON.parse(revealed) as T)
  }
  const hide = async (
    handled: () => Promise<unknown>,
    input: { readonly sent: unknown; readonly read: unknown },
  ): Promise<string> => {
    if (!isLimited) return JSON.stringify(await handled())
    try {
      // The texts, not the JSON: a code after the escape of a line break would begin with its `n`.
      return JSON.stringify(await hideTexts(api, trx, await handled()))
    } catch (error) {
      if (!Refusal.is(error)) throw error
      throw error.saying(await hideAsSent(error.body, input, (body) => hideTexts(api, trx, body)))
    }
  }
  return { reveal, hide }
}

/**
 * Identifies the caller: refuses unknown people with 401 and limits the transaction to the person's
 * reach.
 */
export async function enter(
  api: Api,
  trx: Transaction<Tables>,
  username: string,
  { admitsRoleless }: Pick<ServeOptions, 'admitsRoleless'> = {},
): Promise<Principal> {
  const person = await api.findPerson(trx, username, api.demo)
  if (!person) throw new Unauthenticated('unknownUser')
  if (person.roles.length === 0 && !admitsRoleless) throw new Unauthenticated('noRoles')
  return new Principal(
    person,
    person.isLimited ? await api.enterReach(trx, person.userId) : undefined,
  )
}

/**
 * Reads what a call carries, of somebody who has a role in the contract that it names and may make the call
 * there: 404 and 403 otherwise. Where it has a fault, they are told nothing of the form either.
 */
export function readInput<Input extends { readonly query?: unknown; readonly body?: unknown }>(
  api: Pick<Api, 'requires'>,
  principal: Principal,
  sent: { readonly query?: unknown; readonly body?: unknown },
  read: () => Input,
): Input {
  const requireAllowed = (contract: string) => {
    if (contract !== '') principal.requireContract(contract)
    api.requires?.(principal, contract)
  }
  let input: Input
  try {
    input = read()
  } catch (error) {
    const contract = contractOf(sent)
    if (contract !== '') requireAllowed(contract)
    throw error
  }
  requireAllowed(contractOf(input))
  return input
}

/** Returns the token of the specification's scheme, `Token {token}`. */
export function tokenOf(req: Request): string {
  const token = /^Token ([\w.~+/=-]+)$/i.exec(req.get('Authorization') ?? '')?.[1]
  if (!token) throw new Unauthenticated('token')
  return token
}

const parseJson = express.json({ limit: '1mb' })

/**
 * Reads the body after the token was verified, so that anonymous requests cannot make the service
 * parse a megabyte.
 */
const readJson = (req: Request, res: Response): Promise<unknown> =>
  new Promise((resolve, reject) => {
    parseJson(req, res, (error?: { type?: string }) => {
      if (!error) resolve(req.body ?? {})
      else
        reject(
          error.type === 'entity.too.large'
            ? new TooLarge('The request is larger than 1 MB.')
            : new InvalidInput({ '': 'The body is not valid JSON.' }),
        )
    })
  })

function checkAnswer(endpoint: Endpoint, text: string): void {
  const result = endpoint.answer.safeParse(JSON.parse(text))
  if (!result.success)
    throw new Error(
      `The answer of ${endpoint.method} ${endpoint.path} breaks its contract: ${result.error.message}`,
    )
}
