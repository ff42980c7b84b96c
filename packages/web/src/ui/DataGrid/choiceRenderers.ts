import type { CustomCell, CustomRenderer } from '@glideapps/glide-data-grid'
import {
  DropdownCell,
  type DropdownCellType,
  MultiSelectCell,
  type MultiSelectCellType,
} from '@glideapps/glide-data-grid-cells'

/** The colours of an invalid or conflicting cell. The editor keeps the sheet's own colours. */
export interface Tint {
  readonly tint?: { readonly bg: string; readonly fg: string }
}

/** A renderer that paints the tint itself: a cell theme would also colour the open list. */
function tinted<Data extends object>(
  renderer: CustomRenderer<CustomCell<Data>>,
  shown: (data: Data & Tint) => Data & Tint = (data) => data,
): CustomRenderer<CustomCell<Data & Tint>> {
  return {
    ...(renderer as CustomRenderer<CustomCell<Data & Tint>>),
    draw: (args, cell) => {
      const { tint } = cell.data
      const { ctx, rect, highlighted } = args
      if (tint && !highlighted) {
        ctx.fillStyle = tint.bg
        // Inside the grid lines.
        ctx.fillRect(rect.x + 1, rect.y + 1, rect.width - 1, rect.height - 1)
      }
      const theme = tint ? { ...args.theme, textDark: tint.fg } : args.theme
      return renderer.draw({ ...args, theme }, { ...cell, data: shown(cell.data) })
    },
  }
}

type DropdownData = DropdownCellType['data']

/** A value outside the choices is still drawn. The open list offers only the choices. */
const withRefused = (data: DropdownData & Tint): DropdownData & Tint =>
  data.value && !data.allowedValues.some((choice) => valueOf(choice) === data.value)
    ? { ...data, allowedValues: [...data.allowedValues, data.value] }
    : data
const valueOf = (choice: DropdownData['allowedValues'][number]) =>
  typeof choice === 'object' && choice ? choice.value : choice

export const choiceRenderers = [
  tinted(DropdownCell as CustomRenderer<CustomCell<DropdownData>>, withRefused),
  tinted(MultiSelectCell as CustomRenderer<CustomCell<MultiSelectCellType['data']>>),
] as const
