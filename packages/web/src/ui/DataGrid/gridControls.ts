import {
  createContext,
  useContext,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** Saves as the caller's button does. Returns why nothing can be saved; undefined if it can. */
export type GridSave = () => string | undefined

/** The controls of the surrounding grid for the content of its toolbar and footer. */
export interface GridControls {
  /**
   * Moves the active cell and the keyboard focus to a row, once it exists: to the column, or else
   * the first that can be edited.
   */
  readonly goTo: (rowId: string, columnId?: string) => void
  /** Moves to the next cell with an error, wrapping around. */
  readonly nextError: () => void
  /** Moves the keyboard focus to the sheet, to its active cell. */
  readonly focus: () => void
  /** The id of the row that is shown above a row; null for the first. */
  readonly rowAbove: (rowId: string) => string | null
  /** Sets what Ctrl+S in the sheet does; null for nothing. */
  readonly setSave: (save: GridSave | null) => void
}

/** Before the sheet is loaded there is nothing to move in. */
const none: GridControls = {
  goTo: () => {},
  nextError: () => {},
  focus: () => {},
  rowAbove: () => null,
  setSave: () => {},
}

export const GridControlsContext = createContext(none)

export const useGridControls = (): GridControls => useContext(GridControlsContext)

/** Returns controls that stay the same object, so that moving in the sheet renders no toolbar again. */
export function useStableControls(controls: GridControls): GridControls {
  const latest = useRef(controls)
  useInsertionEffect(() => {
    latest.current = controls
  })
  const [stable] = useState<GridControls>(() => ({
    goTo: (rowId, columnId) => latest.current.goTo(rowId, columnId),
    nextError: () => latest.current.nextError(),
    focus: () => latest.current.focus(),
    rowAbove: (rowId) => latest.current.rowAbove(rowId),
    setSave: (save) => latest.current.setSave(save),
  }))
  return stable
}

/** Lets Ctrl+S in the surrounding grid save while the component is mounted. */
export function useGridSave(save: GridSave): void {
  const { setSave } = useGridControls()
  // Before the key that committed an edit goes on to save it.
  useLayoutEffect(() => {
    setSave(save)
    return () => setSave(null)
  })
}
