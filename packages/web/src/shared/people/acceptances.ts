import { acceptanceText } from '@tidemark/schema/rules/acceptance'
import { listed } from '@tidemark/schema/wording'

interface Accepted {
  readonly acceptedBy: readonly { readonly id: string; readonly name: string }[]
  readonly acceptedFor: readonly {
    readonly reviewer: { readonly id: string }
    readonly by: { readonly name: string } | null
    readonly noAnswerBy: string | null
  }[]
}

/** Lists who accepted a plan, and says where another accepted for them, or it counts as accepted. */
export const acceptancesOf = ({ acceptedBy, acceptedFor }: Accepted): string =>
  listed(
    acceptedBy.map(({ id, name }) => {
      const acted = acceptedFor.find(({ reviewer }) => reviewer.id === id)
      return acceptanceText(name, acted && { by: acted.by?.name ?? null, dueOn: acted.noAnswerBy })
    }),
  )
