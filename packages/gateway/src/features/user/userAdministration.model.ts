import { apiToIso } from '@tidemark/schema/dates'
import type { AbsenceRow } from '@tidemark/schema/rest/absence'
import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import {
  createSignInLink,
  type heldTasks,
  listUsers,
  type UserRow,
} from '@tidemark/schema/rest/userAdministration'
import { roleLabel } from '@tidemark/schema/rules/roles'
import type { HeldProposal, HeldReview, HeldTask, User } from '#generated/resolvers.ts'
import { type UserReference, userReference } from '#upstream/attributes.ts'
import { brokenContract } from '#upstream/failures.ts'

export type UserModel = Required<Omit<User, '__typename'>>

export const toRole = (key: string) => ({ key, label: roleLabel(key) })

export function toUser(row: UserRow): UserModel {
  const createdAt = apiToIso(row.createdTime)
  if (createdAt === null) throw brokenContract(listUsers, `'${row.createdTime}' is no moment`)
  return {
    id: row.userId,
    email: row.userName,
    name: row.name,
    program: row.isProgram,
    externalSignOn: row.isSSO,
    active: row.isActive,
    createdAt,
    groups: row.groups,
    roles: row.roles.map(toRole),
    defaultModule: row.defaultModule,
    complete: row.isFoundInAd,
    invited: row.isInvited,
    inSeveralDomains: row.isInFewDomains,
    version: row.version,
  }
}

export type HeldTaskModel = Required<Omit<HeldTask, '__typename' | 'owners'>> & {
  owners: UserReference[]
}
export interface HeldTasksModel {
  totalCount: number
  lastManager: boolean
  nodes: HeldTaskModel[]
  reviews: Required<Omit<HeldReview, '__typename'>>[]
  absences: AbsenceRow[]
  proposals: Required<Omit<HeldProposal, '__typename'>>[]
}

export const toHeldTask = ({
  task_name,
  tag_code,
  plan,
  name,
  form_task,
  is_alone,
  owners,
}: AnswerOf<typeof heldTasks>['tasks'][number]): HeldTaskModel => ({
  role: task_name,
  tagCode: tag_code,
  plan,
  name,
  formTask: form_task === null ? null : String(form_task),
  alone: is_alone,
  owners: owners.map(userReference),
})

export function toSignInLink({ link, expiresAt, isInvitation }: AnswerOf<typeof createSignInLink>) {
  const until = apiToIso(expiresAt)
  if (until === null) throw brokenContract(createSignInLink, `'${expiresAt}' is no moment`)
  return { url: link, invitation: isInvitation, expiresAt: until }
}
