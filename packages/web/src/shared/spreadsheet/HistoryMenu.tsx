import { Flex } from '@chakra-ui/react'
import { historyPath } from '@tidemark/schema/rest/filePaths'
import { useContractCode } from '#shared/viewer.ts'
import { withSearch } from '#shared/withSearch.ts'
import { SpreadsheetMenu } from './SpreadsheetMenu.tsx'

/** Exports the history of a plan or discipline. */
export function HistoryMenu({ tagCode }: { tagCode: string }) {
  const contract = useContractCode()
  return (
    <Flex justify="flex-end" mb="2" _print={{ display: 'none' }}>
      <SpreadsheetMenu
        label="Export history"
        pathOf={(format) => withSearch(historyPath, { contract, tag_code: tagCode, format })}
        name={`${tagCode} History`}
      />
    </Flex>
  )
}
