import { limits } from '@tidemark/schema/limits'
import { words } from '@tidemark/schema/words'
import { useMemo } from 'react'
import { midpParams, sortParam, viewParams } from '#shared/midpAddress.ts'
import type {
  DeliverableFilter,
  DeliverableMatrixColumn,
  DeliverableProperty,
  DeliverableSort,
  DeliverableSortKey,
} from '#api/generated/graphql.ts'
import { putParam, useAddress } from '#ui/useAddress.ts'
import { columnIds, usualColumnIds } from './columns.ts'
import { isValue, properties, toInput } from './properties.ts'

interface Order {
  readonly key: DeliverableSortKey
  readonly label: string
  /** The column that shows the values. */
  readonly columnId: string
}

export const sorts: readonly Order[] = [
  { key: 'DUE', label: 'Due date', columnId: 'due' },
  { key: 'RAG', label: 'RAG', columnId: 'rag' },
  { key: 'FORECAST', label: words.deliverableField.forecast, columnId: 'forecast' },
  { key: 'NUMBER', label: 'Number', columnId: 'number' },
  { key: 'TITLE', label: 'Title', columnId: 'title' },
  { key: 'STATUS', label: 'Number status', columnId: 'status' },
  { key: 'DISCIPLINE', label: 'Discipline', columnId: 'discipline' },
  { key: 'PLAN', label: words.tidp.short, columnId: 'plan' },
  { key: 'DOCUMENT_TYPE', label: words.deliverableField.documentType, columnId: 'type' },
  {
    key: 'SUITABILITY',
    label: words.deliverableField.suitabilityStatus,
    columnId: 'suitability',
  },
  { key: 'STAGE', label: words.deliverableField.stage, columnId: 'stage' },
]

/** The MIDP as the address describes it: filter, order, grouping and columns. */
export interface MidpView {
  readonly filter: DeliverableFilter
  readonly text: string
  readonly sort: readonly DeliverableSort[]
  readonly groupBy: DeliverableProperty | null
  /** The property of the columns of a matrix, whose rows are the groups; null for a list of them. */
  readonly across: DeliverableMatrixColumn | null
  /** The page of groups; counts from 1. */
  readonly groupPage: number
  /** The group that is open; null for none. */
  readonly open: string | null
  /** The filter that also selects the open group. */
  readonly openFilter: DeliverableFilter
  readonly columns: readonly string[]
  /** The chosen values of a property. */
  readonly chosen: (property: DeliverableProperty) => readonly string[]
  readonly isFiltered: boolean
  /** The id of the saved view that was opened; null for none. */
  readonly savedId: string | null
}

/** Reads the view from the address and changes it there, so that a link opens the same view. */
export function useMidpView() {
  const [params, changeAddress] = useAddress()
  const text = params.toString()
  const view = useMemo(() => readView(new URLSearchParams(text)), [text])
  const change = (write: (params: URLSearchParams) => void) =>
    changeAddress((current) => {
      const before = filterOf(current)
      write(current)
      // Another filter has other groups.
      if (filterOf(current) !== before) current.delete(groupPageParam)
    })
  const set = (name: string, value: string | null) =>
    change((current) => putParam(current, name, value))
  return {
    view,
    setText: (next: string) => set(viewParams.text, next.slice(0, limits.text.search.max)),
    /** Changes the column or the direction; the other one stays. */
    setSort: (next: Partial<DeliverableSort>) =>
      change((current) => {
        const [sort] = readView(current).sort
        current.set(viewParams.sort, sortParam({ by: 'DUE', ...sort, ...next }))
      }),
    /** Sorts by a column; reverses the order that is by this column already. */
    sortByColumn: (columnId: string) =>
      change((current) => {
        const by = sorts.find((order) => order.columnId === columnId)?.key
        const [sort] = readView(current).sort
        const descending = by === sort?.by && !sort?.descending
        if (by) current.set(viewParams.sort, sortParam({ by, descending }))
      }),
    setSavedId: (id: string | null) => set(viewParams.view, id),
    setGroupBy: (property: DeliverableProperty | null) =>
      change((current) => {
        current.delete('open')
        current.delete(groupPageParam)
        putParam(current, viewParams.group, property?.toLowerCase() ?? null)
      }),
    setAcross: (property: DeliverableMatrixColumn | null) =>
      change((current) => {
        current.delete('open')
        current.delete(groupPageParam)
        putParam(current, viewParams.across, property?.toLowerCase() ?? null)
      }),
    /** Returns the address of the lines of the view that also have these values, without groups. */
    hrefOf: (values: readonly (readonly [DeliverableProperty, string])[]) => {
      const target = new URLSearchParams(text)
      for (const name of ['open', groupPageParam, viewParams.group, viewParams.across])
        target.delete(name)
      for (const [property, value] of values) target.set(midpParams[property], value)
      return `?${target.toString()}`
    },
    setGroupPage: (page: number) =>
      change((current) => {
        current.delete('open')
        putParam(current, groupPageParam, page > 1 ? String(page) : null)
      }),
    setOpen: (value: string | null) =>
      change((current) =>
        value === null ? current.delete('open') : current.set('open', `=${value}`),
      ),
    toggleColumn: (id: string) =>
      change((current) => {
        const { columns: before } = readView(current)
        const after = columnIds.filter((one) => before.includes(one) !== (one === id))
        const isUsual = after.join() === usualColumnIds.join()
        putParam(current, viewParams.columns, isUsual ? null : after.join())
      }),
    toggle: (id: DeliverableProperty, value: string) =>
      change((current) => {
        const param = midpParams[id]
        const before = current.getAll(param)
        current.delete(param)
        const after = before.includes(value)
          ? before.filter((other) => other !== value)
          : [...before, value]
        for (const one of after) current.append(param, one)
      }),
    clear: () =>
      change((current) => {
        for (const { id } of properties) current.delete(midpParams[id])
        current.delete(viewParams.text)
      }),
  }
}

export const matrixColumns = [
  'DUE_MONTH',
  'STAGE',
] as const satisfies readonly DeliverableMatrixColumn[]

const groupPageParam = 'groups'

const filterOf = (params: URLSearchParams) => JSON.stringify(readView(params).filter)

/** Reads a view from search parameters; unknown ones are ignored. */
export function readView(params: URLSearchParams): MidpView {
  const text = (params.get(viewParams.text) ?? '').slice(0, limits.text.search.max)
  const chosen = (id: DeliverableProperty) =>
    params
      .getAll(midpParams[id])
      .filter((value) => isValue(id, value))
      .slice(0, limits.midp.values)
  const values = properties.flatMap(({ id, field }) =>
    chosen(id).length > 0 ? [[field, chosen(id).map((value) => toInput(id, value))] as const] : [],
  )
  const wanted = params.get(viewParams.sort) ?? ''
  const by = sorts.find(({ key }) => key.toLowerCase() === wanted.replace(/^-/, ''))?.key ?? 'DUE'
  const sort = { by, descending: wanted.startsWith('-') }
  const groupBy =
    properties.find(({ id }) => id.toLowerCase() === params.get(viewParams.group))?.id ?? null
  const across =
    groupBy &&
    (matrixColumns.find(
      (id) => id !== groupBy && id.toLowerCase() === params.get(viewParams.across),
    ) ??
      null)
  const ids = params.get(viewParams.columns)?.split(',')
  const filter = {
    ...(Object.fromEntries(values) as DeliverableFilter),
    ...(text.trim() && { text: text.trim() }),
  }
  const group = properties.find(({ id }) => id === groupBy)
  const value = params.get('open')?.slice(1)
  const open = group && value !== undefined && isValue(group.id, value) ? value : null
  return {
    text,
    filter,
    sort:
      by === 'TITLE' ? [sort] : [sort, { by: by === 'RAG' ? 'DUE' : 'TITLE', descending: false }],
    groupBy,
    across,
    groupPage: Math.max(1, Math.trunc(Number(params.get(groupPageParam))) || 1),
    open,
    openFilter:
      group && open !== null ? { ...filter, [group.field]: [toInput(group.id, open)] } : filter,
    columns: ids ? columnIds.filter((id) => ids.includes(id)) : usualColumnIds,
    chosen,
    isFiltered: values.length > 0 || text !== '',
    savedId: params.get(viewParams.view),
  }
}
