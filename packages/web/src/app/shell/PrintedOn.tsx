import { Text } from '@chakra-ui/react'
import { useContractCode } from '#shared/viewer.ts'
import { usePrinting } from '#ui/usePrinting.ts'

/** `Intl` instead of the date library, which the shell does not load. */
const day = new Intl.DateTimeFormat('en-GB')

/** Shows the first line of a printed page: the contract and the day of printing. */
export function PrintedOn() {
  const contract = useContractCode()
  const printedAt = usePrinting()
  if (printedAt === null) return null
  return (
    <Text textStyle="label" mb="2">
      Tidemark · {contract} · printed on {day.format(new Date(printedAt))}
    </Text>
  )
}
