import { useStoreValue } from './useStoreValue.ts'

/** State outside React and the immutable view that components read of it. */
export interface Store<State, View> {
  readonly state: () => State
  /** The same object while the state does not change. */
  readonly view: () => View
  readonly set: (next: State) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Makes a store. `viewOf` runs when the view is read first after a change. */
export function createStore<State, View>(
  initial: State,
  viewOf: (state: State) => View,
): Store<State, View> {
  const listeners = new Set<() => void>()
  let state = initial
  let shown: { of: State; view: View } | null = null
  return {
    state: () => state,
    view: () => {
      if (shown?.of !== state) shown = { of: state, view: viewOf(state) }
      return shown.view
    },
    set: (next) => {
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Reads the view of a store; the component renders again when it changes. */
export const useView = <View>(store: Pick<Store<unknown, View>, 'view' | 'subscribe'>): View =>
  useStoreValue(store.subscribe, store.view)

/** Remembers the last result of a function, which depends on its arguments alone. */
export function memoLast<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { args: Args; result: Result } | null = null
  return (...args) => {
    if (!last?.args.every((arg, index) => arg === args[index]))
      last = { args, result: compute(...args) }
    return last.result
  }
}
