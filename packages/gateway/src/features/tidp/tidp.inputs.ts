import type { ActionInput, ActionName } from '@tidemark/schema/rest/action'
import { type Day, dayToApi } from '@tidemark/schema/dates'
import { lifecycleAttributes } from '@tidemark/schema/rest/attributes'
import { codeOfLabel } from '@tidemark/schema/rules/stage'
import type {
  CreateTidpInput,
  DisciplineInput,
  UpdateTidpPeopleInput,
} from '#generated/resolvers.ts'
import { inputPaths } from '#inputPaths.ts'

interface DatedPackage {
  id: string
  label: string
  designFreezeOn: Day | null
  t12On: Day | null
}

/** Maps an input to the request for a new plan. The dates of its work package become those of its stage. */
export function toCreation(
  input: CreateTidpInput,
  workPackage: DatedPackage,
): ActionInput<'action_create_tidp'> {
  const dates = [
    [lifecycleAttributes.designFreeze, workPackage.designFreezeOn],
    [lifecycleAttributes.t12, workPackage.t12On],
  ] as const
  return {
    contract: input.contract,
    TL: {
      stage_value: input.stage,
      stage: input.stage,
      code: codeOfLabel(input.stage),
      calendars: dates.flatMap(([name, date]) => (date ? [{ name, date: dayToApi(date) }] : [])),
    },
    PRIMARY_ASSET: { tag_code: input.primaryAsset, class_code: 'Primary Asset' },
    WORK_PACKAGE: { tag_code: workPackage.id, label: workPackage.label },
    TIDP: { owners: input.owners },
  }
}

export const creationPaths = inputPaths({
  PRIMARY_ASSET: 'primaryAsset',
  WORK_PACKAGE: 'workPackage',
  TIDP: null,
  TL: null,
  tag_code: null,
  class_code: null,
  label: null,
  stage_value: 'stage',
  code: 'stage',
  calendars: 'stage',
})

/**
 * Returns the change of people as one action, named after the first given list; null if no list is
 * given. The services replace all lists or none.
 */
export function toPeopleAction(input: UpdateTidpPeopleInput): PeopleAction | null {
  const { owners, internalStakeholders: internal, externalStakeholders: external } = input
  const name = owners
    ? 'action_update_tidp_owner'
    : internal
      ? 'action_update_internal_stakeholders'
      : external && 'action_update_external_stakeholders'
  if (!name) return null
  const lists = {
    ...(owners && { 'TIDP Owner': owners }),
    ...(internal && { 'Internal Stakeholders': internal }),
    ...(external && { 'External Stakeholders': external }),
  }
  const on = {
    contract: input.contract,
    tag_code: input.tidp,
    ...(input.version != null && { version: input.version }),
  }
  return { name, input: { ...on, ...lists } as ActionInput<PeopleName> }
}

type PeopleName = Extract<
  ActionName,
  `action_update_${'tidp_owner' | 'internal_stakeholders' | 'external_stakeholders'}`
>
export interface PeopleAction {
  name: PeopleName
  input: ActionInput<PeopleName>
}

export const peoplePaths = inputPaths({
  'TIDP Owner': 'owners',
  'Internal Stakeholders': 'internalStakeholders',
  'External Stakeholders': 'externalStakeholders',
  tag_code: 'tidp',
})

export const toDisciplineRow = ({ tagCode, version, name, required, owners }: DisciplineInput) => ({
  ...(tagCode && { tag_code: tagCode }),
  ...(version != null && { version }),
  label: name,
  required,
  owners,
})

export const disciplinePaths = inputPaths({
  didps: 'disciplines',
  label: 'name',
  tag_code: 'tagCode',
})
