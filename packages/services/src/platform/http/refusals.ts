import type { Fault, RowConflict } from '@tidemark/schema/rest/fault'
import { unauthenticatedDetails } from '@tidemark/schema/rest/fault'
import type { Blocker } from '@tidemark/schema/rules/actions'
import { explain } from '@tidemark/schema/rules/actions'

type Code = Fault['code']

/**
 * What a service says no with. Thrown anywhere below `serve`, it undoes the transaction and becomes the answer;
 * its message is read by people. Anything else that is thrown is answered with 500 and no word of what it was.
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

  static is(error: unknown): error is Refusal {
    return error instanceof Error && error.name === 'Refusal'
  }
}

/** 401. `unknownUser` and `noRoles` carry the detail after which a client does not try to renew its token. */
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

/** 403: the caller may see the thing but not do this with it. */
export class NotAllowed extends Refusal {
  constructor(message: string) {
    super(403, 'NOT_ALLOWED', message)
  }
}

/** 404: unknown, or of a contract the caller has no part in. Always the same words, so that nobody learns which. */
export class NotFound extends Refusal {
  constructor() {
    super(404, 'NOT_FOUND', 'Not found, or you have no access.')
  }
}

/** 409: not possible in the present state; what is in the way says why, and which row it is about. */
export class WrongState extends Refusal {
  constructor(blockers: readonly Blocker[]) {
    super(409, 'WRONG_STATE', explain(blockers), { blockers: [...blockers] })
  }
}

/** 409: somebody changed the row first. `current` is the row as it stands now, in the shape of the request's row; `conflicts` tells several rows by field. */
export class Stale extends Refusal {
  constructor(current: unknown, changedBy: string, conflicts?: readonly RowConflict[]) {
    const message = `${changedBy} changed this first. Review their change, then apply or discard yours.`
    super(409, 'STALE', message, {
      current,
      changedBy,
      ...(conflicts && { conflicts: [...conflicts] }),
    })
  }
}

/** 422: a sentence for each faulty field, keyed by its path in the request: `DELIVERABLES.3.title`. */
export class InvalidInput extends Refusal {
  constructor(fields: Record<string, string>) {
    super(422, 'INVALID_INPUT', Object.values(fields)[0] ?? 'The request is not valid.', { fields })
  }
}

/** 413: the body is larger than it may be; `field` names the part, and is empty for a whole body. */
export class TooLarge extends Refusal {
  constructor(message: string, field = '') {
    super(413, 'INVALID_INPUT', message, { fields: { [field]: message } })
  }
}

/** 500: the service's own fault. Says nothing of its cause; the log does, under the same request id. */
export class Internal extends Refusal {
  constructor() {
    super(500, 'INTERNAL', 'Something went wrong on our side. Nothing was changed.')
  }
}

/** 503: the time that the caller gave is used up, or the caller has left. */
export class GivenUp extends Refusal {
  constructor() {
    super(503, 'INTERNAL', 'The request took too long. Nothing was changed.')
  }
}

/** 503: the database cannot be reached. A write that was lost with its connection may have been done; repeated with its key it happens once. */
export class Unavailable extends Refusal {
  constructor() {
    super(503, 'INTERNAL', 'The database cannot be reached. Try again in a moment.')
  }
}

/** 503: too many calls of this kind wait already. Others are answered as usual. */
export class Overloaded extends Refusal {
  constructor() {
    super(503, 'INTERNAL', 'Too many requests. Try again in a moment.')
  }
}
