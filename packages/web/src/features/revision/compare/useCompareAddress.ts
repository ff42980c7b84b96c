import { useSearchParams } from 'react-router-dom'
import { type Change, changes } from './changeWords.ts'

/** The comparison that the address names. A change of a state can be taken back by Back. */
export function useCompareAddress() {
  const [params, setParams] = useSearchParams()
  const kinds = changes.filter((kind) => params.get('kinds')?.split(',').includes(kind))
  const set = (name: string, value: string, replace: boolean) =>
    setParams(
      () => {
        // The parameters of the last render may lack a choice that was made just before.
        const current = new URLSearchParams(window.location.search)
        if (value === '') current.delete(name)
        else current.set(name, value)
        return current
      },
      { replace, preventScrollReset: true },
    )
  return {
    from: params.get('from'),
    to: params.get('to'),
    /** The kinds that are listed; all changes when empty. */
    kinds,
    withSame: params.has('unchanged'),
    /** Of the MIDP: the only discipline and originator that are shown; null for all. */
    discipline: params.get('discipline'),
    originator: params.get('originator'),
    setDiscipline: (name: string) => set('discipline', name, true),
    setOriginator: (name: string) => set('originator', name, true),
    setFrom: (point: string) => set('from', point, false),
    setTo: (point: string) => set('to', point, false),
    setKinds: (chosen: readonly Change[]) => set('kinds', chosen.join(','), true),
    setWithSame: (shown: boolean) => set('unchanged', shown ? '1' : '', true),
  }
}
