import { userData } from '@tidemark/schema/rest/user'
import { notFound } from '#reach.ts'
import type { Call } from './services.ts'
import type { ReachTopic, Topic } from './topics.ts'

/**
 * The topic as people of the subscriber's reach see it. Privileges can keep a part of what is watched from somebody (comments, an attribute), so a
 * poll is shared only by those who reach the same; whoever's reach changes meanwhile is told that it is gone, and reads the page again.
 */
export async function withinReachOf<State, Change>(
  topic: ReachTopic<State, Change>,
  call: Call,
): Promise<Topic<State, Change>> {
  const reach = await readReach(call)
  const unchanged = async (asked: Call) => {
    if ((await readReach(asked)) !== reach) throw notFound()
  }
  return {
    ...topic,
    key: JSON.stringify([reach, topic.key]),
    authorise: async (asked) => {
      const [state] = await Promise.all([topic.authorise(asked), unchanged(asked)])
      return state
    },
    poll: async (asked) => {
      const [state] = await Promise.all([topic.poll(asked, reach), unchanged(asked)])
      return state
    },
  }
}

const readReach = async (call: Call): Promise<string> => (await call(userData)).reach
