import { didpAttributes as names } from '@tidemark/schema/rest/attributes'
import type { DisciplineStatus } from '@tidemark/schema/rules/discipline'
import { disciplineStatuses } from '@tidemark/schema/rules/discipline'
import type { Asset } from '../asset.ts'
import { codec, flag, list, status, text } from './codec.ts'

/** The attributes of a discipline (class DIDP). */
export const disciplineCodec = codec({
  name: text(names.name),
  required: flag(names.required, 'No'),
  status: status(names.status, disciplineStatuses),
  owners: list(names.owners),
  nominatedOwners: list(names.nominatedOwners),
  createdBy: text(names.createdBy),
  createdDate: text(names.createdDate),
  /** Tag code of the plan that holds it. */
  plan: text(names.tidp),
})

export interface Discipline {
  readonly asset: Asset
  readonly tagCode: string
  readonly name: string
  readonly required: boolean
  readonly status: DisciplineStatus
  readonly owners: readonly string[]
  readonly nominatedOwners: readonly string[]
}

export function asDiscipline(asset: Asset): Discipline {
  const { name, ...read } = disciplineCodec.read(asset)
  return { asset, tagCode: asset.tag_code, ...read, name: name ?? asset.tag_code }
}
