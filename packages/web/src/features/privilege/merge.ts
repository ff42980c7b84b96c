import type { PrivilegeDraft } from '@tidemark/schema/rules/privilege'
import type { BranchList, Path } from './tree.ts'
import { isTaking, nameOf } from './words.ts'

const lists: readonly BranchList[] = ['additions', 'subtractions']
const isSameBranch = (one: PrivilegeDraft) => (other: PrivilegeDraft) =>
  one.type === other.type && one.value === other.value
const isEqual = (one: PrivilegeDraft, other: PrivilegeDraft) =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Applies the changes from `base` to `mine` to the tree that someone else saved. Branches that the
 * other removed stay removed, except one that was changed here.
 */
export function applyTree(
  theirs: PrivilegeDraft,
  { base, mine }: { base: PrivilegeDraft; mine: PrivilegeDraft },
): PrivilegeDraft {
  const merged = (list: BranchList): PrivilegeDraft[] => {
    const kept = theirs[list].flatMap((branch) => {
      const before = base[list].find(isSameBranch(branch))
      const own = mine[list].find(isSameBranch(branch))
      if (!own) return before ? [] : [branch]
      return [
        applyTree(branch, {
          base: before ?? { ...own, additions: [], subtractions: [] },
          mine: own,
        }),
      ]
    })
    const added = mine[list].filter((branch) => {
      const before = base[list].find(isSameBranch(branch))
      return !theirs[list].some(isSameBranch(branch)) && !(before && isEqual(before, branch))
    })
    return [...kept, ...added]
  }
  return { ...theirs, additions: merged('additions'), subtractions: merged('subtractions') }
}

/** Lists the branches that differ between two trees, each with what it did before and does now. */
export function treeDifferences(
  base: PrivilegeDraft,
  now: PrivilegeDraft,
): { field: string; from: string | null; to: string | null }[] {
  const [before, after] = [effectsOf(base), effectsOf(now)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({ field, from: before.get(field) ?? null, to: after.get(field) ?? null }))
    .filter(({ from, to }) => from !== to)
}

/** Returns what each branch below the root does, by the names on the way to it. */
function effectsOf(
  node: PrivilegeDraft,
  path: Path = [],
  names: readonly string[] = [],
): Map<string, string> {
  const found = new Map<string, string>()
  for (const list of lists)
    for (const [place, branch] of node[list].entries()) {
      const [at, called] = [
        [...path, [list, place] as const],
        [...names, nameOf(branch)],
      ]
      found.set(called.join(', '), isTaking(at) ? 'no access' : 'access')
      for (const [name, effect] of effectsOf(branch, at, called)) found.set(name, effect)
    }
  return found
}
