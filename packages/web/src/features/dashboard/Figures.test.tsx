import { screen, within } from '@testing-library/react'
import { limits } from '@tidemark/schema/limits'
import { expect, it } from 'vitest'
import type {
  FiguresFragment,
  ProgressOfFragment,
  ProgressOfPlanFragment,
} from '#api/generated/graphql.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { Figures } from './Figures.tsx'
import type { Dashboard } from './KeyFigures.tsx'

const figures = (more: Partial<FiguresFragment> = {}) => ({
  __typename: 'ProgressFigures' as const,
  deliverables: 10,
  numbered: 4,
  issued: 0,
  overdue: 2,
  progress: 16,
  ...more,
})
const plans = (count: number): ProgressOfPlanFragment[] =>
  Array.from({ length: count }, (_, at) => ({
    __typename: 'PlanProgress',
    tagCode: `P-${at}`,
    title: `Plan ${at}`,
    revision: 'P01',
    now: figures(),
    before: null,
  }))

const group = (one: Omit<ProgressOfFragment, '__typename' | ' $fragmentName'>) => ({
  __typename: 'ProgressGroup' as const,
  ...one,
})

function open(more: Partial<Dashboard> = {}) {
  const dashboard: Dashboard = {
    __typename: 'Dashboard',
    today: '2026-11-24',
    rule: 1,
    comparedRule: 1,
    comparedWith: '2026-11-16',
    now: figures(),
    before: figures({ deliverables: 9, numbered: 1 }),
    due: [],
    disciplines: [group({ value: 'Tunnels', now: figures(), before: figures({ progress: 10 }) })],
    originators: [group({ value: 'DMJ', now: figures(), before: null })],
    plans: [],
    reviews: [],
    curve: [],
    ...more,
  }
  const rags = [
    { value: 'AMBER', count: 27 },
    { value: 'RED', count: 1118 },
  ]
  renderUi(
    <Figures
      dashboard={dashboard}
      rags={rags}
      curve={null}
      showAll={<button>Show all TIDPs</button>}
    />,
  )
}

const tile = (name: string) => screen.getByRole('link', { name }).closest('li') as HTMLElement
const table = (name: string) => within(screen.getByRole('table', { name }))

it('counts the deliverables by RAG, and leads to each', () => {
  open()
  const list = within(screen.getByRole('list', { name: 'RAG' }))
  expect(
    list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Red: 1,118', '/midp?rag=RED'],
    ['Amber: 27', '/midp?rag=AMBER'],
    ['Green: 0', '/midp?rag=GREEN'],
  ])
})

it('leads from every figure of a discipline to its deliverables', () => {
  open()
  expect(
    table('Progress by discipline')
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Tunnels', '/midp?discipline=Tunnels'],
    ['10', '/midp?discipline=Tunnels'],
    ['4', '/midp?discipline=Tunnels&status=DONE'],
    ['0', '/midp?discipline=Tunnels&due=ISSUED'],
    ['2', '/midp?discipline=Tunnels&due=OVERDUE'],
    ['16.0 %', '/midp?discipline=Tunnels'],
    ['+6.0 points', '/midp/compare?from=2026-11-15&discipline=Tunnels'],
  ])
})

it('shows the change of the numbers outstanding, and no changes of originators', () => {
  open()
  expect(tile('Numbers outstanding')).toHaveTextContent('Numbers outstanding6−2')
  expect(table('Progress by discipline').getByText('Change')).toBeVisible()
  expect(table('Progress by originator').queryByText('Change')).toBeNull()
})

it('offers all plans only when more may exist', () => {
  open({ plans: plans(limits.dashboard.firstPlans) })
  expect(screen.getByRole('button', { name: 'Show all TIDPs' })).toBeVisible()
  expect(screen.getByText('The 50 TIDPs with the most overdue deliverables.')).toBeVisible()
})

it.each([limits.dashboard.firstPlans - 1, limits.dashboard.firstPlans + 1])(
  'shows %i plans as all',
  (count) => {
    open({ plans: plans(count) })
    expect(screen.queryByRole('button', { name: 'Show all TIDPs' })).toBeNull()
    expect(screen.queryByText(/most overdue/)).toBeNull()
  },
)

it('says that the link to many reviews opens the first of them', () => {
  open({ reviews: plans(limits.midp.values + 1) })
  expect(tile('Reviews under way')).toHaveTextContent('201Opens the first 200.')
  expect(screen.getByRole('link', { name: 'Reviews under way' }).getAttribute('href')).toContain(
    'plan=P-199',
  )
})

it('counts more reviews than a dashboard lists as such', () => {
  open({ reviews: plans(limits.dashboard.plans) })
  expect(tile('Reviews under way')).toHaveTextContent('500 or more')
})

it('leads from the change of a plan to what changed since the day of the snapshot began', () => {
  const [plan] = plans(1)
  open({ plans: [{ ...plan!, before: figures({ deliverables: 4, progress: 10 }) }] })
  const link = table('Progress by TIDP').getByRole('link', {
    name: '+6.0 points, +6 deliverables',
  })
  expect(link.getAttribute('href')).toBe('/overview/P-0/compare?from=2026-11-15')
})
