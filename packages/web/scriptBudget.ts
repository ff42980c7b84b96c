import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The most bytes of compressed scripts. A page's are those that it loads beside the shell. */
const budget = {
  shell: 200_000,
  page: 100_000,
  // Known to be larger, and not to grow: the canvas grid alone is 90 kB.
  '/overview/:tagCode': 114_500,
  '/discipline-overview/:tagCode': 219_000,
  '/midp': 204_200,
} as const

/** The pages of the client, as the build describes them (`startManifest.ts`). */
interface Manifest {
  shell: string[]
  pages: { path: string; files: string[] }[]
}

/** Fails the build when the scripts of the shell or of a page grow beyond their budget. */
export function scriptBudget(): Plugin {
  let folder = ''
  return {
    name: 'script-budget',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => void (folder = resolve(root, build.outDir)),
    async closeBundle() {
      const { shell, pages } = JSON.parse(
        await readFile(resolve(folder, 'start.json'), 'utf8'),
      ) as Manifest
      const found = await Promise.all(
        [{ path: 'shell', files: shell }, ...pages].map(async ({ path, files }) => ({
          path,
          bytes: await bytesOf(folder, files),
          most: path in budget ? budget[path as keyof typeof budget] : budget.page,
        })),
      )
      const over = found.filter(({ bytes, most }) => bytes > most)
      if (over.length > 0)
        this.error(
          over
            .map(({ path, bytes, most }) => `${path}: ${bytes} bytes of scripts, at most ${most}`)
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
