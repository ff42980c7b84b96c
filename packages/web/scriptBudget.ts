import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { StartManifest } from '@tidemark/schema/startPage'
import type { Plugin } from 'vite'

/**
 * The most bytes of compressed scripts: of the shell, those that a page loads beside it, and those that come later.
 * The names of files, which change with every build, make the shell up to 200 bytes larger or smaller.
 */
const budget = { shell: 206_000, page: 100_500, later: 100_500 }

/** Fails the build when the scripts of the shell or of a page grow beyond their budget. */
export function scriptBudget(): Plugin {
  let folder = ''
  return {
    name: 'script-budget',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => void (folder = resolve(root, build.outDir)),
    async closeBundle() {
      // A build that failed has no manifest, and has said why.
      const text = await readFile(resolve(folder, 'start.json'), 'utf8').catch(() => null)
      if (text === null) return
      const { shell = [], pages } = JSON.parse(text) as StartManifest
      const parts = [
        { name: 'shell', files: shell, most: budget.shell },
        ...pages.map(({ path, files }) => ({ name: path, files, most: budget.page })),
        ...pages.map(({ path, later }) => ({
          name: `${path} later`,
          files: later?.files ?? [],
          most: budget.later,
        })),
      ]
      const found = await Promise.all(
        parts.map(async ({ name, files, most }) => ({
          name,
          bytes: await bytesOf(folder, files),
          most,
        })),
      )
      const over = found.filter(({ bytes, most }) => bytes > most)
      if (over.length > 0)
        this.error(
          over
            .map(({ name, bytes, most }) => `${name}: ${bytes} bytes of scripts, at most ${most}`)
            .join('\n'),
        )
    },
  }
}

async function bytesOf(folder: string, files: readonly string[]): Promise<number> {
  const sizes = files
    .filter((file) => file.endsWith('.js'))
    .map(async (file) => {
      const packed = await stat(resolve(folder, `${file}.br`)).catch(() =>
        stat(resolve(folder, file)),
      )
      return packed.size
    })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
