import { cdeWords } from '@tidemark/schema/rules/cdeWords'
import { useUrlState } from '#ui/useUrlState.ts'

const all = 'ALL'
const labels: Readonly<Record<string, string>> = {
  ...cdeWords.lineFinding,
  ...cdeWords.fileFinding,
}

/** Returns the finding by which a comparison is filtered, null for all, and the filters with their counts. */
export function useFinding<Finding extends string>(
  findings: readonly Finding[],
  counts: readonly { finding: Finding; count: number; news: number }[],
  news: boolean,
) {
  const [chosen, setFinding] = useUrlState<Finding | typeof all>('finding', findings, all)
  return {
    kind: chosen === all ? null : chosen,
    onKind: (next: Finding | null) => setFinding(next ?? all),
    kinds: findings.flatMap((kind) => {
      const found = counts.find(({ finding }) => finding === kind)
      return found ? [{ kind, label: `${labels[kind]} ${news ? found.news : found.count}` }] : []
    }),
  }
}
