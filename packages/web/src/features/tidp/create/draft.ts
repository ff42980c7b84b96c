import { array, number, object, string } from 'yup'
import { setDraftStored } from '#shared/draft/draftStorage.ts'
import { ownKey, readStoredJson, writeStored } from '#ui/stored.ts'
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
 * Stores an unsaved plan on this device for one person; the subject names the contract and the draft
 * among several. It survives a reload, a closed window and a new sign-in.
 */
export function draftOf(person: string, subject: string) {
  const key = ownKey(`draft.newTidp.${subject}`, { person })
  return {
    read: (): NewPlanDraft | null => {
      try {
        return shape.validateSync(readStoredJson(key), {
          strict: true,
        }) as NewPlanDraft
      } catch {
        // There is none, or an earlier release wrote it in another format.
        return null
      }
    },
    keep: (draft: NewPlanDraft) => {
      setDraftStored(key, writeStored(key, JSON.stringify(draft)))
    },
    /** Stops counting the draft among those of the open page; it stays stored. */
    release: () => setDraftStored(key, false),
    drop: () => {
      writeStored(key, null)
      setDraftStored(key, false)
    },
  }
}

/** Returns what was chosen in a stored draft, by which the person knows it; null for nothing. */
export function choicesOf(value: unknown): string | null {
  if (!shape.isValidSync(value, { strict: true })) return null
  const { primaryAsset, stage, workPackage } = value.values
  return [primaryAsset, stage, workPackage].filter(Boolean).join(' · ') || null
}

export const emptyDraft: NewPlanDraft = { step: 0, values: nothingChosen }
