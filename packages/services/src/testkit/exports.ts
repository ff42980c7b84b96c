/**
 * The exports for tests of other packages: the services on a separate database, and the stores that
 * fill it.
 */
import '#tables.ts'

export { createAssets } from '#records/asset/relation.store.ts'
export { notify } from '#records/notification/notification.store.ts'
export { json } from '#platform/db/json.ts'
export type { Tables } from '#platform/db/tables.ts'
export { remoteTokens } from '#platform/http/tokens.ts'
export { inTransaction } from '#platform/http/transaction.ts'
export { handKeptWorkbook } from './handKept.ts'
export type { ReadCell } from '#platform/sheet/cell.ts'
export { readXlsx } from '#platform/sheet/readXlsx.ts'
export { xlsxOf } from '#platform/sheet/xlsx.ts'
export { keepServiceAccounts } from '#people/user/serviceAccount.store.ts'
export { hasPostgresql, startPrimary, startStandby } from './cluster.ts'
export { canStartHaproxy, startAddress } from './haproxy.ts'
export { startMailServer } from './mailServer.ts'
export { startTestServices, type TestServices } from './index.ts'
export type { TemplateContent } from '#forms/template/template.tables.ts'
