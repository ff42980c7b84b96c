import type { GridMouseEventArgs } from '@glideapps/glide-data-grid'
import type { Tip } from '../CellTip.tsx'
import type { Sheet } from '../editing/patch.ts'
import type { Layout } from '../view/layout.ts'
import { remark } from './inspect.ts'

interface Surroundings<Row> {
  readonly sheet: Sheet<Row>
  readonly layout: Pick<Layout<Row>, 'rowAt'>
  readonly frame: Element | null
}

/** Returns the message of the cell under the pointer, with its place in the frame of the sheet. */
export function tipOf<Row>(
  event: GridMouseEventArgs,
  { sheet, layout, frame }: Surroundings<Row>,
): Tip | undefined {
  if (event.kind !== 'cell' || !frame) return undefined
  const at = { column: event.location[0], row: layout.rowAt(event.location[1]) ?? -1 }
  const message = remark(sheet, at)
  if (!message) return undefined
  const corner = frame.getBoundingClientRect()
  const { x, y, width, height } = event.bounds
  return {
    remark: message,
    at,
    cell: { x: x - corner.x, y: y - corner.y, width, height },
    room: corner.width,
  }
}
