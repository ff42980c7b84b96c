import { createContext, use, useState } from 'react'
import { bindTo } from '#ui/form/bindTo.ts'

/** Whether the person tried to save the template since its edit began. */
export const SaveTriedContext = createContext(false)

/**
 * Returns the validation messages to show: those of touched fields, and all after a try to save. A
 * part that is not empty at the first render (`isEmpty` is false) shows all at once: it was filled
 * in before.
 */
export function useTouched<Field extends string>(
  isEmpty: boolean,
  faultOf: (field: Field) => string | undefined,
) {
  const tried = use(SaveTriedContext)
  const [waits] = useState(isEmpty)
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set())
  return (name: Field) => ({
    error: !waits || tried || touched.has(name) ? faultOf(name) : undefined,
    onBlur: () => setTouched((before) => new Set(before).add(name)),
  })
}

/** Binds fields to the values of a part by name, each with its message as `useTouched` returns it. */
export function useFields<Part extends object>(
  part: Part,
  change: (changed: Partial<Part>) => void,
  ...[isEmpty, faultOf]: Parameters<typeof useTouched<keyof Part & string>>
) {
  const touched = useTouched(isEmpty, faultOf)
  const bind = bindTo(part, change)
  return <Name extends keyof Part & string>(name: Name) => ({ ...bind(name), ...touched(name) })
}
