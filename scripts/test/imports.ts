import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from './programs.ts'

/** The imports of a file at run time. */
export interface Imports {
  /** Paths from the root of the repository. */
  files: readonly string[]
  /** Names from `@tidemark/schema/rest`, where the calls between gateway and services are declared. */
  calls: readonly string[]
}

// Types are gone at run time, and the type check covers them.
const ofTypes = /\b(?:import|export) type\s[^'"]*?\sfrom\s*['"][^'"]*['"]/g
const specifiers = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*['"]([^'"\n]+)['"]/g
const restNames = /\bimport\s*\{([^}]*)\}\s*from\s*'@tidemark\/schema\/rest\//g

/** Reads what the files import from each other, by the house's rule that paths name whole files. */
export function readImports(files: readonly string[]): Map<string, Imports> {
  const exported = new Map<string, { folder: string; paths: Record<string, string> }>()
  for (const file of files)
    if (/^(packages|examples)\/[^/]+\/package\.json$/.test(file)) {
      const { name, exports } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
        name: string
        exports?: Record<string, string>
      }
      exported.set(name, { folder: dirname(file), paths: exports ?? {} })
    }
  const known = new Set(files)

  function resolve(from: string, specifier: string): string | undefined {
    const path = specifier.replace(/\?.*/, '')
    if (path.startsWith('.')) return normalize(join(dirname(from), path))
    if (path.startsWith('#')) return `${/^[^/]+\/[^/]+/.exec(from)?.[0]}/src/${path.slice(1)}`
    const [, name, rest] = /^(@tidemark\/[^/]+)\/(.+)$/.exec(path) ?? []
    const found = name === undefined ? undefined : exported.get(name)
    for (const [pattern, target] of Object.entries(found?.paths ?? {})) {
      const [before, after] = pattern.slice(2).split('*')
      if (after === undefined ? before === rest : rest!.startsWith(before!))
        return normalize(join(found!.folder, target.replace('*', rest!.slice(before!.length))))
    }
    return undefined
  }

  return new Map(
    files
      .filter((file) => /\.[jt]sx?$/.test(file) && existsSync(join(root, file)))
      .map((file) => {
        const text = readFileSync(join(root, file), 'utf8').replaceAll(ofTypes, '')
        const imported = [...text.matchAll(specifiers)].map(([, one]) => resolve(file, one!))
        const calls = [...text.matchAll(restNames)].flatMap(([, names]) => names!.split(','))
        return [
          file,
          {
            files: [...new Set(imported)].filter(
              (one) => one !== undefined && known.has(one),
            ) as string[],
            calls: calls.map((name) => name.trim()).filter((name) => /^[a-z]\w*$/.test(name)),
          },
        ]
      }),
  )
}
