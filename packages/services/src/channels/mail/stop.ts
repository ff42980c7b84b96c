import { createHmac, timingSafeEqual } from 'node:crypto'
import { kindsOfStop, stopPrefix } from '@tidemark/schema/rules/mail'
import type { MailKind } from '@tidemark/schema/rules/mail'

/** Makes the token of a link that stops kinds of mails of a person. It is valid for as long as the secret. */
export function stopToken(secret: string, userId: string, kinds: readonly MailKind[]): string {
  const asked = `${kinds.join('~')}.${Buffer.from(userId).toString('base64url')}`
  return `${stopPrefix}${asked}.${signatureOf(secret, asked)}`
}

/** Returns whom and what a token stops; undefined for one that `stopToken` did not make. */
export function readStopToken(
  secret: string,
  token: string,
): { readonly userId: string; readonly kinds: MailKind[] } | undefined {
  const kinds = kindsOfStop(token)
  const end = token.lastIndexOf('.')
  const asked = token.slice(stopPrefix.length, end)
  const [, person = ''] = asked.split('.')
  const given = Buffer.from(token.slice(end + 1))
  const right = Buffer.from(signatureOf(secret, asked))
  if (!kinds || given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return { userId: Buffer.from(person, 'base64url').toString(), kinds }
}

/** Named, so that no other use of the secret makes the same signature. */
const signatureOf = (secret: string, asked: string) =>
  createHmac('sha256', `stop mails ${secret}`).update(asked).digest('base64url')
