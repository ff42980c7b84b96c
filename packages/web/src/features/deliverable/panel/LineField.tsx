import { Button, Flex, Heading, Stack } from '@chakra-ui/react'
import type { EditableField } from '@tidemark/schema/rules/deliverable'
import type { ReactNode } from 'react'
import { fieldEntries } from '#shared/discipline/deliverableFields.ts'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import type { LineValues } from '../line.ts'
import type { LineRow } from '../rows.ts'

/** How the fields of a panel change their line. */
export interface FieldActions {
  onType: (values: Partial<LineValues>) => void
  onResolve: (field: EditableField, take: 'mine' | 'theirs') => void
}

const labels = new Map(fieldEntries.map(([field, { label }]) => [field, label]))
export const labelOf = (field: EditableField) => labels.get(field) ?? field

/** Shows fields below a heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap="2" aria-label={title}>
    <Heading as="h3" textStyle="heading" borderBottomWidth="1px" pb="1">
      {title}
    </Heading>
    {children}
  </Stack>
)

interface LineFieldProps extends Pick<FieldActions, 'onResolve'> {
  row: LineRow
  field: EditableField
  /** Holds the error back, for example while the value is typed. */
  quiet?: boolean
}

/** Shows a field of a line with its error and, after a conflict, the choice between two values. */
export const LineField = ({
  children,
  quiet = false,
  ...props
}: LineFieldProps & { children: ReactNode }) => {
  const { row, field } = props
  const error = row.contested[field] || !quiet ? row.faults[field] : undefined
  return (
    <>
      <FieldFrame label={labelOf(field)} {...(error !== undefined && { error })}>
        {children}
      </FieldFrame>
      <Choice {...props} />
    </>
  )
}

/** Chooses between two people's values of a field; its error names the other person and their value. */
export const Choice = ({ row, field, onResolve }: LineFieldProps) =>
  row.contested[field] && (
    <Flex gap="2" wrap="wrap">
      <Button size="xs" onClick={() => onResolve(field, 'mine')}>
        Keep mine: {labelOf(field)}
      </Button>
      <Button size="xs" onClick={() => onResolve(field, 'theirs')}>
        Take theirs: {labelOf(field)}
      </Button>
    </Flex>
  )
