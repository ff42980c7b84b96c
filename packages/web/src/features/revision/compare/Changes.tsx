import { Box, chakra, Heading, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import type {
  ChangeKind,
  ComparedLineFragment,
  PlanChangesFragment,
  ShownChangeFragment,
} from '#api/generated/graphql.ts'
import { paths } from '#shared/paths.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextLink } from '#ui/RouterLinks.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { countsText, kindWords } from './changeWords.ts'

type ShownChange = Pick<ShownChangeFragment, 'field' | 'from' | 'to'>

/** Shows changed values, one below the other. */
const FromTo = ({ fields }: { fields: readonly ShownChange[] }) => (
  <chakra.ul listStyleType="none" minW="0">
    {fields.map(({ field, from, to }) => (
      <chakra.li key={field} overflowWrap="anywhere">
        <chakra.span color="fg.muted">{field}:</chakra.span> {from ?? '–'}{' '}
        <span aria-hidden="true">→</span>
        <VisuallyHidden>to</VisuallyHidden> <chakra.span fontWeight="500">{to ?? '–'}</chakra.span>
      </chakra.li>
    ))}
  </chakra.ul>
)

const kindColumn: DataColumn<{ kind: ChangeKind }> = {
  header: 'Change',
  width: '7rem',
  cell: ({ kind }) => (
    <StatusBadge tone={kindWords[kind].tone}>{kindWords[kind].label}</StatusBadge>
  ),
}

const valuesColumn: DataColumn<{ fields: readonly ShownChange[] }> = {
  header: 'Values',
  width: '32%',
  cell: ({ fields }) => <FromTo fields={fields} />,
}

const lineColumns: readonly DataColumn<ComparedLineFragment>[] = [
  kindColumn,
  { header: words.deliverable.singular, isRowHeader: true, cell: ({ name }) => name },
  { header: 'Number', width: '17rem', cell: ({ documentNumber }) => documentNumber ?? '–' },
  valuesColumn,
]

/**
 * Shows the compared lines by discipline, and those of several plans by plan before, with a link to its
 * own comparison. A line that is still there is a link.
 */
export const LineChanges = ({
  lines,
  disciplines,
  planHref,
}: {
  lines: readonly ComparedLineFragment[]
  disciplines: PlanChangesFragment['disciplines']
  planHref: ((plan: string) => string) | null
}) =>
  [
    ...Map.groupBy(lines, ({ tidpName, discipline }) =>
      planHref ? `${tidpName} · ${discipline}` : discipline,
    ),
  ].map(([name, own]) => (
    <Section
      key={name}
      title={name}
      note={
        planHref ? (
          <TextLink variant="underline" to={planHref(own[0]?.tidp ?? '')}>
            Compare the {words.tidp.short}
          </TextLink>
        ) : (
          noteOf(disciplines.find((one) => one.name === name))
        )
      }
    >
      <DataTable
        stacked
        label={`${words.deliverable.plural} of ${name}`}
        columns={lineColumns}
        rows={own}
        rowKey={({ tagCode }) => tagCode}
        rowHref={({ tagCode, disciplineTagCode }) =>
          disciplineTagCode &&
          `${paths.disciplineOverview(disciplineTagCode)}?line=${encodeURIComponent(tagCode)}`
        }
      />
    </Section>
  ))

const noteOf = (part: PlanChangesFragment['disciplines'][number] | undefined) =>
  [
    part && part.kind !== 'SAME' ? `${kindWords[part.kind].label} discipline` : null,
    part ? countsText(part.counts) : null,
  ]
    .filter(Boolean)
    .join(' · ') || null

interface PartRow {
  name: string
  kind: keyof typeof kindWords
  fields: readonly ShownChangeFragment[]
}

const partColumns: readonly DataColumn<PartRow>[] = [
  kindColumn,
  { header: 'Part', isRowHeader: true, cell: ({ name }) => name },
  valuesColumn,
]

/** Shows changes of the plan itself and of its disciplines; nothing without any. */
export function PartChanges({ plan, disciplines }: PlanChangesFragment) {
  const rows: PartRow[] = [
    ...(plan.length > 0
      ? [{ name: words.tidp.short, kind: 'CHANGED' as const, fields: plan }]
      : []),
    ...disciplines.filter(({ kind }) => kind !== 'SAME'),
  ]
  if (rows.length === 0) return null
  const title = `${words.tidp.short} and disciplines`
  return (
    <Section title={title} note={null}>
      <DataTable
        stacked
        label={`Changes of the ${title}`}
        columns={partColumns}
        rows={rows}
        rowKey={({ name }) => name}
      />
    </Section>
  )
}

type CommentRow = PlanChangesFragment['comments'][number]
const statusWords = { OPEN: 'Open', CLOSED: 'Closed' } as const

const commentColumns: readonly DataColumn<CommentRow>[] = [
  { header: 'Number', width: '7rem', isRowHeader: true, cell: ({ number }) => number },
  {
    header: 'Status',
    width: '12rem',
    cell: ({ from, to }) => (
      <FromTo
        fields={[{ field: 'Status', from: from && statusWords[from], to: to && statusWords[to] }]}
      />
    ),
  },
  { header: 'Comment', cell: ({ message }) => message },
]

/** Shows comments that were opened or closed; nothing without any. */
export function CommentChanges({ comments, commentsOpened, commentsClosed }: PlanChangesFragment) {
  if (comments.length === 0) return null
  return (
    <Section title="Comments" note={`${commentsOpened} opened, ${commentsClosed} closed`}>
      <DataTable
        stacked
        label="Changed comments"
        columns={commentColumns}
        rows={comments}
        rowKey={({ number }) => number}
      />
    </Section>
  )
}

const Section = ({
  title,
  note,
  children,
}: {
  title: string
  note: React.ReactNode
  children: React.ReactNode
}) => (
  <Stack as="section" gap="2" aria-label={title}>
    <Box>
      <Heading as="h2" textStyle="heading" overflowWrap="anywhere">
        {title}
      </Heading>
      {note && (
        <Text textStyle="cell" color="fg.muted">
          {note}
        </Text>
      )}
    </Box>
    <Sheet flush>{children}</Sheet>
  </Stack>
)
