import { IconButton } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
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
  const columns: DataColumn<ListedTemplate>[] = [
    ...described,
    ...(mayOpenOne ? [{ header: 'View', cell: viewForm }] : []),
    ...(mayEdit ? [{ header: 'Delete', cell: deleteForm(setAsked) }] : []),
  ]
  return (
    <>
      <DataTable
        stacked
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

const described: DataColumn<ListedTemplate>[] = [
  { header: 'Form name', cell: ({ name }) => name, isRowHeader: true },
  { header: 'Form number', cell: ({ number }) => number },
  { header: 'Revision', cell: ({ revision }) => revision, align: 'end' },
  { header: 'Attributes', cell: ({ attributeCount }) => attributeCount, align: 'end' },
  { header: 'Components', cell: ({ componentCount }) => componentCount, align: 'end' },
  { header: 'Last change', cell: lastChange },
]

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
