/** The public interface of deliverables for other features, which the MIDP uses. */
export { type ColumnOptions, deliverableColumns } from './columns.ts'
export { keyOfRow, type LineRow, savedRowOf, unsavedRow } from './rows.ts'
export { MidpEditingProvider, useMidpEditing } from './midp/MidpEditing.tsx'
export { MidpSave } from './midp/MidpSave.tsx'
export { rowsInOrder } from './midp/midpStore.ts'
export { underHeader } from './useLineSheet.ts'
export { type Authors, useAuthors, useStrangers } from './useAuthors.ts'
export { useClasses } from './useClasses.ts'
