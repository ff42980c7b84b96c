import { type FormikErrors, yupToFormErrors } from 'formik'
import { array, object, string } from 'yup'
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

/** The messages name the next choice. */
const newTidpRules = object({
  primaryAsset: chosen('Choose a primary asset.'),
  stage: chosen('Choose a technical lifecycle stage.'),
  workPackage: chosen('Choose a work package.'),
  owners: array(
    object({ value: string().required(), label: string().required(), detail: string() }),
  )
    .required()
    .min(1, 'Choose at least one owner.'),
})
/** Validates the choices for Formik. */
export function missingChoices(values: NewTidp): FormikErrors<NewTidp> {
  try {
    newTidpRules.validateSync(values, { abortEarly: false })
    return {}
  } catch (error) {
    return yupToFormErrors(error)
  }
}

const assetStep = ['primaryAsset', 'stage', 'workPackage'] as const

/** Returns the reasons why the first step is incomplete. */
export const missingInAssetStep = (errors: FormikErrors<NewTidp>): { message: string }[] =>
  assetStep.flatMap((field) => (errors[field] ? [{ message: errors[field] }] : []))

/** Returns the reasons why the plan cannot be created yet. */
export const missingInPlan = (errors: FormikErrors<NewTidp>): { message: string }[] => [
  ...missingInAssetStep(errors),
  ...(typeof errors.owners === 'string' ? [{ message: errors.owners }] : []),
]

/** Clears the work package: another asset or stage has different ones. */
export const withoutPackage = (values: NewTidp, change: Partial<NewTidp>): NewTidp => ({
  ...values,
  ...change,
  workPackage: null,
})
