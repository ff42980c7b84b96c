import { useApolloClient } from '@apollo/client/react'
import { limits } from '@tidemark/schema/limits'
import { useMemo } from 'react'
import { ClassesDocument, type ClassesQueryVariables } from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'
import type { CellOption, ChoiceSearch } from '#ui/DataGrid/cells/column.ts'

/** Finds codes of the contract's classification, by words of code and title. */
export function useClasses(): ChoiceSearch {
  const client = useApolloClient()
  const contract = useContractCode()
  return useMemo(() => {
    const find = async (asked: Pick<ClassesQueryVariables, 'search' | 'named'>) => {
      const { data } = await client.query({
        query: ClassesDocument,
        variables: { contract, ...asked },
      })
      const found = data?.contract?.classification
      if (!found) throw new Error('The classification is unavailable.')
      return found.nodes.map(({ label }): CellOption => ({ value: label, label }))
    }
    return {
      startingWith: (typed) => find({ search: typed.trim() || null }),
      async named(texts) {
        const size = limits.peoplePerRead
        const parts = Array.from({ length: Math.ceil(texts.length / size) }, (_, part) =>
          find({ named: texts.slice(part * size, (part + 1) * size) }),
        )
        return (await Promise.all(parts)).flat()
      },
    }
  }, [client, contract])
}
