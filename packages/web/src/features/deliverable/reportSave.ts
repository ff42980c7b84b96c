import { ownChange } from '@tidemark/schema/rules/actions'
import { counted } from '@tidemark/schema/wording'
import { notify } from '#ui/notify.ts'
import type { SaveAnswer } from './outbox.ts'

type Failures = SaveAnswer['failures']

/** Notifies the user of the outcome of a save of `total` lines. */
export function reportSave(total: number, failures: Failures, username: string): void {
  const refused = new Set(failures.map(({ key }) => key)).size
  if (refused === 0) return notify.success('Request submitted successfully')
  return notify.failure('Save has failed.', {
    detail: `${refused} of ${counted(total, 'line')} not saved. ${whyRefused(failures, username)}`,
  })
}

function whyRefused(failures: Failures, username: string): string {
  const contested = failures.flatMap(({ conflict }) => conflict?.fields ?? [])
  if (contested.length === 0) return 'See the errors in the grid.'
  const isOwn = contested.every(({ changedBy }) => changedBy?.username === username)
  const who = isOwn
    ? ownChange('some of the same cells')
    : 'Other people changed some of the same cells'
  return `${who}. Choose which value to keep.`
}
