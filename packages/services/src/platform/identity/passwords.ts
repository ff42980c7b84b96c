import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { serverLimits } from '@tidemark/schema/serverLimits'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const cost = { N: 32_768, r: 8, p: 1 }
const keyLength = 32

const stretch = (password: string, salt: Buffer, { N, r, p }: typeof cost, length: number) =>
  derive(password.normalize('NFKC'), salt, length, { N, r, p, maxmem: 256 * N * r })

const write = (salt: Buffer, hash: Buffer) =>
  ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join(
    '$',
  )

/**
 * Hashes a password with scrypt and a salt. The hash contains its cost, so that the cost can be
 * raised without invalidating stored hashes.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await stretch(password, salt, cost, keyLength)
  return write(salt, hash)
}

/**
 * The hash to compare with when the address is unknown, so that this takes as long as a wrong
 * password.
 */
const unmatched = write(randomBytes(16), randomBytes(keyLength))

/**
 * Returns whether the password matches the stored hash; without a hash it takes as long and returns
 * false.
 */
export async function passwordMatches(
  password: string,
  kept: string | null | undefined,
): Promise<boolean> {
  const [scheme, N, r, p, salt, hash] = (kept ?? unmatched).split('$')
  if (scheme !== 'scrypt' || salt === undefined || hash === undefined)
    throw new Error('A kept password hash is unreadable')
  const expected = Buffer.from(hash, 'base64url')
  const actual = await stretch(
    password,
    Buffer.from(salt, 'base64url'),
    { N: Number(N), r: Number(r), p: Number(p) },
    expected.length,
  )
  return timingSafeEqual(actual, expected) && kept != null
}

/** The words of a person that their password must not be made of. */
export interface Owner {
  readonly email: string
  readonly name: string
}

/** Says why a person's new password, typed twice, is refused; null if it is not. */
export async function passwordFault(
  password: string,
  repeated: string,
  { email, name }: Owner,
): Promise<string | null> {
  const { min, max } = serverLimits.signIn.password
  if (password.length < min) return `Your password needs at least ${min} characters.`
  if (password.length > max) return `Your password has more than ${max} characters.`
  if (password.trim().toLowerCase() === email) return 'Your password is your email address.'
  const own = [email, name, 'tidemark', ...`${email} ${name}`.split(/[^\p{L}\p{N}]+/u)]
  if (await isGuessable(password, own))
    return 'This password is easy to guess. Use several words that do not belong together, without your name and Tidemark.'
  return password === repeated ? null : 'The two passwords are not the same.'
}

/** The estimate needs no more, and its time grows with the length. */
const judgedLength = 100

/** Returns whether fewer than 10^10 guesses find a password, by frequent passwords and `own` words. */
async function isGuessable(password: string, own: readonly string[]): Promise<boolean> {
  const { check } = await (estimator ??= openEstimator())
  return check(password.normalize('NFKC').slice(0, judgedLength), [...own]).score < 4
}

/** Its lists are read with the first new password. */
let estimator: ReturnType<typeof openEstimator> | undefined
const openEstimator = async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const made = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary })
  return { check: made.check.bind(made) }
}
