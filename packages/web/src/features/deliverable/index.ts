/** The public interface of deliverables for other features: the register of all lines. */
export { type ColumnOptions, deliverableColumns } from './columns.ts'
export { keyOfRow, type LineRow, savedRowOf, unsavedRow } from './rows.ts'
export { RegisterProvider, useRegister } from './register/RegisterProvider.tsx'
export { RegisterSave } from './register/RegisterSave.tsx'
export { rowsInOrder } from './register/registerLines.ts'
export { useAuthors } from './useAuthors.ts'
