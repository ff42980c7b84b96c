import { useApolloClient } from '@apollo/client/react'
import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { LeaveWarning } from '#shared/draft/LeaveWarning.tsx'
import { useView } from '#shared/draft/store.ts'
import { useDraftStore } from '#shared/draft/useDraft.ts'
import { useWaitingSave } from '#shared/draft/waitingSaves.ts'
import { useContractCode, useViewer } from '#shared/viewer.ts'
import { lineDraftShape } from '../lineDraft.ts'
import { LinesContext, type LinesContextValue } from '../LinesProvider.tsx'
import type { LineStore } from '../lineStore.ts'
import type { LinesView } from '../linesView.ts'
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
  const sending = useSaveLines('', view.draft)
  const { unsaved } = view
  const noteSave = useWaitingSave({
    unsaved: unsaved > 0,
    save: () => {
      if (view.savable > 0) sending.save()
    },
  })
  const mayEdit = useMemo(
    () =>
      [...disciplines.rules.values()].some(
        ({ mayUpdate, mayForecast }) => mayUpdate || mayForecast !== 'none',
      ),
    [disciplines.rules],
  )
  // A cell may be open when the right to edit is taken away: its text becomes an edit that cannot be saved.
  const [wasEditable, setWasEditable] = useState(false)
  if (!wasEditable && (mayEdit || unsaved > 0)) setWasEditable(true)
  const register = useMemo(
    (): Register => ({
      store,
      reader,
      disciplines,
      view,
      editable: wasEditable,
      saving: {
        ...sending,
        save: () => {
          noteSave()
          sending.save()
        },
      },
    }),
    [store, reader, disciplines, view, wasEditable, sending, noteSave],
  )
  return (
    <RegisterContext value={register}>
      {children}
      <LeaveWarning
        when={unsaved > 0}
        what={unsaved === 1 ? '1 changed line' : `${unsaved} changed lines`}
      />
    </RegisterContext>
  )
}

export function useRegister(): Register {
  const register = useContext(RegisterContext)
  if (!register) throw new Error('useRegister is used outside RegisterProvider.')
  return register
}
