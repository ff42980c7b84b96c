import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { ReviewNotice } from './ReviewNotice.tsx'

type Form = Parameters<typeof ReviewNotice>[0]['form']
const task = (role: string, status: string, name: string) => ({ role, status, assignee: { name } })
const formOf = (editable: boolean, asked: object, ...others: object[]) =>
  ({ editable, task: asked, tasks: [asked, ...others] }) as unknown as Form

const owner = task('OWNER', 'IN_PROGRESS', 'Otto')
const rita = task('REVIEWER', 'FINISHED', 'Rita Osei')
const grace = task('REVIEWER', 'FINISHED', 'Grace Liu')
const waiting = task('REVIEWER', 'PENDING', 'Ivo Kern')

it('names the reviewers whose finished reviews a change reopens', () => {
  renderUi(<ReviewNotice form={formOf(true, owner, rita, grace, waiting)} />)
  expect(
    screen.getByText('Saving a change reopens the review of Rita Osei and Grace Liu.'),
  ).toBeInTheDocument()
})

it.each([
  ['nobody has finished a review', formOf(true, owner, waiting)],
  ['the form cannot be changed', formOf(false, owner, rita)],
  ['the reader is a reviewer', formOf(true, rita, owner)],
])('shows nothing where %s', (_, form) => {
  renderUi(<ReviewNotice form={form} />)
  expect(screen.queryByText(/reopens the review/)).not.toBeInTheDocument()
})
