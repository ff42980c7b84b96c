import { useState } from 'react'

type Faults = Readonly<Record<string, string>>

/**
 * Returns the services' messages by field that still hold: of fields that were not changed since. The message of
 * something that is no field of the form holds until any is changed.
 */
export function useStandingFaults(faults: Faults, values: object): Faults {
  const [refused, setRefused] = useState({ faults, values })
  if (refused.faults !== faults) setRefused({ faults, values })
  const stands = (path: string) => {
    const [field = path] = path.split('.')
    return field in values
      ? valueOf(refused.values, field) === valueOf(values, field)
      : refused.values === values
  }
  return Object.fromEntries(Object.entries(faults).filter(([path]) => stands(path)))
}

const valueOf = (values: object, field: string): unknown => Reflect.get(values, field)
