import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const pack = promisify(brotliCompress)
/** Smaller ones gain nothing. */
const worthPacking = 1024

/**
 * Writes each script and style once more, packed as well as it can be (`x.js.br`): packing at each
 * request is quick instead of good.
 */
export function packAssets(): Plugin {
  return {
    name: 'pack-assets',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      await Promise.all(
        Object.keys(bundle)
          .filter((name) => /\.(?:js|css)$/.test(name))
          .map(async (name) => {
            const bytes = await readFile(join(dir, name))
            if (bytes.length >= worthPacking)
              await writeFile(join(dir, `${name}.br`), await pack(bytes))
          }),
      )
    },
  }
}
