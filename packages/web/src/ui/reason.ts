/** Why an action is blocked now. */
export interface Reason {
  /** The reason as a sentence: '3 lines have no number.' */
  message: string
  /** A link to the blocking item inside the product, with or without a fragment. */
  href?: string
  /** The history state of the link. */
  state?: object
  /** A button that removes the reason. Takes the place of the link. */
  resolve?: { label: string; onPress: () => void }
}
