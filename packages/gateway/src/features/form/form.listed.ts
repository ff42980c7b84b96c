import { limits } from '@tidemark/schema/limits'
import { GatewayError } from '#errors.ts'
import type { Task } from '#generated/resolvers.ts'
import type { Named } from '#upstream/attributes.ts'
import type { FormClient } from './form.client.ts'
import type { FormTaskModel } from './form.model.ts'

/** A task of a form as a row of the task list. */
export type ListedFormTask = Omit<Required<Task>, '__typename' | 'owners'> & {
  owners: Named[]
  own: boolean
}

const roleWords = {
  OWNER: 'Form owner',
  REVIEWER: 'Form reviewer',
  CONTRIBUTOR: 'Form contributor',
} as const

/**
 * The tasks of forms that the viewer has or gave, or their own unfinished ones; reviewers' and contributors' stand below their owner's where that is
 * listed too. Nobody whose roles do not include forms has any.
 */
export async function listedFormTasks(
  client: FormClient,
  contract: string,
  activeOnly: boolean,
): Promise<ListedFormTask[]> {
  const rows = (await readAll(client, contract, activeOnly)).filter(({ isMine, own, given }) =>
    activeOnly ? isMine : own || given,
  )
  const owners = new Map(
    rows.flatMap(({ role, form, id }) => (role === 'OWNER' ? [[form, id]] : [])),
  )
  return rows.map((task) => ({
    id: `form-${task.id}`,
    subject: 'FORM',
    tagCode: task.id,
    parentTagCode: task.role === 'OWNER' ? null : (owners.get(task.form) ?? null),
    parentName: task.role === 'OWNER' ? null : (task.documentNumber ?? task.className),
    name: task.className,
    number: task.documentNumber,
    owners: [task.assignee],
    status: task.status,
    subjectStatus: roleWords[task.role],
    createdAt: task.createdAt,
    modifiedAt: task.modifiedAt,
    dueAt: null,
    isMine: task.isMine,
    own: task.own,
  }))
}

async function readAll(
  client: FormClient,
  contract: string,
  activeOnly: boolean,
): Promise<FormTaskModel[]> {
  const all: FormTaskModel[] = []
  try {
    for (let offset = 0; ; offset += limits.page.max) {
      const { tasks, count } = await client.tasks(
        contract,
        { activeOnly, documentNumber: null },
        { offset, first: limits.page.max },
      )
      all.push(...tasks)
      if (offset + limits.page.max >= count) return all
    }
  } catch (error) {
    if (GatewayError.is(error, 'NOT_ALLOWED', 'NOT_FOUND')) return []
    throw error
  }
}
