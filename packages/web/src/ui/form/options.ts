import { createListCollection } from '@chakra-ui/react'

/** One thing to choose. */
export interface Option {
  value: string
  label: string
  /** A second, quieter line: a code, an e-mail. */
  detail?: string
}

/** A search for options elsewhere, such as on the server. */
export interface OptionSearch {
  /** Receives each change of the typed text; debounce it there. */
  onType: (text: string) => void
  /** The text, trimmed, that the present options answer; null while no answer has arrived. */
  answers: string | null
}

/** Props that both selects share. */
export interface SelectBaseProps {
  label: string
  options: readonly Option[]
  placeholder?: string
  helpText?: string
  /** Shown under the field and read with it. */
  error?: string | undefined
  disabled?: boolean
  required?: boolean
  /** Options are on their way. */
  loading?: boolean
  /** Given, options are found elsewhere as the person types; otherwise they are filtered here. */
  search?: OptionSearch
  /** Why the open list is empty, where that is not for want of results. */
  emptyText?: string | undefined
}

/** More than this many are not drawn; typing narrows them down. */
export const mostShown = 100

/** The options that hold every typed word, in label or detail, in the order given. */
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
