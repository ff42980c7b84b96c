/**
 * Compares the schema with the one of the last release, `packages/schema/released.graphql`: what would break a tool that was written against it
 * is listed and fails. What has been deprecated since a release may go. `node scripts/schemaChanges.ts --release` makes the present schema the released one.
 */
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CriticalityLevel, DiffRule, diff } from '@graphql-inspector/core'
import { buildSchema } from 'graphql'

const folder = join(import.meta.dirname, '../packages/schema')
const present = join(folder, 'schema.graphql')
const released = join(folder, 'released.graphql')

if (process.argv.includes('--release')) {
  copyFileSync(present, released)
} else {
  const [before, after] = [released, present].map((file) => buildSchema(readFileSync(file, 'utf8')))
  const changes = await diff(before!, after!, [DiffRule.suppressRemovalOfDeprecatedField])
  const breaking = changes.filter(
    ({ criticality }) => criticality.level === CriticalityLevel.Breaking,
  )
  for (const { message, criticality } of breaking)
    console.error(`${message}${criticality.reason ? `: ${criticality.reason}` : ''}`)
  if (breaking.length > 0) {
    console.error(
      'Tools written against the last release would break. Add beside the old, deprecate the old with a date, and remove it in a later release.',
    )
    process.exitCode = 1
  } else console.log(`${changes.length} changes since the last release, none of them breaking.`)
}
