import { array, object, type ObjectSchema, string, ValidationError } from 'yup'
import type { Option } from '#ui/form/options.ts'

/** The choices for a new plan. Ids are opaque. Owners include their names, since the last search may not. */
export interface NewTidp {
  primaryAsset: string | null
  stage: string | null
  workPackage: string | null
  owners: Option[]
}

export const nothingChosen: NewTidp = {
  primaryAsset: null,
  stage: null,
  workPackage: null,
  owners: [],
}

export const isAnythingChosen = ({ primaryAsset, stage, workPackage, owners }: NewTidp): boolean =>
  Boolean(primaryAsset ?? stage ?? workPackage) || owners.length > 0

const chosen = (sentence: string) => string().nullable().defined().required(sentence)

/** The requirements of the first step; the messages name the next choice. */
export const assetStepRules = object({
  primaryAsset: chosen('Choose a primary asset.'),
  stage: chosen('Choose a technical lifecycle stage.'),
  workPackage: chosen('Choose a work package.'),
})
const ownerStepRules = object({
  owners: array(
    object({ value: string().required(), label: string().required(), detail: string() }),
  )
    .required()
    .min(1, 'Choose at least one owner.'),
})
export const newTidpRules = assetStepRules.concat(ownerStepRules)

/** Lists the missing choices. */
export function missingIn(rules: ObjectSchema<object>, values: NewTidp): { message: string }[] {
  try {
    rules.validateSync(values, { abortEarly: false })
    return []
  } catch (error) {
    if (!ValidationError.isError(error)) throw error
    return error.errors.map((message) => ({ message }))
  }
}

/** Clears the work package: another asset or stage has different ones. */
export const withoutPackage = (values: NewTidp, change: Partial<NewTidp>): NewTidp => ({
  ...values,
  ...change,
  workPackage: null,
})
