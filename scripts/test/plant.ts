import { join } from 'node:path'
import type { ViteUserConfig } from 'vitest/config'

/** A fault put into one file of a run of tests, to see that they find it. */
interface Plant {
  /** From the root of the repository. */
  file: string
  from: string
  to: string
}

const root = join(import.meta.dirname, '../..')

/** Plants the fault that the variable `PLANT` of a run describes (JSON of `Plant`), if there is one. */
export function planting(): NonNullable<ViteUserConfig['plugins']> {
  const text = process.env['PLANT']
  if (!text) return []
  const { file, from, to } = JSON.parse(text) as Plant
  return [
    {
      // Vitest keeps what it transformed, by the names of the plugins among other things.
      name: `planting ${text}`,
      enforce: 'pre',
      transform(code, id) {
        if (id.split('?')[0] !== join(root, file)) return null
        if (!code.includes(from)) throw new Error(`${file} does not contain ${from}`)
        return code.replace(from, to)
      },
    },
  ]
}
