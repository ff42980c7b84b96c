import { useEffect, useEffectEvent, useState } from 'react'

/** Acts on `value` once it has not changed for `milliseconds` after that was asked for; each change begins the wait anew. */
export function useQuiet<Value>(value: Value, milliseconds: number, act: (value: Value) => void) {
  const [waiting, setWaiting] = useState(false)
  const go = useEffectEvent((settled: Value) => {
    setWaiting(false)
    act(settled)
  })
  useEffect(() => {
    if (!waiting) return undefined
    const wait = setTimeout(() => go(value), milliseconds)
    return () => clearTimeout(wait)
  }, [waiting, milliseconds, value])
  return { waiting, ask: () => setWaiting(true), cancel: () => setWaiting(false) }
}
