import { createListCollection } from '@chakra-ui/react'

export interface Option {
  value: string
  label: string
  /** A second line, such as a code or an email. */
  detail?: string
}

/** A search for options outside the component, such as on the server. */
export interface OptionSearch {
  /** Receives each change of the text; debounce it there. */
  onType: (text: string) => void
  /** Called when the field takes the focus, before its list opens. */
  onFocus?: () => void
  /** The trimmed text that the current options belong to; null before the first response. */
  answers: string | null
}

export interface SelectBaseProps {
  label: string
  /** The label is for assistive technology only: what is beside the field says it. */
  labelHidden?: boolean
  options: readonly Option[]
  placeholder?: string
  helpText?: string
  /** Shown below the field and announced with it. */
  error?: string | undefined
  disabled?: boolean
  required?: boolean
  /** Whether options are loading. */
  loading?: boolean
  /** With it, options come from a search; otherwise they are filtered here. */
  search?: OptionSearch
  /** Explains an empty list that is not a lack of results. */
  emptyText?: string | undefined
}

/** The maximum number of rendered options. */
export const maxShown = 100

/** Filters the options that contain every typed word in label or detail. */
export function narrow(options: readonly Option[], typed: string): Option[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return options.filter((option) => {
    const text = `${option.label} ${option.detail ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

export const collectionOf = (options: readonly Option[]) =>
  createListCollection({
    items: options,
    itemToValue: (option) => option.value,
    itemToString: (option) => option.label,
  })
