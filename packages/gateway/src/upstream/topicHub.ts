import type { Logger } from 'pino'
import { type ChangeFeed, withoutFeed } from './changeFeed.ts'
import { SharedPoll } from './sharedPoll.ts'
import type { CheckedState, Subscriber, Topic, TopicHub } from './topics.ts'
import { Watcher } from './watcher.ts'

export interface TopicHubSettings {
  pollMs: number
  /** `withoutFeed` by default. */
  feed?: ChangeFeed
  log: Logger
}

/** Opens the topics of this gateway's subscribers: one poll per key, for as long as it has a subscriber. */
export function openTopics({
  pollMs,
  feed = withoutFeed({ pollMs }),
  log,
}: TopicHubSettings): TopicHub {
  const polls = new Map<string, Pick<SharedPoll<unknown, unknown>, 'end'>>()

  const pollOf = <State, Change>(
    topic: Topic<State, Change>,
    authorised: State | null,
  ): SharedPoll<State, Change> => {
    const running = polls.get(topic.key) as SharedPoll<State, Change> | undefined
    if (running) return running
    const poll = new SharedPoll(topic, authorised, {
      pollMs,
      feed,
      log,
      onIdle: () => polls.delete(topic.key),
    })
    polls.set(topic.key, poll)
    return poll
  }

  return {
    async subscribe<State, Change>(topic: Topic<State, Change>, subscriber: Subscriber) {
      const authorised = await topic.authorise(subscriber.call)
      return new Watcher<CheckedState<State>, Change>(subscriber, (watcher) =>
        pollOf(topic, authorised).join(watcher),
      )
    },
    get polls() {
      return polls.size
    },
    close() {
      for (const poll of polls.values()) poll.end()
      feed.close()
    },
  }
}
