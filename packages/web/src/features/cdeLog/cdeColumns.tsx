import { Box, Flex, Link } from '@chakra-ui/react'
import { formatContractDay } from '@tidemark/schema/dates'
import { cdeWords } from '@tidemark/schema/rules/cdeWords'
import { words } from '@tidemark/schema/words'
import { Link as RouterLink } from 'react-router-dom'
import type {
  CdeFileFinding,
  CdeFileRowFragment,
  CdeLineFinding,
  CdeLineRowFragment,
  CdeMatch,
} from '#api/generated/graphql.ts'
import { paths } from '#shared/paths.ts'
import type { DataColumn } from '#ui/DataTable.tsx'
import { StatusBadge, type Tone } from '#ui/StatusBadge.tsx'

/** The findings about deliverables in the order of their filters. */
export const lineFindings = Object.keys(cdeWords.lineFinding) as CdeLineFinding[]
/** The findings about files in the order of their filters. */
export const fileFindings = Object.keys(cdeWords.fileFinding) as CdeFileFinding[]

const tones: Readonly<Record<CdeLineFinding | CdeFileFinding, Tone>> = {
  FOUND: 'good',
  MISSING: 'bad',
  OTHER_REVISION: 'waiting',
  OTHER_STATUS: 'waiting',
  LATE: 'bad',
  RENAMED: 'waiting',
  PLANNED: 'good',
  UNPLANNED: 'bad',
  DUPLICATE: 'waiting',
  BADLY_NAMED: 'waiting',
  UNREAD: 'waiting',
  IGNORED: 'neutral',
}
const labels = { ...cdeWords.lineFinding, ...cdeWords.fileFinding }

const Findings = ({
  findings,
  isNew,
}: {
  findings: readonly (CdeLineFinding | CdeFileFinding)[]
  isNew: boolean
}) => (
  <Flex gap="1" wrap="wrap">
    {findings.map((finding) => (
      <StatusBadge key={finding} tone={tones[finding]}>
        {labels[finding]}
      </StatusBadge>
    ))}
    {isNew && <StatusBadge tone="active">New</StatusBadge>}
  </Flex>
)

/** Shows texts below each other, without empty ones. The first one stands out. */
const Parts = ({ texts }: { texts: readonly (string | null | undefined)[] }) => {
  const [first, ...others] = texts
  return (
    <Box whiteSpace="normal" overflowWrap="anywhere">
      {first && <Box>{first}</Box>}
      {[...new Set(others)].map((text) =>
        text ? (
          <Box key={text} color="fg.muted">
            {text}
          </Box>
        ) : null,
      )}
    </Box>
  )
}

const day = (of: string | null | undefined, label: string) =>
  of ? `${label} ${formatContractDay(of)}` : null

const reasonOf = ({ by, note }: { by: CdeMatch | null; note: string | null }) => [
  by && cdeWords.match[by],
  note,
]

const ofFile = ({ row, number, fileName, title, ...file }: CdeFileRowFragment['file']) => [
  number || fileName || title,
  fileName === number || number === '' ? null : fileName,
  number || fileName ? title : null,
  [file.revision, file.status].filter((text) => text !== '').join(', '),
  day(file.issuedOn, 'On'),
  `Row ${row}`,
]

const DeliverableLink = ({ of, to }: { of: string; to: string }) => (
  <Link asChild>
    <RouterLink to={paths.disciplineOverview(to)}>{of}</RouterLink>
  </Link>
)

export const lineColumns: readonly DataColumn<CdeLineRowFragment>[] = [
  { header: 'Findings', width: '12rem', cell: (row) => <Findings {...row} /> },
  {
    header: words.deliverable.singular,
    isRowHeader: true,
    cell: ({ line: { deliverable, disciplineName, disciplineTagCode } }) => (
      <>
        <DeliverableLink
          of={deliverable.documentNumber ?? deliverable.title}
          to={disciplineTagCode}
        />
        <Parts
          texts={['', deliverable.documentNumber ? deliverable.title : null, disciplineName]}
        />
      </>
    ),
  },
  {
    header: 'Planned',
    width: '12rem',
    cell: ({ line: { deliverable } }) => (
      <Parts
        texts={[
          [deliverable.revision, deliverable.suitabilityStatus].filter(Boolean).join(', '),
          day(deliverable.due, 'Due'),
          day(deliverable.issued, 'Issued'),
        ]}
      />
    ),
  },
  { header: 'In the log', cell: ({ file }) => (file ? <Parts texts={ofFile(file)} /> : '–') },
  {
    header: 'Recognised by',
    width: '11rem',
    cell: (row) => (row.by ? <Parts texts={reasonOf(row)} /> : '–'),
  },
]

export const fileColumns: readonly DataColumn<CdeFileRowFragment>[] = [
  { header: 'Findings', width: '12rem', cell: (row) => <Findings {...row} /> },
  { header: 'File', isRowHeader: true, cell: ({ file }) => <Parts texts={ofFile(file)} /> },
  {
    header: words.deliverable.singular,
    cell: ({ lines }) =>
      lines.length === 0
        ? '–'
        : lines.map(({ id, deliverable, disciplineTagCode }) => (
            <Box key={id} overflowWrap="anywhere" whiteSpace="normal">
              <DeliverableLink
                of={deliverable.documentNumber ?? deliverable.title}
                to={disciplineTagCode}
              />
            </Box>
          )),
  },
  {
    header: 'Recognised by',
    width: '11rem',
    cell: (row) => (
      <Parts
        texts={[...reasonOf(row), row.repeats === null ? null : `Repeats row ${row.repeats}`]}
      />
    ),
  },
]
