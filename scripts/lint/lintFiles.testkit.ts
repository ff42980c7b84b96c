import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** Writes files to an empty folder and returns the rules that oxlint finds violated, by file. */
export async function lintFiles(
  files: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-lint-'))
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), text)
    }
    await mkdir(join(folder, 'scripts/lint'), { recursive: true })
    const rules = globSync('scripts/lint/*.ts', { cwd: root, exclude: ['**/*.test*.ts'] })
    for (const file of ['.oxlintrc.json', ...rules])
      await copyFile(join(root, file), join(folder, file))
    const { stdout } = await promisify(execFile)(
      join(root, 'node_modules/.bin/oxlint'),
      ['--format', 'json'],
      { cwd: folder, maxBuffer: 1e8 },
    ).catch((error: { stdout: string }) => error)
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { filename: string; code: string }[]
    }
    const byFile = Map.groupBy(diagnostics, ({ filename }) => filename)
    return new Map([...byFile].map(([file, of]) => [file, of.map(({ code }) => code)]))
  } finally {
    await rm(folder, { recursive: true })
  }
}
