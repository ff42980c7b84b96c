import { userData } from '@tidemark/schema/rest/user'
import { notFound } from '#notFound.ts'
import type { Call } from './services.ts'
import type { ReachTopic, Topic } from './topics.ts'

/**
 * Limits a topic to subscribers of equal reach. Privileges can hide a part of the topic (comments,
 * an attribute), so only people of the same reach share a poll. A subscriber whose reach changes
 * gets `NOT_FOUND`, on which the client reloads the page.
 */
export async function topicWithinReach<State, Change>(
  topic: ReachTopic<State, Change>,
  call: Call,
): Promise<Topic<State, Change>> {
  const reach = await readReach(call)
  const requireSameReach = async (current: Call) => {
    if ((await readReach(current)) !== reach) throw notFound()
  }
  return {
    ...topic,
    key: JSON.stringify([reach, topic.key]),
    authorise: async (current) => {
      const [state] = await Promise.all([topic.authorise(current), requireSameReach(current)])
      return state
    },
    poll: async (current) => {
      const [state] = await Promise.all([topic.poll(current, reach), requireSameReach(current)])
      return state
    },
  }
}

const readReach = async (call: Call): Promise<string> => (await call(userData)).reach
