import { classLabel } from '@tidemark/schema/rules/classification'
import { rowsOf } from './rowsOf.ts'

/** A classification of our own making. Code, title, and the discipline of which every other line has it. */
const table = `
TW_10 | Tunnel structures |
TW_10_10 | Segmental linings | Tunnels
TW_10_20 | Sprayed concrete linings | Tunnels
TW_10_30 | Cross passages |
TW_20 | Shafts and portals |
TW_20_10 | Base slabs | Structures
TW_20_20 | Shaft walls | Structures
TW_20_30 | Portal structures |
GW_10 | Ground |
GW_10_10 | Ground investigation | Geotechnical
GW_10_20 | Instrumentation | Geotechnical
DW_10 | Water |
DW_10_10 | Track drainage |
DW_10_20 | Pumping |
MW_10 | Mechanical services |
MW_10_10 | Tunnel ventilation |
EW_10 | Power |
EW_10_10 | Low-voltage distribution |
`
const rows = rowsOf(table)

/** The codes of a contract that classifies its deliverables. */
export const classes = rows.map(([code = '', title = '']) => ({ code, title }))

/** Returns the code of a line; every third has none, as on a contract that classifies as it goes. */
export function classOf(discipline: string, index: number): string | null {
  const found = rows.filter(([, , of]) => of === discipline)
  if (index % 3 === 2 || found.length === 0) return null
  const [code = '', title = ''] = found[index % found.length] ?? []
  return classLabel(code, title)
}
