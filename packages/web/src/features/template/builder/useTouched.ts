import { useState } from 'react'

/** Errors of fields that may be shown: all of a known part, of a new one (`fresh` when it is first drawn) those that were left once. Nobody is scolded for what there was no time to fill. */
export function useTouched(fresh: boolean, faultOf: (field: string) => string | undefined) {
  const [patient] = useState(fresh)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  return (name: string) => ({
    error: !patient || touched.has(name) ? faultOf(name) : undefined,
    onBlur: () => setTouched((before) => new Set(before).add(name)),
  })
}
