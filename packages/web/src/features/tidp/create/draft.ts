import { array, number, object, string } from 'yup'
import { setDraftStored } from '#shared/draft/draftStorage.ts'
import { type NewTidp, nothingChosen } from './createTidpForm.ts'

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

/**
 * Stores an unsaved plan on this device, per person and contract. It survives a reload, a closed
 * window and a new sign-in.
 */
export function draftOf(viewer: string, contract: string) {
  const key = `tidemark.newTidp.${contract}.${viewer}`
  return {
    read: (): NewPlanDraft | null => {
      try {
        return shape.validateSync(JSON.parse(localStorage.getItem(key) ?? 'null'), {
          strict: true,
        }) as NewPlanDraft
      } catch {
        // There is none, or an earlier release wrote it in another format.
        return null
      }
    },
    keep: (draft: NewPlanDraft) => {
      localStorage.setItem(key, JSON.stringify(draft))
      setDraftStored(key, true)
    },
    /** Stops counting the draft among those of the open page; it stays stored. */
    release: () => setDraftStored(key, false),
    drop: () => {
      localStorage.removeItem(key)
      setDraftStored(key, false)
    },
  }
}

export const emptyDraft: NewPlanDraft = { step: 0, values: nothingChosen }
