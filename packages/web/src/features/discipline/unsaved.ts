import { counted } from '@tidemark/schema/wording'
import type { DisciplineActionName } from '#shared/discipline/disciplineActions.ts'
import { runPageCommand } from '#shared/pageCommands.ts'
import type { Reason } from '#ui/reason.ts'

/** The numbers of unsaved lines, which block some actions, and of those that can be saved now. */
export interface Unsaved {
  count: number
  savable: number
}

/** Actions on saved lines: unsaved lines must be saved first. */
export const needsSavedLines = new Set<DisciplineActionName>([
  'FETCH_DELIVERABLE_NUMBERS',
  'SEND_FOR_ACCEPTANCE',
])

/** Blockers of saved lines that unsaved ones may end: they would contradict the request to save first. */
export const endedBySave = new Set(['NO_LINES', 'NOTHING_TO_FETCH'])

/** Returns the reason that asks to save first, with a button that does if any line can be saved. */
export const toSave = ({ count, savable }: Unsaved): Reason => ({
  message: `Save or discard ${counted(count, 'changed line')} first.`,
  ...(savable > 0 && {
    resolve: {
      label: `Save ${counted(savable, 'line')}`,
      onPress: () => runPageCommand('SAVE_LINES'),
    },
  }),
})
