import { inOneValue, usernamesIn } from '@tidemark/schema/rules/history'
import { peopleLabels } from '@tidemark/schema/rules/tidp'
import type { FieldChangeModel } from './history.model.ts'

/**
 * Returns a change with the label of the screen for a list of people, and with people's names in the place
 * of usernames.
 */
export async function shownChange(
  { field, from, to, subject }: FieldChangeModel,
  nameOf: (username: string) => Promise<string>,
): Promise<FieldChangeModel> {
  const named = async (value: string | null) => {
    const usernames = usernamesIn(field, value)
    return usernames ? inOneValue(await Promise.all(usernames.map(nameOf))) : value
  }
  const [before, after] = await Promise.all([named(from), named(to)])
  return { field: labels.get(field) ?? field, from: before, to: after, subject }
}

/** The services record attribute names; lists of people have other labels on the screen. */
const labels = new Map<string, string>(Object.entries(peopleLabels))
