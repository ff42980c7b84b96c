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
    IGNORED: 'Ignored',
  },
  match: {
    NUMBER: 'Number',
    NORMAL_FORM: 'Number in another form',
    TITLE_AND_TYPE: 'Title and type',
    FUZZY: 'Nearly the same',
  },
} as const
