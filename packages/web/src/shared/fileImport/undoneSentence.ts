import { counted } from '@tidemark/schema/wording'

/** Says what an undo did: `The import was undone, except 2 entries.` */
export function undoneSentence(
  noun: 'import' | 'edit',
  { kept, isNothing }: { kept: number; isNothing: boolean },
): string {
  if (kept === 0) return `The ${noun} was undone.`
  const entries = counted(kept, 'entry', 'entries')
  return isNothing
    ? `Nothing of the ${noun} was undone: ${entries} ${kept === 1 ? 'stays' : 'stay'} as ${kept === 1 ? 'it is' : 'they are'}.`
    : `The ${noun} was undone, except ${entries}.`
}
