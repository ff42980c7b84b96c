import type { AdministrationTables } from '#administration/administration.tables.ts'
import type { AssetTables } from '#asset/asset.tables.ts'
import type { FileTables } from '#files/file.tables.ts'
import type { FormTables } from '#form/form.tables.ts'
import type { GroupTables } from '#group/group.tables.ts'
import type { HttpTables } from '#http/http.tables.ts'
import type { IdentityTables } from '#identity/identity.tables.ts'
import type { NotificationTables } from '#notification/notification.tables.ts'
import type { PrivilegeTables } from '#privilege/privilege.tables.ts'
import type { RegisterTables } from '#register/register.tables.ts'
import type { TemplateTables } from '#template/template.tables.ts'
import type { UserTables } from '#user/user.tables.ts'
import type { WorkflowTables } from '#workflow/workflow.tables.ts'

/** Every table there is. A feature declares its own beside its store and is added to this list. */
export interface Tables
  extends
    UserTables,
    AdministrationTables,
    AssetTables,
    HttpTables,
    IdentityTables,
    WorkflowTables,
    RegisterTables,
    TemplateTables,
    GroupTables,
    PrivilegeTables,
    NotificationTables,
    FileTables,
    FormTables {}
