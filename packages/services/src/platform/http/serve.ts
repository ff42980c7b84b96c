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
import { once, readIdempotencyKey } from './idempotency.ts'
import { Principal } from './principal.ts'
import { InvalidInput, NotAllowed, TooLarge, Unauthenticated } from './refusals.ts'
import { requestIdOf } from './requestId.ts'
import { requireStorable } from './storable.ts'
import { inTransaction } from './transaction.ts'
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
  readonly requestId: string
  /** When the call arrived, and when its transaction was about to start. For `shareAnswers`. */
  readonly arrivedAt: number
  readonly startedAt: number
}

export type Handler<E extends Endpoint> = (received: Received<E>) => Promise<GivenAnswer<E>>

export interface ServeOptions {
  /** Answers people without roles too; all other calls refuse them with 401. */
  readonly admitsRoleless?: boolean
  /** An expensive read: a replica that has replayed all changes answers it, otherwise the primary. */
  readonly onReplica?: boolean
  /** The part of the body to which paths of messages are relative. */
  readonly faultsBelow?: string
}

/**
 * Serves a declared call: token, person, validation, one transaction, idempotency key, response.
 * The handler gets the validated input and returns the declared answer; to refuse, it throws one of
 * refusals.ts, which rolls back. It may be retried after a serialization failure, so it must have
 * no effects outside the transaction.
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
    const { username } = await api.tokens.verify(tokenOf(req))
    if (api.isCell && endpoint.writes && !endpoint.byContract)
      throw new NotAllowed('People, groups and privileges are changed at the central services.')
    const sent = endpoint.method === 'POST' ? await readJson(req, res) : {}
    requireStorable(req.query)
    requireStorable(sent, options.faultsBelow)
    const key = endpoint.writes ? readIdempotencyKey(req.get(idempotencyHeader)) : undefined
    let startedAt = arrivedAt
    const answerIn = async (trx: Transaction<Tables>) => {
      const principal = await enter(api, trx, username, { ...options, ...endpoint })
      const query = validate(endpoint.query, req.query) as ReceivedQuery<E>
      const body = validate(endpoint.body, sent) as ReceivedBody<E>
      const work = async () => {
        const given = JSON.stringify(
          await handler({
            query,
            body,
            principal,
            trx,
            requestId: requestIdOf(res),
            arrivedAt,
            startedAt,
          }),
        )
        if (api.checkAnswers) checkAnswer(endpoint, given)
        return given
      }
      const content = [endpoint.method, endpoint.path, query, body]
      return key === undefined
        ? work()
        : once(trx, { userId: principal.userId, key, content }, work)
    }
    const text = await inBulkhead(contractOf({ query: req.query, body: sent }), () => {
      startedAt = performance.now()
      return options.onReplica
        ? api.readReplica(deadline, answerIn)
        : inTransaction(api.db, { writes: endpoint.writes, deadline }, answerIn)
    })
    res.type('json').send(text)
  }
  if (endpoint.method === 'GET') api.router.get(endpoint.path, answer)
  else api.router.post(endpoint.path, answer)
}

/**
 * Identifies the caller: refuses unknown people with 401 and limits the transaction to the person's
 * reach. For a call about the data of a contract, contracts of cells are unknown: a gateway that
 * sends it here instead of to the cell would divide the contract between two databases.
 */
export async function enter(
  api: Api,
  trx: Transaction<Tables>,
  username: string,
  {
    admitsRoleless,
    byContract = true,
  }: Pick<ServeOptions, 'admitsRoleless'> & Partial<Pick<Endpoint, 'byContract'>> = {},
): Promise<Principal> {
  const person = await api.findPerson(trx, username, api.demo)
  if (!person) throw new Unauthenticated('unknownUser')
  if (person.roles.length === 0 && !admitsRoleless) throw new Unauthenticated('noRoles')
  const roles = byContract ? person.roles.filter((held) => !held.isElsewhere) : person.roles
  return new Principal(
    { ...person, roles },
    person.isLimited ? await api.enterReach(trx, person.userId) : undefined,
  )
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
