import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { blockingCode } from '@tidemark/schema/rules/comment'
import { insertComment } from '#records/asset/comment.store.ts'
import type { DisciplineAction } from '#plans/tidp/action.ts'
import { change } from '#plans/tidp/action.ts'
import type { FieldFaults } from '#platform/http/fieldFaults.ts'
import { refuseFaults } from '#platform/http/fieldFaults.ts'
import { peopleFaults } from '#people/user/namedPeople.ts'

/**
 * Accepts ownership of a discipline. One acceptance starts the work, and a nominated person becomes
 * an owner.
 */
export const acceptOwnership: DisciplineAction<'action_accept_ownership'> = async ({
  trx,
  scene: { discipline },
  by,
}) => {
  const changes = await change(
    trx,
    by,
    discipline.asset,
    disciplineCodec.write({
      status: 'WIP',
      owners: [...new Set([...discipline.owners, by])],
      nominatedOwners: discipline.nominatedOwners.filter((person) => person !== by),
    }),
  )
  return { action: 'Accepted ownership', changes }
}

/**
 * Rejects ownership: removes the person from owners and nominations, and saves the reason as a
 * comment.
 */
export const rejectOwnership: DisciplineAction<'action_reject_ownership'> = async ({
  trx,
  scene,
  input,
  by,
}) => {
  const { plan, discipline } = scene
  const { reason: message } = input
  await insertComment(trx, plan, {
    on: discipline.tagCode,
    head: 'Discipline ownership rejected',
    code: blockingCode,
    message,
    author: by,
    by,
  })
  const changes = await change(
    trx,
    by,
    discipline.asset,
    disciplineCodec.write({
      owners: discipline.owners.filter((person) => person !== by),
      nominatedOwners: discipline.nominatedOwners.filter((person) => person !== by),
    }),
  )
  return { action: 'Rejected ownership', changes }
}

/** Nominates additional owners; each of them accepts or rejects. */
export const nominateOwners: DisciplineAction<'action_nominate_additional_owner'> = async ({
  trx,
  scene,
  input,
  by,
}) => {
  const { plan, discipline } = scene
  const path = disciplineCodec.labelOf('nominatedOwners')
  const people = input[path]
  const faults: FieldFaults = {}
  for (const [place, person] of people.entries()) {
    if (discipline.owners.includes(person))
      faults[`${path}.${place}`] = `${person} already owns this discipline.`
    else if (discipline.nominatedOwners.includes(person))
      faults[`${path}.${place}`] = `${person} is already nominated.`
  }
  refuseFaults(await peopleFaults(trx, plan.asset, [{ path, people }]), faults)
  const changes = await change(
    trx,
    by,
    discipline.asset,
    disciplineCodec.write({
      nominatedOwners: [...new Set([...discipline.nominatedOwners, ...people])],
    }),
  )
  return { action: 'Nominated additional owners', changes }
}
