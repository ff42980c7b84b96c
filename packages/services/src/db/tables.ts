import type { AssetTables } from '#asset/asset.tables.ts'
import type { HttpTables } from '#http/http.tables.ts'
import type { IdentityTables } from '#identity/identity.tables.ts'
import type { RegisterTables } from '#register/register.tables.ts'
import type { UserTables } from '#user/user.tables.ts'
import type { WorkflowTables } from '#workflow/workflow.tables.ts'

/** Every table there is. A feature declares its own beside its store and is added to this list. */
export interface Tables extends UserTables, AssetTables, HttpTables, IdentityTables, WorkflowTables, RegisterTables {}
