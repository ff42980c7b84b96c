import { GatewayError } from '#errors.ts'
import type { Task } from '#generated/resolvers.ts'
import type { Named } from '#upstream/attributes.ts'
import type { FormClient } from './form.client.ts'
import type { FormTaskModel } from './form.model.ts'

/** A form task as a row of the task list. */
export type ListedFormTask = Omit<Required<Task>, '__typename' | 'owners' | 'dueAt'> & {
  owners: Named[]
  own: boolean
}

const roleWords = {
  OWNER: 'Form owner',
  REVIEWER: 'Form reviewer',
  CONTRIBUTOR: 'Form contributor',
} as const

/**
 * Lists the tasks of forms that the viewer has or gave; with `activeOnly` only the viewer's own
 * unfinished ones. Each task names the nearest listed task above it. A viewer whose roles do not
 * include forms gets an empty list.
 */
export async function listedFormTasks(
  client: FormClient,
  contract: string,
  activeOnly: boolean,
): Promise<ListedFormTask[]> {
  const all = await readAll(client, contract, activeOnly)
  const rows = all.filter(({ isMine, own, given }) => (activeOnly ? isMine : own || given))
  const parentOf = nearestListed(all, rows)
  return rows.map((task) => ({
    id: `form-${task.id}`,
    subject: 'FORM',
    tagCode: task.id,
    parentTagCode: parentOf(task),
    parentName: task.role === 'OWNER' ? null : (task.documentNumber ?? task.className),
    name: task.className,
    number: task.documentNumber,
    owners: [task.assignee],
    status: task.status,
    subjectStatus: roleWords[task.role],
    createdAt: task.createdAt,
    modifiedAt: task.modifiedAt,
    dueOn: null,
    isMine: task.isMine,
    own: task.own,
  }))
}

/** The nearest ancestor of a task that is listed; null if none is. */
function nearestListed(all: readonly FormTaskModel[], listed: readonly FormTaskModel[]) {
  const parents = new Map(all.map(({ id, parent }) => [id, parent]))
  const isListed = new Set(listed.map(({ id }) => id))
  return ({ parent }: FormTaskModel): string | null => {
    let above = parent
    while (above !== null && !isListed.has(above)) above = parents.get(above) ?? null
    return above
  }
}

async function readAll(
  client: FormClient,
  contract: string,
  activeOnly: boolean,
): Promise<FormTaskModel[]> {
  try {
    return await client.allTasks(contract, activeOnly)
  } catch (error) {
    if (GatewayError.is(error, 'NOT_ALLOWED', 'NOT_FOUND')) return []
    throw error
  }
}
