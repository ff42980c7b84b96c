import { array, number, object, string } from 'yup'
import { useDraft } from '#shared/draft/useDraft.ts'
import type { NewTidp } from './createTidpForm.ts'

/** An unsaved plan: its choices and step. */
export interface NewPlanDraft {
  step: 0 | 1
  values: NewTidp
}

const shape = object({
  step: number()
    .oneOf([0, 1] as const)
    .required(),
  values: object({
    primaryAsset: string().nullable().defined(),
    stage: string().nullable().defined(),
    workPackage: string().nullable().defined(),
    owners: array(
      object({ value: string().required(), label: string().required(), detail: string() }),
    ).required(),
  }).required(),
})

const isDraft = (value: unknown): value is NewPlanDraft | null =>
  value === null || shape.isValidSync(value, { strict: true })
const isNone = (draft: NewPlanDraft | null) => draft === null

/** Keeps an unsaved plan; the subject names the contract and the draft among several. */
export const useNewPlanDraft = (subject: string) =>
  useDraft<NewPlanDraft | null>({
    kind: 'newTidp',
    tagCode: subject,
    empty: null,
    isDraft,
    isEmpty: isNone,
  })

/** Returns what was chosen in a stored draft, by which the person knows it; null for nothing. */
export function choicesOf(value: unknown): string | null {
  if (!shape.isValidSync(value, { strict: true })) return null
  const { primaryAsset, stage, workPackage } = value.values
  return [primaryAsset, stage, workPackage].filter(Boolean).join(' · ') || null
}
