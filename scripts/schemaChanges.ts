/**
 * Compares the schema with the last release, `packages/schema/released.graphql`, lists breaking
 * changes and fails if there are any. Fields that the release already deprecated may be removed.
 * `node scripts/schemaChanges.ts --release` marks the present schema as released, without its
 * descriptions.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CriticalityLevel, DiffRule, diff } from '@graphql-inspector/core'
import { buildSchema, parse, print, visit } from 'graphql'

const folder = join(import.meta.dirname, '../packages/schema')
const present = join(folder, 'schema.graphql')
const released = join(folder, 'released.graphql')

if (process.argv.includes('--release')) {
  writeFileSync(released, `${withoutDescriptions(readFileSync(present, 'utf8'))}\n`)
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
      'These changes break tools of the last release. Add the new field beside the old one, deprecate the old one with a date, and remove it in a later release.',
    )
    process.exitCode = 1
  } else console.log('No breaking changes since the last release.')
}

function withoutDescriptions(sdl: string): string {
  return print(
    visit(parse(sdl), {
      enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
    }),
  )
}
