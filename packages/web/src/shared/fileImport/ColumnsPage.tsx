import { Heading, Stack, Text } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { sentenceOf } from '#api/failures.ts'
import type { DeliverableImportDayOrder, MappedWorkbookFragment } from '#api/generated/graphql.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { RunButton } from '#ui/RunButton.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { ColumnTargets, type WorkbookColumn } from './ColumnTargets.tsx'
import { type ChosenParts, chosenEncoding, WorkbookChoices } from './WorkbookChoices.tsx'
import { WorkbookPreview } from './WorkbookPreview.tsx'

type ColumnChoices = ReturnType<typeof useColumnChoices>

/** Returns what a person chose of how a workbook is read, and what its columns are; the rest is guessed. */
export function useColumnChoices() {
  const [parts, setParts] = useState<ChosenParts>({})
  const [order, setDayOrder] = useState<DeliverableImportDayOrder | null>(null)
  const [targets, setTargets] = useState<ReadonlyMap<number, string | null>>(new Map())
  const targetOf = ({ column, target }: WorkbookColumn) => {
    const own = targets.get(column)
    return own === undefined ? target : own
  }
  return {
    /** Variables of the query that describes the workbook. */
    parts,
    setParts,
    targetOf,
    setTarget: ({ column }: WorkbookColumn, target: string | null) =>
      setTargets((before) => new Map(before).set(column, target)),
    forgetTargets: () => setTargets(new Map()),
    setDayOrder,
    /** How the workbook is read, as it is sent. */
    mappingOf: (workbook: MappedWorkbookFragment) => ({
      sheet: workbook.sheet,
      headerRow: workbook.headerRow,
      headerRows: workbook.headerRows,
      separator: workbook.separator,
      ...chosenEncoding(workbook),
      dayOrder: order ?? workbook.dayOrder,
      columns: workbook.columns.flatMap((column) => {
        const target = targetOf(column)
        return target === null ? [] : [{ column: column.column, target }]
      }),
    }),
  }
}

interface ColumnsPageProps {
  title: string
  subtitle: string
  fileName: string
  workbook: MappedWorkbookFragment
  choices: ColumnChoices
  /** The meanings that a column can have. */
  targets: readonly { readonly value: string; readonly label: string }[]
  /** The columns whose meaning is shown; all of them where it is left out. */
  shown?: readonly WorkbookColumn[]
  /** The query that describes the workbook, and what is said when it fails. */
  query: { readonly loading: boolean; readonly error?: unknown }
  failure: string
  uploadAgain: string
  submit: ComponentProps<typeof RunButton>
  furtherSheets?: readonly string[]
  /** Called when other columns are read than before. */
  onOtherColumns?: () => void
  /** Further choices of how it is read. */
  children?: ReactNode
  aboveTargets?: ReactNode
  belowTargets?: ReactNode
  belowTable?: ReactNode
}

/** Chooses how a file is read and what its columns are, above its first rows as they are read so. */
export function ColumnsPage(props: ColumnsPageProps) {
  const { workbook, choices, fileName, submit, shown = workbook.columns } = props
  const { loading, error } = props.query
  const { running } = submit.run
  const nothing = whyNothing(workbook)
  const read = (next: ChosenParts) => {
    if (changesColumns(workbook, next)) {
      choices.forgetTargets()
      props.onOtherColumns?.()
    }
    choices.setParts(next)
  }
  return (
    <>
      <PageHeader
        title={props.title}
        of={fileName}
        code={fileName}
        subtitle={props.subtitle}
        actions={
          <>
            <LinkButton variant="ghost" to={props.uploadAgain}>
              Upload another file
            </LinkButton>
            <RunButton
              variant="solid"
              {...submit}
              {...(nothing !== null && !loading && { reasons: [{ message: nothing }] })}
            />
          </>
        }
      />
      <Stack gap="4">
        <Sheet>
          <WorkbookChoices
            workbook={workbook}
            disabled={loading || running}
            onChange={read}
            furtherSheets={props.furtherSheets}
            dayOrder={choices.mappingOf(workbook).dayOrder}
            onDayOrder={choices.setDayOrder}
          />
          {props.children}
        </Sheet>
        {error !== undefined && (
          <Text role="alert" color="fg.error">
            {sentenceOf(error, props.failure)}
          </Text>
        )}
        {nothing !== null && <Text>{nothing}</Text>}
        {props.aboveTargets}
        {shown.length > 0 && (
          <Sheet flush>
            <ColumnTargets
              targets={props.targets}
              columns={shown}
              targetOf={choices.targetOf}
              disabled={running}
              onTarget={choices.setTarget}
            />
            {props.belowTargets}
          </Sheet>
        )}
        {props.belowTable}
        {workbook.columns.length > 0 && (
          <Sheet flush>
            <Heading as="h2" textStyle="heading" px="cellX" py="2">
              First rows as read
            </Heading>
            <WorkbookPreview workbook={workbook} />
          </Sheet>
        )}
      </Stack>
    </>
  )
}

/** Says why a sheet has nothing to read; null where it has rows below its header. */
function whyNothing(workbook: MappedWorkbookFragment): string | null {
  const { columns, preview, headerRow, headerRows } = workbook
  if (columns.length === 0) return 'This sheet is empty. Choose another sheet or file.'
  return preview.every(({ row }) => row < headerRow + headerRows)
    ? 'This sheet has no rows below its header. Choose another header, sheet or file.'
    : null
}

const changesColumns = (
  { sheet, headerRow, separator }: MappedWorkbookFragment,
  next: ChosenParts,
): boolean =>
  next.sheet !== sheet ||
  next.headerRow !== headerRow ||
  (next.separator !== undefined && next.separator !== separator)
