import { otherStage, workPackagesFor } from '@tidemark/schema/rules/stage'
import { isNearly } from '../mapping/nearly.ts'
import { isWithin, wordsOf } from '../mapping/resembles.ts'
import type { NamedPackage } from './package.store.ts'

export interface ProposedPlan {
  readonly primary_asset: string
  readonly work_package: string
  readonly stage: string
}

/**
 * Finds the only work package without a plan that a text names; null when none or several match.
 * The text has its code, number or name, with or without its asset and stage, with its words in any
 * order, abbreviated or with one wrong letter.
 */
export function proposePlan(
  text: string,
  packages: readonly NamedPackage[],
  stages: readonly string[],
): ProposedPlan | null {
  const candidates = packages.flatMap((one) => candidatesOf(one, stages))
  const wanted = plain(text)
  if (wanted === '') return null
  for (const fits of degrees) {
    const found = candidates.filter((candidate) => fits(wanted, candidate))
    if (found.length === 1 && found[0]) return found[0].plan
    // Several stages or assets: the text may name one of them, too.
    if (found.length > 1) {
      const [only, ...others] = found.filter(({ context }) =>
        context.some((name) => wanted.includes(name)),
      )
      return only && others.length === 0 ? only.plan : null
    }
  }
  return null
}

interface Candidate {
  readonly plan: ProposedPlan
  /** The names that people use for the work package. */
  readonly names: readonly string[]
  /** The name alone, which a longer text may contain. */
  readonly name: string
  /** The words of the name alone, and with those of asset and stage. */
  readonly words: readonly string[]
  readonly all: readonly string[]
  /** The words that people add to distinguish it from others. */
  readonly context: readonly string[]
}

/** Returns the plans that a work package can get, one for each stage at which it has none. */
function candidatesOf(one: NamedPackage, stages: readonly string[]): Candidate[] {
  const own = stages.filter(
    (stage) =>
      workPackagesFor(stage, [{ label: one.name, stage: one.stage }]).length > 0 &&
      !one.planned.includes(stage),
  )
  // A package of a stage is proposed at that stage rather than at Other.
  const fitting = own.length > 1 ? own.filter((stage) => stage !== otherStage) : own
  return fitting.map((stage) => ({
    plan: { primary_asset: one.asset, work_package: one.tagCode, stage },
    name: plain(one.name),
    words: wordsOf(one.name),
    all: wordsOf(`${one.assetName} ${one.name} ${stage}`),
    names: [
      one.tagCode,
      one.number ?? '',
      one.name,
      `${one.assetName} ${one.name}`,
      `${one.name} ${one.assetName}`,
      `${one.assetName} ${one.name} ${stage}`,
    ].flatMap((name) => plain(name) || []),
    context: [one.assetName, one.assetId ?? '', stage].flatMap((name) => plain(name) || []),
  }))
}

/** The degrees of likeness, the surest first. */
const degrees: readonly ((text: string, candidate: Candidate) => boolean)[] = [
  (text, { names }) => names.includes(text),
  (text, { names }) => names.some((name) => isNearly(text, name)),
  (text, { name }) => name.length >= shortest && ` ${text} `.includes(` ${name} `),
  (text, { name }) => text.length >= shortest && ` ${name} `.includes(` ${text} `),
  (text, { words }) => text.length >= shortest && isWithin(words, wordsOf(text)),
  (text, { words, all }) =>
    text.length >= shortest &&
    isWithin(wordsOf(text), all) &&
    wordsOf(text).some((word) => isWithin([word], words)),
]

/** Shorter names occur in too many texts. */
const shortest = 5

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
