import { executableSchema } from '@tidemark/gateway/testkit'
import { getNamedType, isInputObjectType, isObjectType, isUnionType } from 'graphql'
import type { GraphQLArgument, GraphQLField, GraphQLInputField, GraphQLNamedType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FieldOutcome } from './ask.ts'
import { everyValue } from '@tidemark/schema/rules/privilege'
import { wordsOf } from './ask.ts'
import { selectionOf } from './documents.ts'
import { usernameOf } from './principals.ts'
import { canary } from './site.ts'
import type { Things } from './things.ts'
import { nothing, thingsOf } from './things.ts'
import type { AuthorizationWorld } from './world.ts'
import { startAuthorizationWorld } from './world.ts'

const schema = executableSchema()

const inBoth = usernameOf('inBoth')

/** Arguments for every argument below `Contract` that can name a thing, one line each. */
const rows: Readonly<Record<string, (at: Things) => Readonly<Record<string, unknown>>>> = {
  'Contract.bulkActionPreview(deliverables:)': ({ line }) => ({
    action: 'ACCEPT_DISCIPLINE',
    deliverables: [line],
  }),
  'Contract.administrationHistory(group:)': ({ group }) => ({ group }),
  'Contract.administrationHistory(user:)': ({ user }) => ({ user }),
  'Contract.currentPlans(primaryAsset:)': ({ asset }) => ({
    primaryAsset: asset,
    stage: 'Detailed Design (DD)',
  }),
  ...Object.fromEntries(
    (
      [
        ['plans', ({ plan }) => [plan]],
        ['workPackages', ({ covered }) => [covered]],
        ['text', ({ word }) => word],
      ] as const satisfies [string, (at: Things) => unknown][]
    ).map(([name, valueOf]) => [
      `Contract.deliverables(filter.${name}:)`,
      (at: Things) => ({
        filter: { [name]: valueOf(at) },
        countBy: ['PLAN', 'DISCIPLINE', 'WORK_PACKAGE', 'LOT', 'AUTHOR'],
        groupBy: 'PLAN',
      }),
    ]),
  ),
  'Contract.discipline(tagCode:)': ({ discipline: tagCode }) => ({ tagCode }),
  'Contract.disciplines(filter.tagCodes:)': ({ discipline }) => ({
    filter: { tagCodes: [discipline] },
  }),
  'Contract.disciplines(filter.tidp:)': ({ plan: tidp }) => ({ filter: { tidp } }),
  'Contract.disciplines(filter.owner:)': ({ owner }) => ({ filter: { owner } }),
  'Contract.fillableForms(template:)': ({ template }) => ({ template }),
  'Contract.form(task:)': ({ formTask: task }) => ({ task }),
  'Contract.formTasks(documentNumber:)': ({ word }) => ({
    activeOnly: false,
    documentNumber: word,
  }),
  'Contract.formTasks(forms:)': ({ form }) => ({ activeOnly: false, forms: [form] }),
  'Contract.formTasks(search:)': ({ word }) => ({ activeOnly: false, search: word }),
  'Contract.groupMembers(group:)': ({ group }) => ({ group }),
  'Contract.groupMembership(group:)': ({ group }) => ({ group }),
  'Contract.groupPrivileges(group:)': ({ group }) => ({ group }),
  'Contract.groups(search:)': ({ word }) => ({ search: word }),
  'Contract.administrationHistory(row:)': ({ asset: row }) => ({ contractData: true, row }),
  'Contract.classification(id:)': ({ word }) => ({ id: `classification:${word}` }),
  'Contract.classification(named:)': ({ word }) => ({ named: [word] }),
  'Contract.classification(search:)': ({ word }) => ({ search: word }),
  'Contract.managedAssets(id:)': ({ asset: id }) => ({ id }),
  'Contract.managedAssets(search:)': ({ word }) => ({ search: word }),
  'Contract.managedLifecycles(id:)': ({ lifecycle: id }) => ({ id }),
  'Contract.managedLifecycles(primaryAsset:)': ({ asset }) => ({ primaryAsset: asset }),
  'Contract.managedLifecycles(search:)': ({ word }) => ({ search: word }),
  'Contract.managedWorkPackages(id:)': ({ workPackage: id }) => ({ id }),
  'Contract.managedWorkPackages(primaryAsset:)': ({ asset }) => ({ primaryAsset: asset }),
  'Contract.managedWorkPackages(search:)': ({ word }) => ({ search: word }),
  'Contract.deliverableHistory(tagCode:)': ({ line }) => ({ tagCode: line }),
  'Contract.namedDeliverables(tagCodes:)': ({ line }) => ({ tagCodes: [line] }),
  'Contract.namedPeople(names:)': ({ username }) => ({ names: [username] }),
  'Contract.people(search:)': ({ word }) => ({ search: word }),
  'Contract.privilegeValues(parent:)': ({ word }) => ({ type: 'AREA', parent: word }),
  'Contract.privilegeValues(above:)': ({ word }) => ({
    type: 'SECTION',
    parent: 'All',
    above: [word],
  }),
  'Contract.reachOf(person:)': ({ username }) => ({ person: username }),
  'Contract.reachOf(tagCode:)': ({ plan }) => ({ person: inBoth, tagCode: plan }),
  'Contract.reachWithEdits(person:)': ({ username, group }) => ({
    person: username,
    edits: [{ name: 'New', groups: [group], privilege: { type: 'CONTRACT', value: everyValue } }],
  }),
  'Contract.reachAfter(change.group:)': ({ group }) => ({ change: { group, deleted: true } }),
  'Contract.search(text:)': ({ word }) => ({ text: word }),
  'Contract.searchPage(text:)': ({ word }) => ({ text: word }),
  'Contract.tasks(search:)': ({ word }) => ({ activeOnly: false, search: word }),
  'Contract.template(id:)': ({ template: id }) => ({ id }),
  'Contract.templateComponents(name:)': ({ word }) => ({ name: word }),
  'Contract.templateNumberIsOriginal(number:)': ({ classCode }) => ({ number: classCode }),
  'Contract.cdeIssuePreview(tagCodes:)': ({ line }) => ({ tagCodes: [line] }),
  'Contract.templates(name:)': ({ word }) => ({ name: word }),
  'Contract.tidps(filter.primaryAsset:)': ({ asset: primaryAsset }) => ({
    filter: { primaryAsset },
  }),
  'Contract.tidps(filter.owner:)': ({ owner }) => ({ filter: { owner } }),
  'Contract.tidp(tagCode:)': ({ plan: tagCode }) => ({ tagCode }),
  'Contract.user(id:)': ({ user: id }) => ({ id }),
  'Contract.heldTasks(user:)': ({ user }) => ({ user }),
  'Contract.users(email:)': ({ username: email }) => ({ email }),
  'Contract.users(group:)': ({ word }) => ({ group: `${word} group` }),
  'Contract.webhookDeliveries(webhook:)': ({ webhook }) => ({ webhook }),
  'Contract.workPackages(primaryAsset:)': ({ asset }) => ({
    primaryAsset: asset,
    stage: 'Detailed Design (DD)',
  }),
  'Discipline.deliverables(tagCodes:)': ({ line }) => ({ tagCodes: [line] }),
  'Discipline.historyEntry(id:)': ({ entry: id }) => ({ id }),
  'Tidp.historyEntry(id:)': ({ entry: id }) => ({ id }),
}

/** Arguments that name nothing of another contract, each with the reason. */
const elsewhere = {
  after: 'The cursor of a page: a place in the list, whose rows are the contract’s.',
  'Contract.deliverableProposal(id:)':
    'A proposal is visible to its author and to the owners of its discipline and plan.',
  'Contract.deliverableImport(id:)': 'An import is visible to the person who uploaded it alone.',
  'Contract.cdeLogUpload(id:)': 'A log is visible to the person who uploaded it alone.',
  'Contract.cdeLogUpload(sheet:)': 'A sheet of the file that the person uploaded.',
  'Contract.dataImport(id:)': 'An import is visible to the person who uploaded it alone.',
  'Contract.mailPreview(id:)': 'Others read mails in the demonstration alone.',
  'Contract.emailKind(email:)': 'The directory has no contracts.',
  'Contract.workPackages(stage:)': 'A stage is a label, the same in every contract.',
  'Contract.currentPlans(stage:)': 'A stage is a label, the same in every contract.',
  'Contract.users(role:)': 'Roles are the same in every contract.',
  'DeliverableImport.workbook(sheet:)': 'A sheet of the file that the person uploaded.',
  'Contract.deliverables(filter.documentTypes:)': 'A type is a label, the same in every contract.',
  'Contract.creditPreview(rule.others.of:)': 'A label, the same in every contract.',
  'Contract.deliverables(filter.originators:)':
    'A code of the numbers, of which a filter repeats one.',
  'Contract.deliverables(filter.stages:)': 'A stage is a label, the same in every contract.',
  'Contract.deliverables(filter.suitabilities:)': 'A label, the same in every contract.',
  'Contract.deliverables(filter.authors:)':
    'A person of another contract of the viewer has the name that the viewer reads there.',
  'Contract.deliverables(filter.disciplines:)': 'A filter repeats the names that were sent.',
  'Contract.deliverables(filter.classifications:)': 'A filter repeats the texts that were sent.',
  'Contract.deliverables(filter.classificationGroups:)':
    'A filter repeats the texts that were sent.',
  'Contract.deliverables(filter.lots:)': 'A filter repeats the names that were sent.',
  'Contract.reachWithEdits(edits.groups:)': 'Asked with the person: a member decides the answer.',
  'Contract.reachWithEdits(edits.privilege.value:)':
    'Asked with the person: a member decides the answer.',
  'Contract.reachWithEdits(edits.name:)': 'The name of a privilege that the call does not save.',
  'Contract.reachWithEdits(edits.newName:)': 'A name that the call does not save.',
  'Contract.reachAfter(change.joining:)': 'Others than users of the contract are left out.',
  'Contract.reachAfter(change.leaving:)': 'Members of the group alone leave it.',
  'Contract.reachAfter(change.removed:)': 'Privileges of the group alone are removed.',
  'Contract.reachAfter(change.privileges.groups:)': 'A member of the group decides the answer.',
  'Contract.reachAfter(change.privileges.name:)':
    'The name of a privilege that the call does not save.',
  'Contract.reachAfter(change.privileges.newName:)': 'A name that the call does not save.',
  'Contract.reachAfter(change.privileges.privilege.value:)':
    'Asked with the group: a member decides the answer.',
  'Tidp.keptRevision(revision:)': 'A label within the plan.',
  'Contract.comparison(from:)': 'A day.',
  'Contract.comparison(to:)': 'A day.',
  'Contract.comparison(discipline:)': 'A name, which chooses among the contract’s own.',
  'Contract.comparison(originator:)': 'A code, which chooses among the contract’s own.',
  'Tidp.comparison(from:)': 'A day, or a label within the plan.',
  'PlanChanges.lines(discipline:)': 'The name of a discipline, which chooses among the plan’s own.',
  'ReviewFigures.counted(value:)':
    'Chooses among what is counted in the contract; crossed in inputs.test.ts.',
  'Tidp.comparison(to:)': 'A day, or a label within the plan.',
}

type Named = readonly [path: string, field: GraphQLField<unknown, unknown>, arg: GraphQLArgument]

/** Lists what an argument can name: itself, or fields of type ID or String of its input, at any depth. */
function placesIn(
  { name, type }: GraphQLArgument | GraphQLInputField,
  above = new Set<string>(),
): string[] {
  const inner = getNamedType(type)
  if (!isInputObjectType(inner)) return ['ID', 'String'].includes(inner.name) ? [name] : []
  if (above.has(inner.name)) return []
  return Object.values(inner.getFields()).flatMap((field) =>
    placesIn(field, new Set([...above, inner.name])).map((place) => `${name}.${place}`),
  )
}

/** Lists what the arguments of every field that is reached from a type can name. */
function named(type: GraphQLNamedType, seen = new Set<string>()): Named[] {
  if (seen.has(type.name)) return []
  seen.add(type.name)
  if (isUnionType(type)) return type.getTypes().flatMap((member) => named(member, seen))
  if (!isObjectType(type)) return []
  const names: Named[] = []
  for (const field of Object.values(type.getFields())) {
    for (const arg of field.args)
      for (const place of placesIn(arg))
        names.push([`${type.name}.${field.name}(${place}:)`, field, arg])
    names.push(...named(getNamedType(field.type), seen))
  }
  return names
}
const naming = new Map(
  named(schema.getType('Contract')!).map(([path, field, arg]) => [path, { field, arg }]),
)

test('every place of an argument below Contract that can name a thing has its row, and no row is without one', () => {
  expect(
    [...naming]
      .filter(([path, { arg }]) => !(path in elsewhere) && !(arg.name in elsewhere))
      .map(([path]) => path)
      .toSorted(),
    'Say in a row what the new field is asked with, or why it names nothing',
  ).toEqual(Object.keys(rows).toSorted())
})

let world: AuthorizationWorld
const things = {} as { home: Things; away: Things }
beforeAll(async () => {
  world = await startAuthorizationWorld()
  for (const [name, word] of [
    ['home', 'Home'],
    ['away', canary],
  ] as const) {
    things[name] = await thingsOf(world.services.db, world.sites[name], word)
  }
})
afterAll(() => world[Symbol.asyncDispose]())

/** Queries a field in the contract of a site with ids of another, as a person with every role in both. */
async function answer(path: string, where: Things, at: Things): Promise<string> {
  const { field } = naming.get(path)!
  const passed = field.args.flatMap((arg) => {
    const value = rows[path]!(at)[arg.name]
    return value === undefined ? [] : [[arg, value] as const]
  })
  const variables = Object.fromEntries(passed.map(([arg, value]) => [arg.name, value]))
  const declared = passed.map(([arg]) => `$${arg.name}: ${String(arg.type)}`)
  const of = passed.map(([arg]) => `${arg.name}: $${arg.name}`)
  const asked = `${field.name}(${of.join(', ')}) ${selectionOf(field.type, path.includes('(filter.') ? 2 : 1)}`
  const below = {
    Contract: asked,
    Tidp: `tidp(tagCode: ${JSON.stringify(where.plan)}) { ${asked} }`,
    Discipline: `discipline(tagCode: ${JSON.stringify(where.discipline)}) { ${asked} }`,
  }[path.split('.')[0] as 'Contract' | 'Tidp' | 'Discipline']
  const response = await fetch(`${world.gateway.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${world.tokenOf('inBoth')}`,
    },
    body: JSON.stringify({
      query: `query(${declared.join(', ')}) { contract(code: ${JSON.stringify(where.contract)}) { ${below} } }`,
      variables,
    }),
  })
  const { data, errors = [] } = (await response.json()) as {
    data?: unknown
    errors?: FieldOutcome['errors']
  }
  // Absent where the document is not valid; null answers nothing.
  if (data === undefined) throw new Error(JSON.stringify(errors))
  return wordsOf({ status: 200, value: data, errors }, Object.values(world.sites))
}

test.each(Object.keys(rows))(
  '%s finds what is in the contract, and nothing of another one',
  async (path) => {
    expect(await answer(path, things.away, things.away)).not.toEqual(
      await answer(path, things.away, nothing),
    )
    const crossed = await answer(path, things.home, things.away)
    expect(crossed).not.toContain(canary)
    expect(crossed).toEqual(await answer(path, things.home, nothing))
  },
)
