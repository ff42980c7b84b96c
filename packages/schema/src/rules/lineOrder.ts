interface LabelledLine {
  tag_code: string
  /** Document type, asset and title. */
  name: string
}

const labels = new Intl.Collator('en', { numeric: true })

/**
 * Orders lines by label, 'sheet 2' before 'sheet 10' (specification 2, section 9). Ties keep the
 * order of creation.
 */
export const byLabel = (a: LabelledLine, b: LabelledLine): number =>
  labels.compare(a.name, b.name) || (a.tag_code < b.tag_code ? -1 : 1)
