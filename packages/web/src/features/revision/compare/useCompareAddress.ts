import { putParam, useAddress } from '#ui/useAddress.ts'
import { type Change, changes } from './changeWords.ts'

/** The comparison that the address names. A change of a state can be taken back by Back. */
export function useCompareAddress() {
  const [params, change] = useAddress()
  const kinds = changes.filter((kind) => params.get('kinds')?.split(',').includes(kind))
  const set = (name: string, value: string, replace: boolean) =>
    change((address) => putParam(address, name, value), { replace })
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
