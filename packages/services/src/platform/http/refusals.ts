import type { Fault, RowConflict } from '@tidemark/schema/rest/fault'
import { unauthenticatedDetails } from '@tidemark/schema/rest/fault'
import type { Blocker } from '@tidemark/schema/rules/actions'
import { block, explain, staleMessage } from '@tidemark/schema/rules/actions'

type Code = Fault['code']

/**
 * A refusal of the services. Thrown anywhere below `serve`, it rolls back the transaction and
 * becomes the response; people read its message. Any other error becomes a 500 without details.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly body: Fault

  constructor(
    status: number,
    code: Code,
    message: string,
    more: Omit<Fault, 'Error' | 'code'> = {},
  ) {
    super(message)
    this.status = status
    this.body = { Error: message, code, ...more }
  }

  /** Returns the refusal with another body, whose words replace its own. */
  saying({ Error: message, code, ...more }: Fault): Refusal {
    return new Refusal(this.status, code, message, more)
  }

  static is(error: unknown): error is Refusal {
    return error instanceof Error && error.name === 'Refusal'
  }
}

/** 401. With `unknownUser` and `noRoles` a client does not try to renew its token. */
export class Unauthenticated extends Refusal {
  constructor(
    reason: keyof typeof unauthenticatedDetails | 'token',
    message = 'Sign in again: the token is missing, expired or not for this service.',
  ) {
    super(401, 'UNAUTHENTICATED', reason === 'token' ? message : unauthenticatedDetails[reason], {
      detail: reason === 'token' ? message : unauthenticatedDetails[reason],
    })
  }
}

/** 403: the caller may see the entity but not run this action. */
export class NotAllowed extends Refusal {
  constructor(message: string) {
    super(403, 'NOT_ALLOWED', message)
  }
}

/**
 * 404: unknown, or of another contract, with the same message so that existence is not revealed. `removedBy`
 * names who removed it, to a caller who may know.
 */
export class NotFound extends Refusal {
  constructor(removedBy: string | null = null) {
    const more = removedBy === null ? {} : { changedBy: removedBy }
    super(404, 'NOT_FOUND', 'Not found, or you have no access.', more)
  }
}

/**
 * 409: not possible in the present state; the blockers name the reasons and the rows that cause
 * them.
 */
export class WrongState extends Refusal {
  constructor(blockers: readonly Blocker[]) {
    super(409, 'WRONG_STATE', explain(blockers), { blockers: [...blockers] })
  }
}

/** 409 for a single reason, and the row that causes it. */
export const wrongState = (message: string, target: string | null = null): WrongState =>
  new WrongState([block('WRONG_STATE', message, target)])

/**
 * 409: the row was changed first, by another person or by the caller elsewhere. `current` is the present row in the format of the
 * request's row; `conflicts` lists the conflicting fields of several rows.
 */
export class Stale extends Refusal {
  constructor(current: unknown, changedBy: string, conflicts?: readonly RowConflict[]) {
    super(409, 'STALE', staleMessage(changedBy), {
      current,
      changedBy,
      ...(conflicts && { conflicts: [...conflicts] }),
    })
  }
}

/** 422: one message per invalid field, by its path in the request: `DELIVERABLES.3.title`. */
export class InvalidInput extends Refusal {
  constructor(fields: Record<string, string>) {
    super(422, 'INVALID_INPUT', Object.values(fields)[0] ?? 'The request is not valid.', { fields })
  }
}

/** 413: the body is too large; `field` names the part, and is empty for the whole body. */
export class TooLarge extends Refusal {
  constructor(message: string, field = '') {
    super(413, 'INVALID_INPUT', message, { fields: { [field]: message } })
  }
}

/** 500: a fault of the service. The cause is only in the log, under the same request id. */
export class Internal extends Refusal {
  constructor() {
    super(500, 'INTERNAL', 'Something went wrong on our side. Your data is unchanged.')
  }
}

/** 503: the caller's deadline has passed, or the caller has disconnected. */
export class GivenUp extends Refusal {
  constructor() {
    super(503, 'INTERNAL', 'The request took too long. Your data is unchanged.')
  }
}

/**
 * 503: the database cannot be reached. A write whose connection was lost may have been committed; a
 * retry with its key runs at most once.
 */
export class Unavailable extends Refusal {
  constructor() {
    super(503, 'INTERNAL', 'The database cannot be reached. Try again in a moment.')
  }
}

/** 503: the keys that sign tokens cannot be fetched. */
export class KeysUnknown extends Refusal {
  constructor(cause: unknown) {
    super(503, 'INTERNAL', 'The identity provider cannot be reached. Try again in a moment.')
    this.cause = cause
  }
}

/** 503: the queue for calls of this kind is full. Other calls are answered as usual. */
export class Overloaded extends Refusal {
  constructor() {
    super(503, 'INTERNAL', 'Too many requests. Try again in a moment.')
  }
}
