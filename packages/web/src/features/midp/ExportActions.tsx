import { Button } from '@chakra-ui/react'
import { midpPath } from '@tidemark/schema/rest/midpPath'
import { words } from '@tidemark/schema/words'
import { Download, Upload } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useFiles } from '#api/files.ts'
import type { DeliverableStatus } from '#api/generated/graphql.ts'
import { paths } from '#shared/paths.ts'
import { useDownload } from '#shared/useDownload.ts'
import { useContractCode } from '#shared/viewer.ts'
import { properties } from './properties.ts'
import type { MidpView } from './useMidpView.ts'

/** Downloads all deliverables of the view, in its order, and leads to the import. */
export function ExportActions({ view }: { view: MidpView }) {
  const contract = useContractCode()
  const files = useFiles()
  const path = (format: 'xlsx' | 'csv') =>
    `${midpPath}?${new URLSearchParams({ contract, format, filter: filterOf(view), sort: sortOf(view) }).toString()}`
  const name = `${contract} ${words.midp.short}`
  const xlsx = useDownload(`${name}.xlsx`, () => files.read(path('xlsx')), failure)
  const csv = useDownload(`${name}.csv`, () => files.read(path('csv')), failure)
  return (
    <>
      <Button loading={xlsx.running} loadingText="Export Excel" onClick={() => void xlsx.start()}>
        <Download aria-hidden="true" />
        Export Excel
      </Button>
      <Button loading={csv.running} loadingText="Export CSV" onClick={() => void csv.start()}>
        <Download aria-hidden="true" />
        Export CSV
      </Button>
      <Button asChild>
        <Link to={paths.upload('')}>
          <Upload aria-hidden="true" />
          Import
        </Link>
      </Button>
    </>
  )
}

const failure = 'Failed to create the file.'

/** The filter in the spelling of the file's address. */
const filterOf = ({ chosen, text }: MidpView) => {
  const named = properties.flatMap(({ id }) => {
    const values = chosen(id)
    if (values.length === 0) return []
    const spelt =
      id === 'STATUS'
        ? values.map((value) => words.deliverableStatus[value as DeliverableStatus] ?? value)
        : values
    return [[id.toLowerCase(), spelt] as const]
  })
  return JSON.stringify({ ...Object.fromEntries(named), ...(text.trim() && { text: text.trim() }) })
}

const sortOf = ({ sort }: MidpView) =>
  JSON.stringify(
    sort.map(({ by, descending }) => ({ key: by.toLowerCase(), descending: descending ?? false })),
  )
