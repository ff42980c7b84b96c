import { z } from 'zod'

const sessionEnd = z.discriminatedUnion('ended', [
  z.object({ ended: z.literal('roles'), contract: z.string() }),
  z.object({ ended: z.literal('removed'), contract: z.string() }),
  z.object({ ended: z.literal('deactivated') }),
  z.object({ ended: z.literal('password') }),
])

/** Why a session ended before its time; `contract` is the code of the contract of the administrator. */
export type SessionEnd = z.infer<typeof sessionEnd>

/** Says to a person that they were deactivated. */
export const notActive =
  'Your account is no longer active. For help, contact the administrator of your contract.'

/** What the web client sends when it leads to the sign-in page because a sign-in has ended. */
export const endedParameter = 'tidemark_ended'

/**
 * Returns what the sign-in page says to a person whose session has ended; undefined for a sign-in that
 * begins. `state` is that of the browser's session.
 */
export function sentenceOfEnd(state: unknown, followsSession: boolean): string | undefined {
  const { data: end } = sessionEnd.safeParse(state)
  switch (end?.ended) {
    case 'roles':
      return `Your roles in ${end.contract} have changed: an administrator took one away. Sign in again to go on.`
    case 'removed':
      return `You no longer belong to ${end.contract}: an administrator removed you.`
    case 'deactivated':
      return notActive
    case 'password':
      return 'Your password was changed. Sign in with the new one.'
    default:
      return followsSession ? 'Your session has ended. Sign in again to go on.' : undefined
  }
}
