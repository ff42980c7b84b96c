import {
  type CustomCell,
  type CustomRenderer,
  getMiddleCenterBias,
  GridCellKind,
  type ProvideEditorComponent,
} from '@glideapps/glide-data-grid'
import {
  DropdownCell,
  type DropdownCellType,
  MultiSelectCell,
  type MultiSelectCellType,
} from '@glideapps/glide-data-grid-cells'
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { choiceFor, findChoice } from './choices.ts'
import type { CellOption, ChoiceSearch } from './column.ts'
import { ellipsized } from './ellipsized.ts'
import { useFoundChoices } from './useFoundChoices.ts'
import { useTextOnLeave } from './useTextOnLeave.ts'
import { zoomOf } from './useGridTheme.ts'

/** The colours of an invalid or conflicting cell. The editor keeps the sheet's own colours. */
export interface Tint {
  readonly tint?: { readonly bg: string; readonly fg: string }
}

/** A search for choices that the list of a cell lacks. */
export interface Searched {
  readonly search?: ChoiceSearch | undefined
}

/** Text that was typed in the list and not chosen when the editing ended. */
export interface Typed {
  readonly typed?: string
}

type Drawing = Parameters<CustomRenderer<CustomCell<object>>['draw']>[0]
type DropdownData = DropdownCellType['data'] & Tint & Searched & Typed
type MultiSelectData = MultiSelectCellType['data'] & Tint & Searched & Typed

/** In pixels at the usual font size. */
const caret = { width: 8, height: 4, inset: 8 }

/** Paints the tint: a cell theme would also colour the open list. Returns the colour of the text. */
function drawTint({ ctx, rect, highlighted, theme }: Drawing, { tint }: Tint): string {
  if (tint && !highlighted) {
    ctx.fillStyle = tint.bg
    // Inside the grid lines.
    ctx.fillRect(rect.x + 1, rect.y + 1, rect.width - 1, rect.height - 1)
  }
  return tint ? tint.fg : theme.textDark
}

/**
 * Returns whether a cell shows that it opens a list: under the pointer, and when it is active and
 * can be edited.
 */
const hasCaret = ({ highlighted, hoverAmount }: Drawing, cell: { readonly?: boolean }) =>
  cell.readonly !== true && (highlighted || hoverAmount > 0)

function drawCaret({ ctx, rect, theme }: Drawing) {
  const zoom = zoomOf(theme)
  ctx.save()
  ctx.translate(rect.x + rect.width - (caret.inset + caret.width) * zoom, rect.y + rect.height / 2)
  ctx.scale(zoom, zoom)
  ctx.beginPath()
  ctx.moveTo(0, -caret.height / 2)
  ctx.lineTo(caret.width / 2, caret.height / 2)
  ctx.lineTo(caret.width, -caret.height / 2)
  ctx.lineWidth = 1.5
  ctx.strokeStyle = theme.textMedium
  ctx.stroke()
  ctx.restore()
}

const choicesOf = ({ allowedValues }: DropdownData): CellOption[] =>
  allowedValues.flatMap((choice) =>
    typeof choice === 'object' && choice
      ? [choice]
      : typeof choice === 'string'
        ? [{ value: choice, label: choice }]
        : [],
  )

/** Returns the component in which the library edits cells of a kind; it is the same for all cells. */
function editorOf<Data extends object>(renderer: CustomRenderer<CustomCell<Data>>, data: Data) {
  const cell = { kind: GridCellKind.Custom, allowOverlay: true, copyData: '', data } as const
  const provided = renderer.provideEditor?.(cell)
  return typeof provided === 'object' ? provided.editor : undefined
}

const dropdownRenderer = DropdownCell as CustomRenderer<CustomCell<DropdownData>>
const ListEditor = editorOf(dropdownRenderer, {
  kind: 'dropdown-cell',
  value: '',
  allowedValues: [],
})

/**
 * Shows the list of a cell. Text that names one choice by its code takes that choice, whatever the
 * list marks.
 */
const CodeEditor: ProvideEditorComponent<CustomCell<DropdownData>> = (props) => {
  const { value: cell, onChange, onFinishedEditing, initialValue, portalElementRef } = props
  const found = useFoundChoices(cell.data.search, initialValue)
  const choices = found.with(choicesOf(cell.data))
  const value = { ...cell, data: { ...cell.data, ...found.list, allowedValues: choices } }
  /** Returns the cell with the choice that a text means, or else with the text. */
  const cellWith = (typed: string) => {
    const choice = choiceFor(choices, typed, cell.data.value)
    return { ...cell, data: { ...cell.data, ...(choice ? { value: choice.value } : { typed }) } }
  }
  useTextOnLeave(portalElementRef, (typed) => onChange(cellWith(typed)))
  const motion = useRef<Motion>(undefined)
  const choose = (event: KeyboardEvent) => {
    motion.current = motionOf(event)
    if (!motion.current || found.wait(event)) return
    const typed = event.target instanceof HTMLInputElement ? event.target.value : ''
    const choice = findChoice(choices, typed)
    if (!choice || typed === '') return
    event.preventDefault()
    event.stopPropagation()
    onFinishedEditing({ ...cell, data: { ...cell.data, value: choice.value } }, motion.current)
  }
  /**
   * Ends the editing where the list does not. That is after text for which it has no choice, after
   * Shift+Tab, and after Tab while it marks the choice that the cell has already.
   */
  const end = (event: KeyboardEvent) => {
    const typed = event.target instanceof HTMLInputElement ? event.target.value.trim() : ''
    if (!motion.current || event.isDefaultPrevented() || typed === '') return
    event.preventDefault()
    event.stopPropagation()
    onFinishedEditing(cellWith(typed), motion.current)
  }
  // The list names no cell to go to. It ends before the sheet sees the key that chose.
  const finish: typeof onFinishedEditing = (next, movement) =>
    onFinishedEditing(next, movement ?? motion.current)
  return (
    <div
      ref={named}
      role="presentation"
      onKeyDownCapture={choose}
      onKeyDown={end}
      onInput={found.onInput}
    >
      {ListEditor && <ListEditor {...props} value={value} onFinishedEditing={finish} />}
    </div>
  )
}

/** Names the text box of a list, which the library leaves without a label. */
function named(editor: HTMLElement | null) {
  editor?.querySelector('input')?.setAttribute('aria-label', 'Choose a value')
}

type Motion = Parameters<ComponentProps<typeof CodeEditor>['onFinishedEditing']>[1]

/** Returns the cell to go to after a key that ends the editing. */
const motionOf = ({ key, shiftKey }: KeyboardEvent): Motion => {
  const by = shiftKey ? -1 : 1
  return key === 'Enter' ? [0, by] : key === 'Tab' ? [by, 0] : undefined
}

const dropdown: CustomRenderer<CustomCell<DropdownData>> = {
  ...dropdownRenderer,
  needsHover: true,
  draw: (args, cell) => {
    const { ctx, rect, theme } = args
    const padding = theme.cellHorizontalPadding
    const isOpenable = hasCaret(args, cell)
    ctx.fillStyle = drawTint(args, cell.data)
    const { value } = cell.data
    // A value outside the choices is drawn too.
    const text = choicesOf(cell.data).find((choice) => choice.value === value)?.label ?? value ?? ''
    const width =
      rect.width - padding * 2 - (isOpenable ? (caret.width + caret.inset) * zoomOf(theme) : 0)
    if (text)
      ctx.fillText(
        ellipsized(ctx, text, width, theme.baseFontFull),
        rect.x + padding,
        rect.y + rect.height / 2 + getMiddleCenterBias(ctx, theme),
      )
    if (isOpenable) drawCaret(args)
    return true
  },
  provideEditor: (cell) => {
    const editor = dropdownRenderer.provideEditor?.(cell)
    return typeof editor === 'object' ? { ...editor, editor: CodeEditor } : editor
  },
}

const multiSelectRenderer = MultiSelectCell as CustomRenderer<CustomCell<MultiSelectData>>

const ValuesList = editorOf(multiSelectRenderer, { kind: 'multi-select-cell', values: [] })

/**
 * Shows the list of a cell with several values. A letter typed on the cell replaces them, as in any
 * other cell; Enter and F2 open the list to add to them. Escape drops the text that is being typed,
 * and keeps the values that were chosen or removed before.
 */
const ValuesEditor: ProvideEditorComponent<CustomCell<MultiSelectData>> = (props) => {
  const { value: given, onChange, onFinishedEditing, initialValue, portalElementRef } = props
  const [first] = useState(given)
  const isChanged = given !== first
  const cell =
    initialValue && !isChanged ? { ...given, data: { ...given.data, values: [] } } : given
  const found = useFoundChoices(cell.data.search, initialValue)
  useTextOnLeave(portalElementRef, (typed) => onChange({ ...cell, data: { ...cell.data, typed } }))
  const motion = useRef<Motion>(undefined)
  const press = (event: KeyboardEvent) => {
    motion.current = motionOf(event)
    if (motion.current) found.wait(event)
    if (event.key !== 'Escape' || !isChanged) return
    event.preventDefault()
    event.stopPropagation()
    onFinishedEditing(cell, [0, 0])
  }
  // The list goes down after Tab too.
  const finish: typeof onFinishedEditing = (next, movement) =>
    onFinishedEditing(next, motion.current ?? movement)
  const value = {
    ...cell,
    data: { ...cell.data, ...found.list, options: found.with(optionsOf(cell.data)) },
  }
  return (
    <div ref={named} onKeyDownCapture={press} onInput={found.onInput}>
      {ValuesList && <ValuesList {...props} value={value} onFinishedEditing={finish} />}
    </div>
  )
}

const multiSelect: CustomRenderer<CustomCell<MultiSelectData>> = {
  ...multiSelectRenderer,
  needsHover: true,
  draw: (args, cell) => {
    const { rect, theme } = args
    const textDark = drawTint(args, cell.data)
    const isOpenable = hasCaret(args, cell)
    drawChips({ ...args, theme: { ...theme, textDark } }, labelsOf(cell.data), {
      from: rect.x + theme.cellHorizontalPadding,
      to:
        rect.x +
        rect.width -
        theme.cellHorizontalPadding -
        (isOpenable ? (caret.width + caret.inset) * zoomOf(theme) : 0),
    })
    if (isOpenable) drawCaret(args)
    return true
  },
  provideEditor: (cell) => {
    const editor = multiSelectRenderer.provideEditor?.(cell)
    return typeof editor === 'object' ? { ...editor, editor: ValuesEditor } : editor
  },
}

const optionsOf = ({ options = [] }: MultiSelectData): CellOption[] =>
  options.map((option) =>
    typeof option === 'object' && option
      ? { value: option.value, label: option.label ?? option.value }
      : { value: option ?? '', label: option ?? '' },
  )

function labelsOf(data: MultiSelectData): string[] {
  const { values } = data
  const labels = new Map(optionsOf(data).map(({ value, label }) => [value, label]))
  return (values ?? []).map((value) => labels.get(value) ?? value)
}

/** In pixels at the usual font size: below it, a chip would hold no more than an ellipsis. */
const leastChip = 40

/**
 * Draws the chips of a cell in one line. The last that fits is cut with an ellipsis, and says how
 * many follow. The library's own drawing clips them at the edge of the cell.
 */
function drawChips(
  { ctx, rect, theme, highlighted }: Drawing,
  labels: readonly string[],
  { from, to }: { from: number; to: number },
) {
  const { bubblePadding: padding, bubbleHeight: height, bubbleMargin: gap } = theme
  const middle = rect.y + rect.height / 2
  let x = from
  for (const [at, label] of labels.entries()) {
    const following = labels.length - at - 1
    const free = to - x - padding * 2
    const next = leastChip * zoomOf(theme)
    const isLast = ctx.measureText(label).width + gap + next > free && following > 0
    const rest = isLast ? ` +${following}` : ''
    const text = `${ellipsized(ctx, label, free - ctx.measureText(rest).width, theme.baseFontFull)}${rest}`
    const width = ctx.measureText(text).width + padding * 2
    ctx.fillStyle = highlighted ? theme.bgBubbleSelected : theme.bgBubble
    ctx.beginPath()
    ctx.roundRect(x, middle - height / 2, width, height, theme.roundingRadius ?? height / 2)
    ctx.fill()
    ctx.fillStyle = theme.textBubble
    ctx.fillText(text, x + padding, middle + getMiddleCenterBias(ctx, theme))
    x += width + gap
    if (isLast) return
  }
}

export const choiceRenderers = [dropdown, multiSelect] as const
