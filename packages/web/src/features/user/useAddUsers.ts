import { useMutation } from '@apollo/client/react'
import { counted } from '@tidemark/schema/wording'
import { useState } from 'react'
import { fieldFaultsOf, sentenceOf } from '#api/failures.ts'
import { CreateUserDocument } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { useContractCode } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'
import type { MadeLink } from './MadeLinks.tsx'
import { useLinkFor } from './useSignInLink.ts'
import {
  type NamedRole,
  peopleIn,
  personText,
  rolesNamed,
  type TypedPerson,
} from './typedPeople.ts'
import { moduleOf, type NewUsers } from './userForm.ts'

const failure = 'Error while creating user'

/**
 * Creates the users of several addresses, one after another, and with `links` an invitation link for
 * each: a refused one does not keep the others back. `add` calls its `onDone` with the people who
 * are left, and the links; `faults` are the services' messages by field.
 */
export function useAddUsers(links: boolean, assignable: readonly NamedRole[]) {
  const contract = useContractCode()
  const [create] = useMutation(CreateUserDocument)
  const linkFor = useLinkFor()
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})

  const { running, start } = useAttempt(
    async (
      key: string,
      { externalSignOn, roles, defaultModule, groups, ...values }: NewUsers,
      onDone: (left: readonly string[], made: readonly MadeLink[]) => void,
    ) => {
      const shared = {
        contract,
        externalSignOn,
        groups: groups.map(({ value }) => value),
      }
      const people = peopleIn(values.email)
      const refused = new Map<TypedPerson, string>()
      const made: MadeLink[] = []
      for (const [at, person] of people.entries()) {
        const { email, name } = person
        const named = rolesNamed(person, assignable).flatMap((role) => role?.key ?? [])
        const own = [...new Set(named)]
        const held = own.length > 0 ? own : roles.map(({ value }) => value)
        const input = {
          ...shared,
          email,
          name,
          roles: held,
          // The permissions have at least one.
          defaultModule: moduleOf(held, defaultModule) ?? '',
          idempotencyKey: `${key}:${at}`,
        }
        const { data } = await create({ variables: { input } })
        try {
          const { user } = resultOrThrow(data?.result)
          if (links) made.push(await linkFor(user))
        } catch (error) {
          setFaults(fieldFaultsOf(error))
          if (people.length === 1) throw error
          refused.set(person, fieldFaultsOf(error)['email'] ?? sentenceOf(error, failure))
        }
      }
      const count = people.length - refused.size
      if (count > 0)
        notify.success(people.length === 1 ? 'User created' : `${counted(count, 'user')} created`)
      if (refused.size > 0)
        setFaults({ email: [...refused].map(([{ email }, why]) => `${email}: ${why}`).join('\n') })
      onDone([...refused.keys()].map(personText), made)
    },
    { failure },
  )
  return { running, faults, add: start }
}
