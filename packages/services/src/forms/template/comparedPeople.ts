import type { Transaction } from 'kysely'
import type { Conditional } from '@tidemark/schema/rules/condition'
import { peopleIn } from '@tidemark/schema/rules/formFilling'
import type { TemplateDraft } from '@tidemark/schema/rules/templateDraft'
import type { Tables } from '#platform/db/tables.ts'
import { findMembers } from '#people/user/member.store.ts'
import { nonMemberMessage } from '#people/user/namedPeople.ts'

/**
 * Returns a message for each condition that compares a User attribute with somebody who is no person of
 * the contract, by path. People whom the template before already compared may have left since.
 */
export async function comparedPeopleFaults(
  trx: Transaction<Tables>,
  contract: string,
  { before, after }: Record<'before' | 'after', TemplateDraft>,
): Promise<Map<string, string>> {
  const known = new Set(comparedPeople(before).flatMap(({ people }) => people))
  const named = comparedPeople(after)
    .map(({ path, people }) => ({ path, people: people.filter((one) => !known.has(one)) }))
    .filter(({ people }) => people.length > 0)
  const members = await findMembers(trx, contract, [
    ...new Set(named.flatMap(({ people }) => people)),
  ])
  return new Map(
    named.flatMap(({ path, people }) => {
      const stranger = people.find((one) => members.get(one) !== 'person')
      if (stranger === undefined) return []
      const kind = members.get(stranger) === 'program' ? 'program' : undefined
      return [[`${path}.conditional.conditionValue`, nonMemberMessage(stranger, kind)]]
    }),
  )
}

/** Lists the people with whom conditions on User attributes compare the whole value. */
function comparedPeople({ attributes, components }: TemplateDraft) {
  const isOfPeople = ({ argument, argumentComponentId }: Conditional) =>
    (argumentComponentId === null
      ? attributes
      : components.find(({ id }) => id === argumentComponentId)?.attributes
    )?.some(({ name, type }) => name === argument && type === 'User') ?? false
  const parts = [
    ...attributes.map(({ id, conditional }) => ({ path: `attributes.${id}`, conditional })),
    ...components.flatMap(({ id: parent, conditional: own, attributes: inner }) => [
      { path: `components.${parent}`, conditional: own },
      ...inner.map(({ id, conditional }) => ({
        path: `components.${parent}.attributes.${id}`,
        conditional,
      })),
    ]),
  ]
  return parts.flatMap(({ path, conditional }) =>
    conditional && ['eq', 'ne'].includes(conditional.condition) && isOfPeople(conditional)
      ? [{ path, people: peopleIn(conditional.conditionValue) }]
      : [],
  )
}
