import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import { renderRoutes } from '#testing/renderUi.tsx'
import { person } from '#testing/person.ts'
import { MappingPage } from './MappingPage.tsx'
import { ValuesPage } from './ValuesPage.tsx'

const column = (
  at: number,
  title: string,
  target: string | null,
  guess: 'TITLE' | 'CONTENT' | 'NONE' = 'TITLE',
) => ({
  __typename: 'DeliverableImportColumn',
  column: at,
  letter: 'ABC'.charAt(at),
  title,
  samples: ['Portal'],
  target,
  guess,
  isHidden: false,
})
const workbook = {
  __typename: 'DeliverableImportWorkbook',
  sheets: ['Cover', 'MIDP'].map((name) => ({
    __typename: 'DeliverableImportSheet',
    name,
    isHidden: false,
    isAlike: false,
  })),
  furtherSheets: [] as string[],
  sheetIsDiscipline: false,
  sheet: 'MIDP',
  headerRow: 3,
  headerRows: 1,
  includesHidden: false,
  hiddenRows: 2,
  separator: null as string | null,
  encoding: null as string | null,
  encodingSamples: [] as object[],
  dayOrder: null as string | null,
  dayOrders: [] as object[],
  preview: [3, 4].map((row) => ({
    __typename: 'DeliverableImportPreviewRow',
    row,
    isHidden: false,
    cells: ['Drawing title', 'Lead', 'Notes'],
  })),
  columns: [
    column(0, 'Drawing title', 'title'),
    column(1, 'Lead', 'authors', 'CONTENT'),
    column(2, 'Notes', null, 'NONE'),
  ],
}
const value = (text: string, choice: string | null, source: string) => ({
  __typename: 'DeliverableImportUnknownValue',
  value: text,
  rows: 3,
  choice,
  source,
})
const option = (one: string, label: string) => ({
  __typename: 'DeliverableImportOption',
  value: one,
  label,
})
const unknown = {
  __typename: 'DeliverableImportUnknown',
  more: 0,
  newPlans: { __typename: 'DeliverableImportPlanOffer', blocked: null, plans: [] as object[] },
  fields: [
    {
      __typename: 'DeliverableImportUnknownField',
      target: 'plan',
      options: [option('T1', 'Running tunnels')],
      values: [value('Harbour', null, 'NONE')],
    },
    {
      __typename: 'DeliverableImportUnknownField',
      target: 'authors',
      options: [option('ann@dunmere.example', 'Ann Lee')],
      values: [value('A. Lee', 'ann@dunmere.example', 'PROPOSED')],
    },
  ],
}
const found = {
  __typename: 'DeliverableImport',
  id: 'I-1',
  fileName: 'MIDP.xlsx',
  state: 'UPLOADED',
}
const changed = {
  __typename: 'DeliverableImportChanged',
  import: {
    ...found,
    isFromFile: true,
    tagCode: null,
    removesMissing: false,
    lateReason: null,
    counts: null,
    choices: [] as object[],
    kept: [],
    isMapped: true,
    reading: null,
  },
}

const maya = person('maya@dunmere.example', 'Maya Okafor')
const offered = (text: string, answers: Record<string, string | null>) => ({
  __typename: 'DeliverableImportOfferedPlan',
  value: text,
  isDecided: false,
  primaryAsset: null,
  stage: null,
  workPackage: null,
  owners: [maya],
  disciplineOwners: [maya],
  ...answers,
})
const choices = {
  lifecycleStages: ['Detailed Design (DD)'],
  primaryAssets: [
    { __typename: 'PrimaryAsset', id: 'PA-1', name: 'Harbour Caverns', uniqueId: 'HC' },
  ],
}
const packages = {
  workPackages: ['Lining', 'Drainage', 'Portal'].map((label) => ({
    __typename: 'WorkPackage',
    id: `WP-${label}`,
    label,
    stage: 'Detailed Design',
    designFreezeOn: '2027-01-15',
    t12On: null,
  })),
  currentPlans: [
    { __typename: 'CurrentPlan', workPackage: 'WP-Portal', tagCode: 'T9', title: 'Portal' },
  ],
}

function open(at: string, unknownTexts: typeof unknown = unknown, described = workbook) {
  const sent: { name: string; variables: Record<string, unknown> }[] = []
  const link = new ApolloLink(({ operationName = '', variables }) => {
    sent.push({ name: operationName, variables })
    const inContract = {
      deliverableImport: { ...found, workbook: described, unknownValues: unknownTexts },
      ...choices,
      ...packages,
      people: { __typename: 'PersonConnection', nodes: [] },
    }
    const data = /^(?:Import|Create|People)/.test(operationName)
      ? { contract: { __typename: 'Contract', code: '1DM03', ...inContract } }
      : { result: changed }
    return new Observable((observer) => {
      observer.next({ data })
      observer.complete()
    })
  })
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  const page = (element: React.ReactNode) => (
    <ApolloProvider client={client}>{element}</ApolloProvider>
  )
  const shown = renderRoutes(
    [
      { path: '/import/:id/columns', element: page(<MappingPage />) },
      { path: '/import/:id/values', element: page(<ValuesPage />) },
      { path: '/import/:id', element: <p>The result</p> },
    ],
    { at },
  )
  const inputOf = (name: string) =>
    sent.findLast((one) => one.name === name)?.variables['input'] as Record<string, unknown>
  return { ...shown, sent, inputOf }
}

it('maps the columns as guessed or as chosen, and asks about unknown values', async () => {
  const { user, sent, inputOf } = open('/import/I-1/columns')
  const lead = await screen.findByLabelText('Read column B as')
  expect(lead).toHaveDisplayValue('Authors')
  const row = screen.getByRole('row', { name: /^B Lead/ })
  expect(within(row).getByText('By values')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Read column C as'), 'Title')
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveAccessibleDescription(
    /Choose one column each for Title\./,
  )
  await user.selectOptions(screen.getByLabelText('Read column C as'), 'Discipline (DIDP)')
  await user.click(screen.getByLabelText('Include 2 hidden rows'))
  expect(sent.at(-1)?.variables).toMatchObject({
    sheet: 'MIDP',
    headerRow: 3,
    includesHidden: true,
  })
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: /Resolve unknown values/ })).toBeVisible()
  expect(inputOf('MapDeliverableImport')).toMatchObject({
    sheet: 'MIDP',
    headerRow: 3,
    columns: [
      { column: 0, target: 'title' },
      { column: 1, target: 'authors' },
      { column: 2, target: 'didp' },
    ],
  })
  expect(sent.filter(({ name }) => name === 'ImportUnknownValues')).toHaveLength(1)
})

it('says that a sheet has no rows below its header', async () => {
  open('/import/I-1/columns', unknown, { ...workbook, preview: workbook.preview.slice(0, 1) })
  const says = 'This sheet has no rows below its header. Choose another header, sheet or file.'
  expect(await screen.findByText(says)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveAccessibleDescription(
    /no rows below its header/,
  )
})

it('asks for the encoding with a text of the file in each, and sends none before', async () => {
  const sample = (encoding: string, text: string) => ({
    __typename: 'DeliverableImportEncodingSample',
    encoding,
    text,
  })
  const { user, sent, inputOf } = open('/import/I-1/columns', unknown, {
    ...workbook,
    encoding: 'WINDOWS_1252',
    encodingSamples: [sample('WINDOWS_1252', '£ódŸ'), sample('WINDOWS_1250', 'Łódź')],
  })
  const central = 'Łódź – Central European (Windows-1250)'
  await user.click(await screen.findByRole('button', { name: central }))
  expect(sent.at(-1)?.variables).toMatchObject({ encoding: 'WINDOWS_1250' })
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: /Resolve unknown values/ })).toBeVisible()
  expect(inputOf('MapDeliverableImport')).not.toHaveProperty('encoding')
})

it('says that a sheet is empty', async () => {
  open('/import/I-1/columns', unknown, { ...workbook, columns: [], preview: [] })
  expect(
    await screen.findByText('This sheet is empty. Choose another sheet or file.'),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveAccessibleDescription(
    /This sheet is empty/,
  )
})

it('reads further sheets with the same columns, whose names are the disciplines', async () => {
  const { user, inputOf } = open('/import/I-1/columns', unknown, {
    ...workbook,
    sheets: ['Tunnels', 'Drainage', 'Notes'].map((name) => ({
      __typename: 'DeliverableImportSheet',
      name,
      isHidden: false,
      isAlike: name === 'Drainage',
    })),
    sheet: 'Tunnels',
  })
  expect(await screen.findByRole('group', { name: /same columns as ‘Tunnels’/ })).toBeVisible()
  expect(screen.queryByLabelText('Notes')).toBeNull()
  await user.click(screen.getByLabelText('Drainage'))
  expect(screen.getByLabelText(/^The name of each sheet/)).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: /Resolve unknown values/ })).toBeVisible()
  expect(inputOf('MapDeliverableImport')).toMatchObject({
    furtherSheets: ['Drainage'],
    sheetIsDiscipline: true,
  })
})

it('keeps the columns that no field is chosen for as remarks', async () => {
  const { user, inputOf } = open('/import/I-1/columns', unknown, {
    ...workbook,
    columns: [column(0, 'Title', 'title'), column(1, 'Cost', null), column(2, 'Float', null)],
  })
  expect(await screen.findByText('2 columns are left out.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep as remarks' }))
  expect(screen.queryByText('2 columns are left out.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: /Resolve unknown values/ })).toBeVisible()
  expect(inputOf('MapDeliverableImport')).toMatchObject({
    columns: [{ target: 'title' }, { target: 'remarks' }, { target: 'remarks' }],
  })
})

it('reads a CSV file with another separator and encoding, and with the order of dates that is chosen', async () => {
  const { user, sent, inputOf } = open('/import/I-1/columns', unknown, {
    ...workbook,
    sheets: [],
    separator: 'COMMA',
    encoding: 'WINDOWS_1252',
    dayOrders: [option('day', 'Day first: 3 April 2027'), option('month', 'Month first: 4 March')],
  })
  await user.selectOptions(await screen.findByLabelText('Cells are separated by'), 'Semicolon ;')
  expect(sent.at(-1)?.variables).toEqual({
    contract: '1DM03',
    id: 'I-1',
    separator: 'SEMICOLON',
    encoding: 'WINDOWS_1252',
  })
  await user.selectOptions(screen.getByLabelText('Encoding'), 'Central European (Windows-1250)')
  expect(sent.at(-1)?.variables).toMatchObject({ encoding: 'WINDOWS_1250' })
  await user.selectOptions(screen.getByLabelText('Dates'), 'Month first: 4 March')
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: /Resolve unknown values/ })).toBeVisible()
  expect(inputOf('MapDeliverableImport')).toMatchObject({
    separator: 'COMMA',
    encoding: 'WINDOWS_1252',
    dayOrder: 'MONTH',
  })
})

it('reads the unknown values again once a check has used the decisions', async () => {
  const { user, sent, router } = open('/import/I-1/values')
  await user.click(await screen.findByRole('button', { name: 'Check' }))
  expect(await screen.findByText('The result')).toBeVisible()
  const reads = () => sent.filter(({ name }) => name === 'ImportUnknownValues').length
  expect(reads()).toBe(1)
  await router.navigate('/import/I-1/values')
  expect(await screen.findByRole('heading', { name: /Resolve unknown values/ })).toBeVisible()
  expect(reads()).toBe(2)
})

it('sends proposals and decisions, also to leave the rows of a plan out', async () => {
  const { user, inputOf } = open('/import/I-1/values')
  expect(await screen.findByText('1 value undecided. Their rows become errors.')).toBeVisible()
  expect(screen.getByText('3 rows, proposed')).toBeVisible()
  await user.click(screen.getByLabelText('“Harbour”'))
  await user.click(await screen.findByText('Leave these rows out'))
  expect(await screen.findByText('All values are decided.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText('The result')).toBeVisible()
  expect(inputOf('ResolveDeliverableImport')).toMatchObject({
    values: [
      { target: 'plan', value: 'Harbour', choice: null },
      { target: 'authors', value: 'A. Lee', choice: 'ann@dunmere.example' },
    ],
  })
})

const texts = (values: object[], newPlans: object) => ({
  ...unknown,
  newPlans: { ...unknown.newPlans, ...newPlans },
  fields: [{ ...unknown.fields[0], values }] as typeof unknown.fields,
})

it('creates a plan as it is proposed, and one with answers that are given for all plans', async () => {
  const asset = { primaryAsset: 'PA-1', stage: 'Detailed Design (DD)' }
  const { user, inputOf } = open(
    '/import/I-1/values',
    texts([value('Lining', null, 'NONE'), value('Water', null, 'NONE')], {
      plans: [offered('Lining', { ...asset, workPackage: 'WP-Lining' }), offered('Water', {})],
    }),
  )
  const lining = await screen.findByRole('region', { name: 'New plan “Lining”' })
  expect(await within(lining).findByText('Due 15/01/2027')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'New plan “Water”' })).toBeNull()
  await user.click(screen.getByLabelText('“Water”'))
  await user.click(await screen.findByText('Create this plan', { selector: '[role=option] *' }))
  const check = screen.getByRole('button', { name: 'Check' })
  expect(check).toHaveAccessibleDescription(
    /Choose the primary asset, stage and work package of “Water”\./,
  )
  const all = screen.getByRole('region', { name: 'Answers for all new plans' })
  await user.click(within(all).getByLabelText('Primary Asset'))
  await user.click(await screen.findByRole('option', { name: /Harbour Caverns/ }))
  await user.click(within(all).getByLabelText('Technical lifecycle Stage'))
  await user.click(await screen.findByRole('option', { name: 'Detailed Design (DD)' }))
  const water = screen.getByRole('region', { name: 'New plan “Water”' })
  await user.click(within(water).getByLabelText('Work Package'))
  // A work package that has a plan is not offered.
  expect(screen.queryByRole('option', { name: /Portal/ })).toBeNull()
  await user.click(await screen.findByRole('option', { name: /Drainage/ }))
  await user.click(check)
  expect(await screen.findByText('The result')).toBeVisible()
  const people = { owners: [maya.username], disciplineOwners: [maya.username] }
  expect(inputOf('ResolveDeliverableImport')).toMatchObject({
    values: [],
    newPlans: [
      { value: 'Lining', ...asset, workPackage: 'WP-Lining', ...people },
      { value: 'Water', ...asset, workPackage: 'WP-Drainage', ...people },
    ],
  })
})

it('tells a person who may create no plans why', async () => {
  const { user } = open(
    '/import/I-1/values',
    texts([value('Harbour', null, 'NONE')], {
      blocked: 'Only workflow managers can create plans.',
    }),
  )
  expect(
    await screen.findByText(
      'You cannot create plans here. Only workflow managers can create plans.',
    ),
  ).toBeVisible()
  await user.click(screen.getByLabelText('“Harbour”'))
  expect(await screen.findByText('Leave these rows out')).toBeVisible()
  expect(screen.queryByText('Create this plan')).toBeNull()
})
