import { useApolloClient } from '@apollo/client/react'
import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { useView } from '#shared/draft/store.ts'
import { useDraftStore } from '#shared/draft/useDraft.ts'
import { useContractCode, useViewer } from '#shared/viewer.ts'
import { lineDraftShape } from '../lineDraft.ts'
import { LinesContext, type LinesContextValue } from '../LinesProvider.tsx'
import type { LineStore } from '../lineStore.ts'
import type { LinesView } from '../linesView.ts'
import { UnsavedLinesWarning } from '../unsavedLines.tsx'
import { useWasEditable } from '../useLineSheet.ts'
import { type LineSaving, useSaveLines } from '../useSaveLines.ts'
import { createReader, type RegisterReader } from './reader.ts'
import { createRegisterStore } from './registerLines.ts'
import { rulesWhileLoading, useDisciplineRules } from './useDisciplineRules.ts'

interface RegisterParts {
  store: LineStore
  reader: RegisterReader
  disciplines: ReturnType<typeof useDisciplineRules>
}

/** The lines of the register with their unsaved edits, and what the viewer may edit. */
export interface Register extends RegisterParts {
  view: LinesView
  saving: LineSaving
  /** The viewer may edit a line of a loaded discipline, or could before. */
  editable: boolean
}

const RegisterContext = createContext<Register | null>(null)

/**
 * Makes the line store of the register. Its lines follow the rules of their disciplines. Give it a
 * `key` by contract.
 */
export function RegisterProvider({ children }: { children: ReactNode }) {
  const contract = useContractCode()
  const client = useApolloClient()
  const { username } = useViewer()
  const store = useDraftStore(lineDraftShape, `midp/${contract}`, (draft) =>
    createRegisterStore(draft, username),
  )
  const disciplines = useDisciplineRules()
  const { receive: onDiscipline, need: onHeld, rules } = disciplines
  const [reader] = useState(() => createReader({ client, contract, store, onDiscipline, onHeld }))
  useLayoutEffect(() => {
    store.setRules(rulesWhileLoading, rules)
  }, [store, rules])
  const lines = useMemo(
    (): LinesContextValue => ({
      store,
      missing: false,
      reread: reader.reread,
      isReading: () => false,
    }),
    [store, reader],
  )
  return (
    <LinesContext value={lines}>
      <Saving store={store} reader={reader} disciplines={disciplines}>
        {children}
      </Saving>
    </LinesContext>
  )
}

/** Saves the lines of the register; it needs their context. */
function Saving({ store, reader, disciplines, children }: RegisterParts & { children: ReactNode }) {
  const view = useView(store)
  // Each request names its discipline.
  const saving = useSaveLines('', view)
  const mayEdit = useMemo(
    () =>
      [...disciplines.rules.values()].some(
        ({ mayUpdate, mayForecast }) => mayUpdate || mayForecast !== 'none',
      ),
    [disciplines.rules],
  )
  const editable = useWasEditable(mayEdit || view.unsaved > 0)
  const register = useMemo(
    (): Register => ({ store, reader, disciplines, view, editable, saving }),
    [store, reader, disciplines, view, editable, saving],
  )
  return (
    <RegisterContext value={register}>
      {children}
      <UnsavedLinesWarning unsaved={view.unsaved} />
    </RegisterContext>
  )
}

export function useRegister(): Register {
  const register = useContext(RegisterContext)
  if (!register) throw new Error('useRegister is used outside RegisterProvider.')
  return register
}
