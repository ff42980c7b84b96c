import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wings } from './lint/wings.ts'

const root = join(import.meta.dirname, '..')

type Place = 'schema' | 'gateway' | 'services' | 'web'

/** Where each package has its features: folders, those of the services in wings, or the SDL files of the schema. */
const homes: Readonly<Record<Place, string>> = {
  schema: 'packages/schema/graphql',
  gateway: 'packages/gateway/src/features',
  services: 'packages/services/src',
  web: 'packages/web/src/features',
}

const everywhere: readonly Place[] = ['schema', 'gateway', 'services', 'web']

/** The nouns that name features, with the packages that have a folder of that name. */
const features: Readonly<Record<string, readonly Place[]>> = {
  cdeLog: everywhere,
  comment: everywhere,
  contract: everywhere,
  contractData: everywhere,
  dashboard: everywhere,
  deliverable: everywhere,
  discipline: everywhere,
  form: everywhere,
  group: everywhere,
  history: everywhere,
  feed: everywhere,
  lineImport: everywhere,
  mail: everywhere,
  webhook: everywhere,
  midp: everywhere,
  notification: everywhere,
  privilege: everywhere,
  search: everywhere,
  task: everywhere,
  template: everywhere,
  tidp: everywhere,
  user: everywhere,
  // The services keep revisions with the plan.
  revision: ['schema', 'gateway', 'web'],
  // The services keep absences with the user.
  absence: ['schema', 'gateway', 'web'],
  // The generic asset, and the actions on it, end at the gateway.
  asset: ['gateway', 'services'],
  action: ['gateway'],
  acting: ['services'],
  workflow: ['services'],
  // The register and the change feed are behind the REST API; the sheet is a page to print.
  register: ['services'],
  change: ['services'],
  sheet: ['web'],
}

/** Folders that hold no feature, and SDL files of a part of a feature. */
const others: Readonly<Record<Place, readonly string[]>> = {
  schema: ['base', 'bulkAction', 'savedView', 'userAdministration'],
  gateway: [],
  services: ['migrations', 'demo', 'commands', 'processes', 'testkit'],
  web: [],
}

type Folders = Readonly<Record<Place, readonly string[]>>

/** Returns a sentence for each folder that is not in the table, and for each entry without a folder. */
function deviations(folders: Folders): string[] {
  return everywhere.flatMap((place) => {
    const named = Object.keys(features).filter((noun) => features[noun]!.includes(place))
    const expected = [...named, ...others[place]]
    return [
      ...folders[place]
        .filter((folder) => !expected.includes(folder))
        .map(
          (folder) =>
            `${homes[place]}/${folder}: a feature has one noun in every package. Use a noun of this table, or add it.`,
        ),
      ...expected
        .filter((noun) => !folders[place].includes(noun))
        .map((noun) => `${homes[place]} has no ${noun}: mend the table.`),
    ]
  })
}

const readNames = (home: string) =>
  readdirSync(join(root, home), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.name.endsWith('.graphql'))
    .map(({ name }) => name.replace('.graphql', ''))

const present: Folders = {
  schema: readNames(homes.schema),
  gateway: readNames(homes.gateway),
  services: readNames(homes.services).flatMap((name) =>
    name === 'platform' ? [] : name in wings ? readNames(join(homes.services, name)) : [name],
  ),
  web: readNames(homes.web),
}

test('the folder of a feature has the same noun in every package', () => {
  expect(deviations(present)).toEqual([])
})

test('every folder of a wing has its place in it', () => {
  for (const [wing, rooms] of Object.entries(wings))
    expect(readNames(join(homes.services, wing)).toSorted()).toEqual(rooms.toSorted())
})

test.each(everywhere)('a synonym in %s is refused', (place) => {
  const planted = { ...present, [place]: [...present[place], 'deliverableImport'] }
  expect(deviations(planted)).toEqual([
    `${homes[place]}/deliverableImport: a feature has one noun in every package. Use a noun of this table, or add it.`,
  ])
})

test('a renamed folder is refused twice: by its new name and by the missing one', () => {
  const renamed = present.web.map((noun) => (noun === 'tidp' ? 'plan' : noun))
  expect(deviations({ ...present, web: renamed })).toHaveLength(2)
})
