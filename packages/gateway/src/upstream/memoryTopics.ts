import type { Logger } from 'pino'
import { closable } from '#resolving.ts'
import { SharedPoll } from './sharedPoll.ts'
import type { Subscriber, Topic, TopicHub } from './topics.ts'

/** Topics of one gateway: a poll lives while it has subscribers, and is found again by its key. */
export function topicsInMemory({ pollMs, log }: { pollMs: number; log: Logger }): TopicHub {
  const polls = new Map<string, SharedPoll<unknown, unknown>>()

  const pollOf = <State, Change>(topic: Topic<State, Change>): SharedPoll<State, Change> => {
    const running = polls.get(topic.key) as SharedPoll<State, Change> | undefined
    if (running) return running
    const poll = new SharedPoll(topic, { pollMs, log, onIdle: () => polls.delete(topic.key) })
    polls.set(topic.key, poll)
    return poll
  }

  return {
    async subscribe<State, Change>(topic: Topic<State, Change>, subscriber: Subscriber) {
      await topic.authorise(subscriber.call)
      return closable<Change>(async function* (left) {
        // The poll is looked up when the first event is asked for: a source nobody reads starts nothing.
        yield* pollOf(topic).watch(subscriber, left)
      })
    },
    get polls() {
      return polls.size
    },
    close() {
      for (const poll of polls.values()) poll.end()
    },
  }
}
