import { useApolloClient } from '@apollo/client/react'
import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { useView } from '#ui/store.ts'
import { useDraftStore } from '#shared/draft/useDraft.ts'
import { useContractCode, useViewer } from '#shared/viewer.ts'
import { lineDraftShape } from '../lineDraftShape.ts'
import { LinesContext, type LinesContextValue } from '../LinesProvider.tsx'
import type { LineStore } from '../lineStore.ts'
import type { LinesView } from '../linesView.ts'
import { UnsavedLinesWarning } from '../unsavedLines.tsx'
import { useWasEditable } from '../useLineSheet.ts'
import { type LineSaving, useSaveLines } from '../useSaveLines.ts'
import { createReader, type MidpReader } from './reader.ts'
import { createMidpStore } from './midpStore.ts'
import { rulesWhileLoading, useDisciplineRules } from './useDisciplineRules.ts'

interface MidpEditingParts {
  store: LineStore
  reader: MidpReader
  disciplines: ReturnType<typeof useDisciplineRules>
}

/** The lines of the MIDP with their unsaved edits, and what the viewer may edit. */
export interface MidpEditing extends MidpEditingParts {
  view: LinesView
  saving: LineSaving
  /** The viewer may edit a line of a loaded discipline, or could before. */
  editable: boolean
}

const MidpEditingContext = createContext<MidpEditing | null>(null)

/**
 * Makes the line store of the MIDP. Its lines follow the rules of their disciplines. Give it a
 * `key` by contract.
 */
export function MidpEditingProvider({ children }: { children: ReactNode }) {
  const contract = useContractCode()
  const client = useApolloClient()
  const { username } = useViewer()
  const store = useDraftStore(lineDraftShape, `midp/${contract}`, (draft) =>
    createMidpStore(draft, username),
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

/** Saves the lines of the MIDP; it needs their context. */
function Saving({
  store,
  reader,
  disciplines,
  children,
}: MidpEditingParts & { children: ReactNode }) {
  const view = useView(store)
  // Each request names its discipline.
  const saving = useSaveLines('', view)
  const mayEdit = [...disciplines.rules.values()].some(
    ({ mayUpdate, mayForecast }) => mayUpdate || mayForecast !== 'none',
  )
  const editable = useWasEditable(mayEdit || view.unsaved > 0)
  const editing = useMemo(
    (): MidpEditing => ({ store, reader, disciplines, view, editable, saving }),
    [store, reader, disciplines, view, editable, saving],
  )
  return (
    <MidpEditingContext value={editing}>
      {children}
      <UnsavedLinesWarning unsaved={view.unsaved} />
    </MidpEditingContext>
  )
}

export function useMidpEditing(): MidpEditing {
  const editing = useContext(MidpEditingContext)
  if (!editing) throw new Error('useMidpEditing is used outside MidpEditingProvider.')
  return editing
}
