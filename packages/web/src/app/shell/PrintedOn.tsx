import { Text } from '@chakra-ui/react'
import { dayText } from '@tidemark/schema/moment'
import { useContractCode } from '#shared/viewer.ts'
import { usePrinting } from '#ui/usePrinting.ts'

/** Shows the first line of a printed page: the contract and the day of printing. */
export function PrintedOn() {
  const contract = useContractCode()
  const printedAt = usePrinting()
  if (printedAt === null) return null
  return (
    <Text textStyle="label" mb="2">
      Tidemark · {contract} · printed on {dayText(new Date(printedAt))}
    </Text>
  )
}
