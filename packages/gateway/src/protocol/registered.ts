import type { Request, RequestHandler, Response } from 'express'
import { OperationTypeNode } from 'graphql'
import type { Context } from '#context.ts'
import { refusal } from '#errors.ts'
import { requestIdOf } from '#site/requestId.ts'
import { hashIn, type Admission } from './admission.ts'
import { refusedStatus, send } from './response.ts'
import type { compiler } from './compile.ts'
import { notByGet, type Present } from './routes.ts'

export interface RegisteredParts {
  admission: Admission
  runOf: ReturnType<typeof compiler>
  mayExplore: (req: Request) => boolean
  contextOf: (req: Request, res: Response) => Context | Promise<Context>
  present: Present
  /** Receives the operation's name when it is known, and its outcome where that is not the HTTP status. */
  observe: (res: Response, seen: { name?: string | null; outcome?: string }) => void
}

export const subscriptionsElsewhere = refusal(
  'BAD_REQUEST',
  'Subscriptions are answered over the WebSocket.',
)

/** Answers requests that name a registered document by its hash: admitted like all others, run compiled. Leaves other requests to the next handler. */
export function runRegistered({
  admission,
  runOf,
  mayExplore,
  contextOf,
  present,
  observe,
}: RegisteredParts): RequestHandler {
  return async (req, res, next) => {
    if (!hashIn(req.body)) return next()
    const refuse = (errors: readonly unknown[]) =>
      send(req, res, refusedStatus(req.get('accept')), {
        errors: errors.map((error) => present(error, requestIdOf(res))),
      })
    const admitted = admission.admit(req.body, mayExplore(req))
    if (!('document' in admitted)) {
      // Throws for a hash that is not registered: a broken request, where a refused document is a well-formed one.
      admission.textOf(req.body, mayExplore(req))
      return refuse(admitted)
    }
    if (admitted.kind === OperationTypeNode.SUBSCRIPTION) return refuse([subscriptionsElsewhere])
    if (admitted.kind === OperationTypeNode.MUTATION && req.method === 'GET')
      return notByGet(present, 'POST')(req, res)
    observe(res, { name: admitted.name })
    const { data, errors } = await runOf(admitted)(await contextOf(req, res), admitted.variables)
    if (errors) observe(res, { outcome: 'errors' })
    // Without data nothing was executed: a variable was refused.
    if (data === undefined) return refuse(errors ?? [])
    send(req, res, 200, {
      ...(errors && { errors: errors.map((error) => present(error, requestIdOf(res))) }),
      data,
    })
  }
}
