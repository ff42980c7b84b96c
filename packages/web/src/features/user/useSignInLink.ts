import { useMutation } from '@apollo/client/react'
import { sentenceOf } from '#api/failures.ts'
import { CreateSignInLinkDocument, type UserEntryFragment } from '#api/generated/graphql.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { useContractCode } from '#shared/viewer.ts'
import type { MadeLink } from './MadeLinks.tsx'

/** Returns a function that makes the link by which a user chooses a password. The cache keeps none. */
export function useSignInLink() {
  const contract = useContractCode()
  const [create] = useMutation(CreateSignInLinkDocument, { fetchPolicy: 'no-cache' })
  return async (user: UserEntryFragment): Promise<MadeLink> => {
    const { data } = await create({ variables: { input: { contract, user: user.id } } })
    const { url, expiresAt } = resultOrThrow(data?.result)
    return { user, url, expiresAt }
  }
}

/** As `useSignInLink`, for a new user: says why there is no link instead of failing. */
export function useLinkFor() {
  const make = useSignInLink()
  return async (user: UserEntryFragment): Promise<MadeLink> => {
    if (user.program) return { user, why: 'Signs in with its own credentials.' }
    if (!user.invited)
      return {
        user,
        why: user.inSeveralDomains
          ? 'Signs in with the password of their other contract, which its administrator may know.'
          : 'Signs in with the password they have.',
      }
    return make(user).catch((error: unknown) => ({
      user,
      why: `Has no password yet, and earlier links have ended. ${sentenceOf(error, 'The link could not be made. Edit the user to make one.')}`,
    }))
  }
}
