import { chakra, Flex, IconButton, Stack, useBreakpointValue } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { RemoveTemplateDocument, type TemplateListPageQuery } from '#api/generated/graphql.ts'
import { formatDay } from '#shared/day.ts'
import { useContractAction } from '#shared/useAction.ts'
import { paths } from '#shared/paths.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { messages } from './messages.ts'

type ListedTemplate = NonNullable<
  NonNullable<TemplateListPageQuery['contract']>['templates']
>['nodes'][number]

interface TemplateTableProps {
  templates: readonly ListedTemplate[]
  mayEdit: boolean
  mayOpenOne: boolean
  onRemoved: () => void
}

/**
 * Shows one page of templates, with links for people who may open them and Remove for those who may
 * edit them.
 */
export function TemplateTable({ templates, mayEdit, mayOpenOne, onRemoved }: TemplateTableProps) {
  const [asked, setAsked] = useState<ListedTemplate | null>(null)
  const remove = useRemove(onRemoved)
  const wide = useBreakpointValue({ base: false, lg: true }, { ssr: false })
  const ask = deleteForm(setAsked)
  const columns: DataColumn<ListedTemplate>[] = wide
    ? [
        ...wideColumns,
        ...(mayOpenOne ? [{ id: 'view', header: 'View', cell: viewForm }] : []),
        ...(mayEdit ? [{ id: 'delete', header: 'Delete', cell: ask }] : []),
      ]
    : [
        narrowColumn,
        ...(mayOpenOne
          ? [
              {
                id: 'actions',
                header: 'Actions',
                headerHidden: true,
                align: 'end',
                cell: both(mayEdit ? ask : null),
              } as const,
            ]
          : []),
      ]
  return (
    <>
      <DataTable
        label="Form templates"
        columns={columns}
        rows={templates}
        rowKey={({ id }) => id}
      />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={messages.sureToDelete}
        confirmLabel="Delete"
        destructive
        onConfirm={() => (asked ? remove(asked.id) : undefined)}
      >
        {asked &&
          `${asked.name} (${asked.number}) leaves the list. Forms that were made from it keep it.`}
      </ConfirmDialog>
    </>
  )
}

const lastChange = ({ updatedAt, updatedBy }: ListedTemplate) =>
  `${formatDay(updatedAt) ?? ''} by ${updatedBy.name}`

const wideColumns: DataColumn<ListedTemplate>[] = [
  { id: 'name', header: 'Form name', cell: ({ name }) => name, isRowHeader: true },
  { id: 'number', header: 'Form number', cell: ({ number }) => number },
  { id: 'revision', header: 'Revision', cell: ({ revision }) => revision, align: 'end' },
  {
    id: 'attributes',
    header: 'Attributes',
    cell: ({ attributeCount }) => attributeCount,
    align: 'end',
  },
  {
    id: 'components',
    header: 'Components',
    cell: ({ componentCount }) => componentCount,
    align: 'end',
  },
  { id: 'updated', header: 'Last change', cell: lastChange },
]

const Quiet = chakra('span', {
  base: { color: 'fg.muted', textStyle: 'label', fontWeight: '400', whiteSpace: 'normal' },
})

/** The columns of a narrow screen: the name, with the other fields below it. */
const narrowColumn: DataColumn<ListedTemplate> = {
  id: 'name',
  header: 'Form name',
  isRowHeader: true,
  cell: (template) => (
    <Stack as="span" gap="0.5" py="1.5" minW="0">
      <chakra.span overflowWrap="anywhere" whiteSpace="normal">
        {template.name}
      </chakra.span>
      <Quiet>
        {template.number} · Revision {template.revision}
      </Quiet>
      <Quiet>
        Attributes: {template.attributeCount} · Components: {template.componentCount}
      </Quiet>
      <Quiet>Last change {lastChange(template)}</Quiet>
    </Stack>
  ),
}

/** Returns the links and buttons of a template. */
const both =
  (remove: ((template: ListedTemplate) => ReactNode) | null) => (template: ListedTemplate) => (
    <Flex gap="1" justify="flex-end" align="center">
      {viewForm(template)}
      {remove?.(template)}
    </Flex>
  )

const viewForm = ({ id, name }: ListedTemplate) => (
  <LinkButton size="xs" to={paths.template(id)} aria-label={`View Form ${name}`}>
    View Form
  </LinkButton>
)

const deleteForm = (ask: (template: ListedTemplate) => void) => (template: ListedTemplate) => (
  <IconButton
    size="xs"
    variant="ghost"
    aria-label={`Delete ${template.name}`}
    onClick={() => ask(template)}
  >
    <Trash2 size={14} aria-hidden="true" />
  </IconButton>
)

function useRemove(onRemoved: () => void) {
  return useContractAction(RemoveTemplateDocument, {
    input: (id: string) => ({ id }),
    success: messages.removed,
    failure: messages.notRemoved,
    failureIsFixed: true,
    onDone: onRemoved,
  }).start
}
