/** The public interface of forms for other features: filling a form without saving it. */
export { FormSections } from './fields/FormSections.tsx'
export { faultsOf } from './fill/faults.ts'
export { newFillable } from './fillable.ts'
export type { Attribute, Form, FormValues } from './model.ts'
