import { type GridCell, GridCellKind, type EditableGridCell } from '@glideapps/glide-data-grid'
import type {
  DropdownCellType as GlideDropdown,
  MultiSelectCellType as GlideMultiSelect,
} from '@glideapps/glide-data-grid-cells'
import { inOneList, textOf } from './cellText.ts'
import type { Searched, Tint, Typed } from './choiceCells.tsx'
import type { GlideStatusCell } from './renderers.ts'
import type { Cell, Column } from './column.ts'
import { type Entry, lockReason } from '../editing/patch.ts'
import type { GridTheme } from './useGridTheme.ts'

/** `description` is read by the patched grid: assistive technology hears it after the value. */
type DescribedCell = GridCell & { readonly rowId: string; readonly description?: string }

interface CellContext {
  readonly highlighted?: boolean
  /** Says in the first cell of a row that the row is not saved. */
  readonly rowChange?: string | undefined
}

/**
 * Builds the glide cell of a row. It carries the row's id: an open editor keeps the cell that it was
 * opened with, while rows move below it.
 */
export function glideCell<Row>(
  column: Column<Row>,
  row: Row,
  rowId: string,
  theme: GridTheme,
  { highlighted = false, rowChange }: CellContext = {},
): DescribedCell {
  const cell = column.cell(row)
  const locked = lockReason(column, row) !== undefined
  const error = column.error?.(row)
  const faulty = error !== undefined
  const description = [error, column.changed?.(row), rowChange].filter(Boolean).join(' ')
  const contested = column.contested?.(row) === true
  const tint = contested ? theme.tones.waiting : faulty ? theme.error : undefined
  // These fields exist on every kind of cell from `content`, which TypeScript cannot infer through the spread.
  const look = {
    allowOverlay: !locked,
    readonly: locked,
    ...(tint
      ? !hasChoices(cell) && { themeOverride: { bgCell: tint.bg, textDark: tint.fg } }
      : locked && {
          themeOverride: {
            textDark: theme.locked.fg,
            ...(highlighted || !column.edit ? {} : { bgCell: theme.locked.bg }),
          },
        }),
  }
  return {
    ...content(cell, theme, hasChoices(cell) && tint ? { tint } : {}),
    ...look,
    rowId,
    ...(description && { description }),
  } as DescribedCell
}

/** Returns the id of the row for which a finished editor was opened. */
export const editedRowId = (edited: EditableGridCell): string | undefined =>
  'rowId' in edited && typeof edited.rowId === 'string' ? edited.rowId : undefined

/** Returns whether a cell has choices: their renderers paint the tint. */
const hasChoices = ({ kind }: Cell) => kind === 'dropdown' || kind === 'multi-select'

const content = (cell: Cell, theme: GridTheme, tint: Tint): GridCell => {
  switch (cell.kind) {
    case 'text':
      return {
        kind: GridCellKind.Text,
        data: cell.value,
        displayData: cell.value,
        allowOverlay: true,
      }
    case 'day':
      return {
        kind: GridCellKind.Text,
        data: textOf(cell),
        displayData: textOf(cell),
        allowOverlay: true,
      }
    case 'dropdown':
      return {
        kind: GridCellKind.Custom,
        allowOverlay: true,
        copyData: textOf(cell),
        data: {
          kind: 'dropdown-cell',
          value: cell.value,
          allowedValues: cell.options,
          ...tint,
          search: cell.search,
        },
      } satisfies GlideDropdown & { data: Searched }
    case 'multi-select':
      return {
        kind: GridCellKind.Custom,
        allowOverlay: true,
        copyData: textOf(cell),
        data: {
          kind: 'multi-select-cell',
          values: [...cell.value],
          options: cell.options,
          allowCreation: cell.open,
          allowDuplicates: false,
          ...tint,
          search: cell.search,
        },
      } satisfies GlideMultiSelect & { data: Searched }
    default:
      return {
        kind: GridCellKind.Custom,
        allowOverlay: false,
        copyData: cell.value,
        data: {
          kind: 'status-cell',
          word: cell.value,
          tone: cell.tone,
          colours: theme.tones[cell.tone],
          ground: theme.ground,
        },
      } satisfies GlideStatusCell
  }
}

/** Returns the value of a finished editor. */
export const written = (edited: EditableGridCell): Entry['write'] | undefined => {
  switch (edited.kind) {
    case GridCellKind.Text:
      return { text: edited.data }
    case GridCellKind.Custom: {
      const { data } = edited as (GlideDropdown | GlideMultiSelect) & { data: Typed }
      if (data.typed)
        return {
          text:
            data.kind === 'dropdown-cell'
              ? data.typed
              : inOneList([...(data.values ?? []), data.typed]),
        }
      if (data.kind === 'dropdown-cell') return { value: data.value ?? '' }
      const { options = [] } = data
      const values = data.values ?? []
      // A typed text, which may name several people, is no value yet.
      const known = new Set(
        options.map((option) => (typeof option === 'object' ? option.value : option)),
      )
      return values.every((value) => known.has(value))
        ? { value: values }
        : { text: inOneList(values) }
    }
    default:
      return undefined
  }
}
