import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen, waitFor } from '@testing-library/react'
import { Outlet } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import type { CreateTidpInput, CreateTidpMutation } from '#api/generated/graphql.ts'
import { renderRoutes } from '#testing/renderUi.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { person } from '#testing/person.ts'
import { CreateTidpPage } from './CreateTidpPage.tsx'

type Outcome = CreateTidpMutation['createTidp'] | Error
const created: Outcome = { __typename: 'TidpCreated', tagCode: '1DM03-TIDP-000099' }

const contract = (fields: object) => ({
  __typename: 'Query',
  contract: { __typename: 'Contract', code: '1DM03', ...fields },
})
const packages: Record<string, string> = {
  'Detailed Design (DD)': 'WP-1 Lining',
  Other: 'WP-2 Monitoring',
}
const people = [person('tom@x.example', 'Tom Brandt'), person('dana@x.example', 'Dana Whitlock')]

/** Renders the wizard over a gateway that answers creations in turn; `inputs` are the sent inputs. */
function open(...outcomes: Outcome[]) {
  const inputs: CreateTidpInput[] = []
  const asked: string[] = []
  const answer = (
    operation: string,
    variables: Record<string, string | CreateTidpInput>,
  ): object | Error => {
    switch (operation) {
      case 'CreateTidpPage':
        return contract({
          lifecycleStages: Object.keys(packages),
          primaryAssets: [
            {
              __typename: 'PrimaryAsset',
              id: 'A-1',
              name: 'Harrow Lane Shaft',
              uniqueId: 'DST-SHF-02',
            },
          ],
        })
      case 'CreateTidpWorkPackages': {
        const stage = variables['stage'] as string
        asked.push(stage)
        return contract({
          workPackages: [
            {
              __typename: 'WorkPackage',
              id: stage,
              label: packages[stage],
              stage: null,
              designFreeze: null,
              t12: null,
            },
          ],
          currentPlans:
            stage === 'Other'
              ? [
                  {
                    __typename: 'CurrentPlan',
                    workPackage: stage,
                    tagCode: '1DM03-TIDP-000007',
                    title: 'Monitoring of the shaft',
                  },
                ]
              : [],
        })
      }
      case 'PeopleSearch': {
        const search = (variables['search'] ?? '') as string
        const nodes = people.filter(({ name }) => name?.toLowerCase().includes(search))
        return contract({
          people: { __typename: 'PersonConnection', nodes, totalCount: nodes.length },
        })
      }
      default: {
        inputs.push(variables['input'] as CreateTidpInput)
        const outcome = outcomes.shift() ?? created
        return outcome instanceof Error ? outcome : { __typename: 'Mutation', createTidp: outcome }
      }
    }
  }
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        const given = answer(operationName ?? '', variables)
        if (given instanceof Error) return observer.error(given)
        observer.next({ data: given as Record<string, unknown> })
        return observer.complete()
      }),
  )
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  const element = (
    <ApolloProvider client={client}>
      <Outlet />
      <Toasts />
    </ApolloProvider>
  )
  const page = renderRoutes(
    [
      {
        element,
        children: [
          { path: '/create-new-tidp', element: <CreateTidpPage /> },
          { path: '/tasks-list', element: 'The task list' },
          { path: '/', element: 'Home' },
          { path: '/overview/:tagCode', element: 'The overview' },
        ],
      },
    ],
    { at: '/create-new-tidp', viewer: { roles: ['Registers:WorkflowManager'] } },
  )
  const choose = async (field: string, option: RegExp) => {
    await page.user.click(await screen.findByRole('combobox', { name: field }))
    await page.user.click(await screen.findByRole('option', { name: option }))
  }
  const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
  return {
    ...page,
    inputs,
    asked,
    choose,
    press,
    chooseThree: async () => {
      await choose('Primary Asset', /Harrow Lane Shaft/)
      await choose('Technical lifecycle Stage', /Detailed Design/)
      await choose('Work Package', /WP-1/)
    },
    toCreation: async function () {
      await this.chooseThree()
      await press('Next')
      await choose('TIDP Owner', /Tom Brandt/)
      await press('Create TIDP')
    },
  }
}

const workPackage = () => screen.getByRole('combobox', { name: 'Work Package' })

it('enables Next once asset, stage and work package are chosen, and names what is missing', async () => {
  const { chooseThree, press } = open()
  const next = await screen.findByRole('button', { name: 'Next' })
  expect(next).toHaveAccessibleDescription(
    /Choose a primary asset\..*Choose a technical lifecycle stage\..*Choose a work package\./,
  )
  await chooseThree()
  await press('Next')
  expect(await screen.findByText('Asset and Workpackage')).toBeVisible()
  expect(screen.getByText(', finished')).toBeInTheDocument()
  expect(screen.getByText('WP-1 Lining')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Owner/ })).toHaveFocus())
})

it('clears the work package when the stage changes, and offers those of the new stage', async () => {
  const { chooseThree, choose, asked } = open()
  await chooseThree()
  expect(workPackage()).toHaveValue('WP-1 Lining')
  await choose('Technical lifecycle Stage', /Other/)
  expect(workPackage()).toHaveValue('')
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAccessibleDescription(
    "You can't do this: Choose a work package.",
  )
  await choose('Work Package', /WP-2/)
  expect(asked).toEqual(['Detailed Design (DD)', 'Other'])
})

it('blocks Next for a work package that already has a plan, and links the plan', async () => {
  const { choose, press, user } = open()
  await choose('Primary Asset', /Harrow Lane Shaft/)
  await choose('Technical lifecycle Stage', /Other/)
  await choose('Work Package', /WP-2 Monitoring.*Already has a plan/)
  expect(screen.getByRole('link', { name: 'Monitoring of the shaft' })).toHaveAttribute(
    'href',
    '/overview/1DM03-TIDP-000007',
  )
  await press('Next')
  expect(
    await screen.findByRole('link', {
      name: 'This work package already has a plan for this asset and stage.',
    }),
  ).toHaveAttribute('href', '/overview/1DM03-TIDP-000007')
  expect(workPackage()).toBeVisible()
  await user.keyboard('{Escape}')
  await choose('Technical lifecycle Stage', /Detailed Design/)
  await choose('Work Package', /WP-1/)
  await press('Next')
  expect(await screen.findByRole('combobox', { name: 'TIDP Owner' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Monitoring of the shaft' })).not.toBeInTheDocument()
})

it('creates the plan once an owner is chosen, with a message, and opens the task list', async () => {
  const page = open(created)
  await page.chooseThree()
  await page.press('Next')
  expect(await screen.findByRole('button', { name: 'Create TIDP' })).toHaveAccessibleDescription(
    "You can't do this: Choose at least one owner.",
  )
  await page.press('Previous step')
  expect(workPackage()).toHaveValue('WP-1 Lining')
  await page.press('Next')
  await page.choose('TIDP Owner', /Dana/)
  await page.choose('TIDP Owner', /Tom/)
  await page.press('Create TIDP')
  expect(await screen.findByText('TIDP created successfully')).toBeInTheDocument()
  expect(await screen.findByText('The task list')).toBeVisible()
  expect(page.router.state.location.search).toBe('?tab=recent&created=1DM03-TIDP-000099')
  expect(page.inputs).toEqual([
    {
      contract: '1DM03',
      primaryAsset: 'A-1',
      stage: 'Detailed Design (DD)',
      workPackage: 'Detailed Design (DD)',
      owners: ['dana@x.example', 'tom@x.example'],
      idempotencyKey: expect.any(String),
    },
  ])
})

it('reports a failed save and goes home; Retry repeats the same request', async () => {
  const page = open(new Error('down'), created)
  await page.toCreation()
  expect(await screen.findByText('TIDP could not be saved')).toBeInTheDocument()
  expect(await screen.findByText('Home')).toBeVisible()
  await page.press('Retry')
  expect(await screen.findByText('The task list')).toBeVisible()
  expect(page.inputs).toHaveLength(2)
  expect(page.inputs[1]).toEqual(page.inputs[0])
})

it('creates one plan where the answer was lost and the page opened again', async () => {
  const first = open(new Error('down'))
  await first.toCreation()
  expect(await screen.findByText('Home')).toBeVisible()
  first.unmount()
  const used = {
    __typename: 'InvalidInput' as const,
    message: 'Used.',
    fields: [{ __typename: 'FieldFault' as const, path: 'idempotencyKey', message: 'Used.' }],
  }
  const second = open(used, created)
  await second.choose('TIDP Owner', /Dana/)
  await second.press('Create TIDP')
  expect(await screen.findByText(/^Already saved as first sent/)).toBeInTheDocument()
  expect(second.inputs[0]?.idempotencyKey).toBe(first.inputs[0]?.idempotencyKey)
})

it('stays on the form when the plan already exists, with a link to it', async () => {
  const message =
    'A plan for this asset, stage and work package already exists: Shaft (1DM03-TIDP-000012).'
  const page = open({
    __typename: 'Conflict',
    message,
    blockers: [{ __typename: 'Blocker', code: 'PLAN_EXISTS', target: '1DM03-TIDP-000012' }],
  })
  await page.toCreation()
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove Tom Brandt' })).toBeVisible()
  await page.user.click(screen.getByRole('link', { name: 'Open 1DM03-TIDP-000012' }))
  expect(await screen.findByText('The overview')).toBeVisible()
})

it('shows the services’ message at its field until the field changes', async () => {
  const page = open({
    __typename: 'InvalidInput',
    message: 'Please check the owners.',
    fields: [
      { __typename: 'FieldFault', path: 'owners.0', message: 'Tom Brandt has left the contract.' },
    ],
  })
  await page.toCreation()
  expect(await screen.findByText('Please check the owners.')).toBeVisible()
  expect(screen.getAllByText('Tom Brandt has left the contract.')).toHaveLength(2)
  await page.press('Remove Tom Brandt')
  expect(screen.queryByText('Tom Brandt has left the contract.')).toBeNull()
})

it('restores the draft after a reload, and starts over on request', async () => {
  const first = open()
  await first.chooseThree()
  await first.press('Next')
  await first.choose('TIDP Owner', /Tom/)
  first.unmount()
  const second = open()
  expect(await screen.findByText('Your earlier choices are restored.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove Tom Brandt' })).toBeVisible()
  await second.press('Start over')
  expect(await screen.findByRole('combobox', { name: 'Primary Asset' })).toHaveValue('')
})

it('asks before leaving with something chosen', async () => {
  const page = open()
  await page.choose('Primary Asset', /Harrow/)
  await page.user.click(screen.getByRole('link', { name: 'Cancel' }))
  expect(await screen.findByText('Leave without creating the TIDP?')).toBeVisible()
  await page.press('Stay')
  expect(screen.getByRole('combobox', { name: 'Primary Asset' })).toHaveValue('Harrow Lane Shaft')
  // The dialog fades out, which never finishes in jsdom.
  await waitFor(() =>
    expect(screen.getByRole('alertdialog')).toHaveAttribute('data-state', 'closed'),
  )
  await page.user.click(screen.getByRole('link', { name: 'Cancel' }))
  await page.press('Leave')
  expect(await screen.findByText('The task list')).toBeVisible()
})
