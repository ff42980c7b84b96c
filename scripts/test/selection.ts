import { posix } from 'node:path'
import type { Imports } from './imports.ts'
import { callers, checkRules, everything, generated, relations, wholes } from './relations.ts'

/** The checks and tests of a change. */
export interface Selection {
  checks: ReadonlySet<string>
  tests: readonly string[]
  journeys: readonly string[]
}

/** The repository that a selection looks at. */
export interface Tree {
  files: readonly string[]
  imports: ReadonlyMap<string, Imports>
  /** Tests of whole processes, which are chosen only when they change themselves. */
  long: ReadonlySet<string>
  /** The short journeys of each part of the web client, by the beginning of its path in `src/`. */
  journeysOf: Readonly<Record<string, readonly string[]>>
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
export const isJourney = (file: string) => /^e2e\/journeys\/.*\.spec\.ts$/.test(file)

/** Selects the checks, tests and journeys that the changed files touch, or `everything`. */
export function select(changed: readonly string[], tree: Tree): Selection | 'everything' {
  if (changed.some((file) => everything.test(file))) return 'everything'
  const touched = [...touchedBy(changed, tree)]
  const tests = touched
    .filter((file) => isTest(file) && (!tree.long.has(file) || changed.includes(file)))
    .toSorted()
  const journeys = new Set(touched.filter(isJourney).map((file) => posix.basename(file)))
  for (const name of changed.flatMap((file) => journeysThrough(file, tree.journeysOf)))
    journeys.add(`${name}.spec.ts`)
  const checks = new Set(
    checkRules.flatMap(([pattern, names]) =>
      changed.some((file) => pattern.test(file)) ? names : [],
    ),
  )
  if (tests.length > 0) checks.add('vitest')
  if (journeys.size > 0) checks.add('journeys')
  return { checks, tests, journeys: [...journeys].toSorted() }
}

/** Returns the two journeys that show most of the part of the web client that a file belongs to. */
function journeysThrough(file: string, journeysOf: Tree['journeysOf']): readonly string[] {
  if (isTest(file)) return []
  const [part] = Object.keys(journeysOf)
    .filter((path) => file.startsWith(`packages/web/src/${path}`))
    .toSorted((one, other) => other.length - one.length)
  return part === undefined ? [] : journeysOf[part]!.slice(0, 2)
}

/** Returns the changed files and all that depend on them. */
function touchedBy(changed: readonly string[], tree: Tree): Set<string> {
  const { dependants, ofWhole } = dependantsIn(tree)
  const touched = new Set<string>()
  const queue = changed.flatMap((file) => [
    ...(generated.test(file) ? [] : [file]),
    ...relatedTo(file, tree.files),
    ...around(file, ofWhole),
  ])
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (touched.has(file)) continue
    touched.add(file)
    queue.push(...(dependants.get(file) ?? []))
  }
  return touched
}

const relatedTo = (file: string, files: readonly string[]): string[] =>
  relations.flatMap(([pattern, target]) => {
    const match = pattern.exec(file)
    if (!match) return []
    const wanted = new RegExp(target.replaceAll('$1', match[1] ?? ''))
    return files.filter((one) => wanted.test(one))
  })

function dependantsIn({ imports }: Tree) {
  const dependants = new Map<string, string[]>()
  const add = (file: string, dependant: string) => {
    const list = dependants.get(file)
    if (list) list.push(dependant)
    else dependants.set(file, [dependant])
  }
  for (const [file, { files: imported }] of imports)
    for (const one of imported) if (!wholes.test(file) || wholes.test(one)) add(one, file)

  const ofWhole = testsOfWhole(imports)
  const inFolder = Map.groupBy(ofWhole, (test) => posix.dirname(test))
  const asking = new Map<string, string[]>()
  for (const test of ofWhole)
    for (const call of imports.get(test)?.calls ?? [])
      asking.set(call, [...(asking.get(call) ?? []), test])

  for (const [file, { calls }] of imports) {
    if (isTest(file) || wholes.test(file)) continue
    for (const test of inFolder.get(posix.dirname(file)) ?? []) add(file, test)
    if (callers.test(file))
      for (const test of calls.flatMap((call) => asking.get(call) ?? []))
        if (packageOf(test) === packageOf(file)) add(file, test)
  }
  return { dependants, ofWhole }
}

/** Returns the tests that start the whole product. */
function testsOfWhole(imports: Tree['imports']): string[] {
  const reaches = (file: string, seen: Set<string>): boolean => {
    if (wholes.test(file)) return true
    if (seen.has(file)) return false
    seen.add(file)
    return (imports.get(file)?.files ?? []).some((one) => reaches(one, seen))
  }
  return [...imports.keys()].filter((file) => isTest(file) && reaches(file, new Set()))
}

const packageOf = (file: string) => file.split('/').slice(0, 2).join('/')

/** Returns the tests of the nearest folder around the file that has tests, up to its feature. */
function around(file: string, ofWhole: readonly string[]): readonly string[] {
  if (isTest(file) || !/^packages\/(services|gateway)\/src\/.+\//.test(file)) return []
  for (
    let folder = posix.dirname(file);
    !/\/src(\/features)?$/.test(folder);
    folder = posix.dirname(folder)
  ) {
    const below = ofWhole.filter((test) => test.startsWith(`${folder}/`))
    if (below.length > 0) return below
  }
  return []
}
