/** The header with the caller's id of one intended change. */
export const idempotencyHeader = 'Idempotency-Key'

export const idempotencyKeyRule = 'A key is 1 to 200 letters, digits or any of "_.:-".'

/** Returns whether the services accept a key: it is short and a valid header value. */
export const isIdempotencyKey = (key: string): boolean => /^[\w.:-]{1,200}$/.test(key)
