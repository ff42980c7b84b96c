import type { Logger } from 'pino'
import { SharedPoll } from './sharedPoll.ts'
import { alone, type Sharing } from './sharing.ts'
import type { Checked, Subscriber, Topic, TopicHub } from './topics.ts'
import { Watcher } from './watcher.ts'

export interface TopicHubSettings {
  pollMs: number
  /** How the gateways agree on who polls; `alone` unless told. */
  sharing?: Sharing
  log: Logger
}

/** The topics of this gateway's subscribers: a topic lives while it has any, and is found again by its key. */
export function openTopics({ pollMs, sharing = alone, log }: TopicHubSettings): TopicHub {
  const polls = new Map<string, Pick<SharedPoll<unknown, unknown>, 'end'>>()

  const pollOf = <State, Change>(
    topic: Topic<State, Change>,
    authorised: State | null,
  ): SharedPoll<State, Change> => {
    const running = polls.get(topic.key) as SharedPoll<State, Change> | undefined
    if (running) return running
    const poll = new SharedPoll(topic, authorised, {
      pollMs,
      sharing,
      log,
      onIdle: () => polls.delete(topic.key),
    })
    polls.set(topic.key, poll)
    return poll
  }

  return {
    async subscribe<State, Change>(topic: Topic<State, Change>, subscriber: Subscriber) {
      const authorised = await topic.authorise(subscriber.call)
      return new Watcher<Checked<State>, Change>(subscriber, (watcher) =>
        pollOf(topic, authorised).join(watcher),
      )
    },
    get polls() {
      return polls.size
    },
    close() {
      for (const poll of polls.values()) poll.end()
    },
  }
}
