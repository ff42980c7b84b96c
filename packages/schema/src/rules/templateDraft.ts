import type { Conditional } from './condition.ts'
import type { DisplayGroup } from './displayGroup.ts'

/** A number mask during editing, when its range may not be numeric. */
export interface MaskDraft {
  mask: string
  rangeLow: string | number | null
  rangeHigh: string | number | null
  displayMask: boolean
  enforce: boolean
}

/** An attribute during editing. */
export interface AttributeDraft {
  /** Its id, or a client-side key with a `+` prefix until it is saved. */
  id: string
  sequence: number | null
  name: string
  displayName: string
  /** Empty until chosen. */
  type: string
  mandatory: boolean
  conditional: Conditional | null
  predeterminedList: readonly string[] | null
  contexts: readonly string[]
  description: string
  unit: string
  numberMask: MaskDraft | null
  /**
   * True for the attribute that receives the number of a new form; only in the main form. Null or
   * undefined: its name decides (`numberingDraft`).
   */
  numbersForms?: boolean | null
}

export interface ComponentDraft {
  id: string
  sequence: number | null
  name: string
  displayName: string
  mandatory: boolean
  contexts: readonly string[]
  conditional: Conditional | null
  displayStyle: 'normal' | 'grid'
  displayGroup: DisplayGroup | null
  /** Id of an attribute of the main form. */
  linkedAttributeId: string | null
  /** Id of the copied component. */
  originalId: string | null
  attributes: readonly AttributeDraft[]
}

/** A template in the builder. */
export interface TemplateDraft {
  name: string
  number: string
  attributes: readonly AttributeDraft[]
  components: readonly ComponentDraft[]
}
