import { capital } from '../wording.ts'

/** The labels of a comparison with the document system; apart from `words`, which every page loads. */
export const cdeWords = {
  lineFinding: {
    FOUND: 'Found',
    MISSING: 'Missing',
    OTHER_REVISION: 'Other revision',
    OTHER_STATUS: 'Other status',
    LATE: 'Late',
    RENAMED: 'Renamed',
  },
  fileFinding: {
    PLANNED: 'Planned',
    UNPLANNED: 'Unplanned',
    DUPLICATE: 'Duplicate',
    BADLY_NAMED: 'Badly named',
    UNREAD: 'Cell not known',
    IGNORED: 'Ignored',
  },
  match: {
    NUMBER: 'Number',
    NORMAL_FORM: 'Number in another form',
    TITLE_AND_TYPE: 'Title and type',
    FUZZY: 'Nearly the same',
  },
} as const

/** Names what the last log says of a deliverable: a column and a facet of the MIDP. */
export const inCdeLabel = 'In the CDE'

const labels: Readonly<Record<string, string>> = cdeWords.lineFinding
/** Said of a deliverable that was not there when the last log was compared. */
export const notLookedFor = 'Not looked for'

/** Returns what the last log says of a deliverable, as a cell shows it: `Found, late`. */
export const inCdeText = (findings: readonly string[]): string =>
  findings.length === 0
    ? notLookedFor
    : capital(findings.map((one) => labels[one.toUpperCase()]?.toLowerCase() ?? one).join(', '))
