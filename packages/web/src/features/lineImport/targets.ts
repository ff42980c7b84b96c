import { words } from '@tidemark/schema/words'
import { fieldEntries } from '#shared/discipline/deliverableFields.ts'

const discipline = `${words.discipline.singular} (${words.didp.short})`

export const targets: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'plan', label: 'Plan' },
  { value: 'didp', label: discipline },
  ...fieldEntries.map(([, { graph, label }]) => ({ value: graph, label })),
  { value: 'key', label: 'Key of an export' },
]

export const labelOfTarget = (target: string): string =>
  targets.find(({ value }) => value === target)?.label ?? target

/** Returns whether an undecided text of this meaning leaves out whole rows. */
export const isPlace = (target: string): boolean => target === 'plan' || target === 'didp'
