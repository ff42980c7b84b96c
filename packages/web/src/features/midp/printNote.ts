import { counted, formatCount } from '@tidemark/schema/wording'

/**
 * Says on paper how many lines of a view are printed: only loaded ones are, because the browser does not
 * wait for others. `count` is the number of all, null while unknown.
 */
export const printNote = (printed: number, count: number | null): string => {
  const lines =
    count === null
      ? `Only the first ${counted(printed, 'deliverable')} printed.`
      : `${formatCount(printed)} of ${counted(count, 'deliverable')} printed.`
  return `${lines} The Excel export has all of them.`
}
