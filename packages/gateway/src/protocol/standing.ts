import { unauthenticatedDetails } from '@tidemark/schema/rest/unauthenticatedDetails'
import { userData } from '@tidemark/schema/rest/user'
import { GatewayError } from '#errors.ts'
import type { Services } from '#upstream/services.ts'

/** Longest time between two looks: what is taken away from a person ends what they have open within a minute, a slow answer included. */
const longestWait = 30_000
/** So often within that time it is seen whose turn it is. */
const turns = 30
/** So many people are asked after at the same time. */
const mostAtOnce = 50

/** The services refuse the person, whatever token they come with. */
const isRefusalOfPerson = (detail: string | undefined): boolean =>
  Object.values<string | undefined>(unauthenticatedDetails).includes(detail)

type Ended = (why: 'left' | 'changed' | 'signedOut') => void

export interface StandingWatch {
  stop: () => void
}

export type WatchStanding = (token: string, ended: Ended) => StandingWatch

/** A person who has something open: who they were at first, when it is their turn again, and the sockets to tell. */
interface Person {
  readonly token: string
  first: string | null
  turnAt: number
  readonly tell: Set<Ended>
}

/**
 * Looks now and then whether people are still who they were when they opened something: `left` once the services know them no more, `changed` once
 * they hold other roles, `signedOut` once the services refuse the token. With a person's own token, one read for all the sockets that were opened with it. Services that cannot be asked end nothing;
 * they are asked again. One timer for everybody.
 */
export function standingWatch(
  services: Services,
  { pollMs }: { pollMs: number },
): { watch: WatchStanding; close: () => void } {
  const people = new Map<string, Person>()
  const every = Math.min(pollMs * 6, longestWait)
  const closed = new AbortController()
  let asking = 0
  let timer: NodeJS.Timeout | undefined

  const look = async (person: Person): Promise<void> => {
    person.turnAt = Number.POSITIVE_INFINITY
    asking += 1
    const why = await compare(person)
    asking -= 1
    person.turnAt = Date.now() + every * (0.8 + Math.random() * 0.2)
    if (why) for (const tell of person.tell) tell(why)
  }
  const compare = async (person: Person): Promise<Parameters<Ended>[0] | null> => {
    const call = services.as({
      token: person.token,
      requestId: crypto.randomUUID(),
      signal: closed.signal,
      endsAt: null,
    })
    try {
      const { standing } = await call(userData)
      person.first ??= standing
      return person.first === standing ? null : 'changed'
    } catch (error) {
      if (!GatewayError.is(error, 'UNAUTHENTICATED')) return null
      // Services that refuse the token, and not the person, have noticed the end of the session first.
      return isRefusalOfPerson(error.facts.detail) ? 'left' : 'signedOut'
    }
  }
  const turn = () => {
    const now = Date.now()
    for (const person of people.values()) {
      if (asking >= mostAtOnce) return
      if (person.turnAt <= now) void look(person)
    }
  }

  return {
    watch(token, ended) {
      const person = people.get(token) ?? { token, first: null, turnAt: 0, tell: new Set() }
      person.tell.add(ended)
      people.set(token, person)
      timer ??= setInterval(turn, every / turns).unref()
      turn()
      return {
        stop() {
          person.tell.delete(ended)
          if (person.tell.size > 0 || people.get(token) !== person) return
          people.delete(token)
          if (people.size > 0) return
          clearInterval(timer)
          timer = undefined
        },
      }
    },
    close() {
      closed.abort()
      clearInterval(timer)
    },
  }
}
