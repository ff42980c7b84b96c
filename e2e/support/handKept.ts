import { handKeptWorkbook } from '@tidemark/devkit/workbook'

/** The media type of a workbook. */
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Returns a list with a cover sheet, a header of two rows, merged cells, a hidden row and dates as
 * text.
 */
export const handKept = (plan: string) =>
  handKeptWorkbook([
    { name: 'Cover', rows: [['Master list of deliverables, issue 12']] },
    {
      name: 'MIDP 2026',
      rows: [
        ['Dunmere South Tunnels: master list of deliverables'],
        [],
        ['Where', null, 'Document', null, 'Dates', 'Lead'],
        ['Task team', 'Discipline', 'Drawing title', 'Doc type', 'Due', null],
        [plan, 'Tunnels', 'Cross passage 4 layout', 'Drawing', '20 Oct 2026', 'Dana Whitlock'],
        [null, null, 'Cross passage 4 drainage', 'Drawing', '20/10/26', 'G. Liu'],
        [null, null, 'Old cross passage', 'Drawing', null, null],
        [null, null, 'Cross passage 5 calculations', 'Calcs', 46_315, 'TBC'],
        ['Subtotal', null, 3, null, null, null],
        ['Harbour caverns', 'Tunnels', 'Cavern lining', 'Report', null, null],
      ],
      hiddenRows: [7],
      merged: ['A1:F1', 'A3:B3', 'C3:D3', 'F3:F4', 'A5:A8', 'B5:B8'],
    },
  ])
