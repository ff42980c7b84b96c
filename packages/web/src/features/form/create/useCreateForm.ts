import { CreateFormDocument } from '#api/generated/graphql.ts'
import { useContractAction } from '#shared/useAction.ts'
import { faultsByAttribute, type sentOf } from '../fill/sent.ts'

interface CreateFormCallbacks {
  /** The new form's tag code, the target of its files, and its owner's task. */
  onMade: (made: { form: string; task: string }) => Promise<void>
  onFaults: (faults: Record<string, string>) => void
}

/**
 * Creates a form from a template, by its form number. The services refuse it when the template has
 * mandatory attributes that were not shown.
 */
export function useCreateForm(classCode: string, { onMade, onFaults }: CreateFormCallbacks) {
  return useContractAction(CreateFormDocument, {
    input: (values: ReturnType<typeof sentOf>['values'], mandatory: string[]) => ({
      classCode,
      values,
      mandatory,
    }),
    failure: 'Failed to create form.',
    pending: true,
    onDone: ({ form, task }) => form && task && onMade({ form: form.id, task: task.id }),
    onFaults: (faults) => onFaults(faultsByAttribute(faults)),
  })
}
