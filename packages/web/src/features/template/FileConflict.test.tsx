import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FileFault, type Files } from '#api/fileFault.ts'
import { FilesContext } from '#api/files.ts'
import { AnsweringClient, ofContract } from '#testing/answeringClient.tsx'
import { renderUi, someViewer } from '#testing/renderUi.tsx'
import { notify } from '#ui/notify.ts'
import { person } from '#testing/person.ts'
import { emptyTemplate } from './builder/templateEdits.ts'
import { OvertakenNotice } from './OvertakenNotice.tsx'
import { TemplatePage } from './TemplatePage.tsx'

const kai = person('kai@x.example', 'Kai Berg')
const viewer = person(someViewer.username, someViewer.name)
const plan = {
  __typename: 'TemplateAttribute',
  id: '7-1',
  sequence: 1,
  name: 'plan',
  displayName: 'Plan',
  type: 'Read Only Image',
  mandatory: false,
  conditional: null,
  predeterminedList: null,
  contexts: [],
  description: '',
  unit: '',
  numberMask: null,
  createdAt: '2026-11-03T09:00:00.000Z',
  owner: kai,
}
const template = (
  version: number,
  { guidance = '', image = null as string | null, by = kai, name = 'Site Diary' },
) => ({
  __typename: 'Template',
  id: '7',
  name,
  number: 'SD',
  revision: 2,
  version,
  guidance: guidance ? { __typename: 'TemplateGuidance', fileId: 'G', name: guidance } : null,
  updatedAt: '2026-11-03T09:00:00.000Z',
  updatedBy: by,
  revisions: [],
  actions: [
    { __typename: 'Action', name: 'EDIT_TEMPLATE', allowed: true, inNameOf: null, blockers: [] },
  ],
  attributes: [{ ...plan, templateValue: image }],
  components: [],
})
type Read = ReturnType<typeof template>

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const png = new File([Uint8Array.from(atob(pixel), (byte) => byte.charCodeAt(0))], 'mine.png', {
  type: 'image/png',
})
const pdf = new File([`%PDF-1.7\n${' '.repeat(200)}\n%%EOF`], 'mine.pdf', {
  type: 'application/pdf',
})

/** Returns the page of a template; the gateway accepts uploads at the version that it has `now`. */
function openPage(seen: Read, now: Read, accepted = now.version) {
  const sent: { version: string | undefined; name: string }[] = []
  const files: Partial<Files> = {
    read: () => Promise.resolve(new Blob(['theirs'])),
    send: (_path, { version }, { name }) => {
      sent.push({ version, name })
      return version === String(accepted)
        ? Promise.resolve()
        : Promise.reject(new FileFault(409, 'Someone else changed this.'))
    },
  }
  const answers = {
    TemplatePage: [seen, now].map((read) =>
      ofContract({ template: read, templateAttributeTypes: ['Text'] }),
    ),
  }
  const { user } = renderUi(
    <AnsweringClient answers={answers}>
      <FilesContext value={files as Files}>
        <Routes>
          <Route path="/templates/:id" element={<TemplatePage />} />
        </Routes>
      </FilesContext>
    </AnsweringClient>,
    { at: '/templates/7' },
  )
  return { user, sent }
}
const choose = async (user: ReturnType<typeof openPage>['user'], label: string, file: File) => {
  await screen.findByRole('heading', { name: /Site Diary/ })
  const input = document.querySelector<HTMLInputElement>(`input[type=file][aria-label="${label}"]`)
  await user.upload(input ?? (await screen.findByLabelText(label)), file)
}

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close: () => undefined }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const kinds = [
  {
    label: 'Guidance',
    file: pdf,
    seen: template(4, {}),
    now: template(5, { guidance: 'theirs.pdf' }),
    open: 'Open theirs.pdf',
  },
  {
    label: 'Plan',
    file: png,
    seen: template(4, { image: 'I1' }),
    now: template(5, { image: 'I2' }),
    open: 'Open Image of the template',
  },
]

it.each(kinds)(
  'keeps both files of $label when someone else uploaded first, and sends the chosen one',
  async ({ label, file, seen, now, open }) => {
    const { user, sent } = openPage(seen, now)
    await choose(user, label, file)
    const panel = await screen.findByRole('alert')
    expect(panel).toHaveTextContent('Someone else changed the same fields')
    expect(panel).toHaveTextContent(`${file.name} was not uploaded and is kept here.`)
    expect(panel).toHaveTextContent(`${label}: another file by Kai Berg`)
    expect(await within(panel).findByRole('button', { name: open })).toBeVisible()
    await user.click(within(panel).getByRole('button', { name: 'Keep mine' }))
    await expect
      .poll(() => sent)
      .toEqual([
        { version: '4', name: file.name },
        { version: '5', name: file.name },
      ])
    await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  },
)

it('keeps the other file when it is chosen', async () => {
  const { user, sent } = openPage(template(4, {}), template(5, { guidance: 'theirs.pdf' }))
  await choose(user, 'Guidance', pdf)
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await screen.findByRole('button', { name: 'Open theirs.pdf' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

it('says that the other file is the person’s own', async () => {
  const { user } = openPage(template(4, {}), template(5, { guidance: 'earlier.pdf', by: viewer }))
  await choose(user, 'Guidance', pdf)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You changed these fields in another tab or on another device',
  )
})

it('offers to retry a refused upload when no newer version is read', async () => {
  const failed = vi.spyOn(notify, 'failure')
  const { user, sent } = openPage(template(4, {}), template(4, {}), 5)
  await choose(user, 'Guidance', pdf)
  await expect.poll(() => failed.mock.calls.length).toBe(1)
  expect(sent).toHaveLength(1)
  failed.mock.calls[0]?.[1]?.retry?.()
  await expect.poll(() => sent.length).toBe(2)
  failed.mockRestore()
})

it('uploads without a question when only another part of the template was changed', async () => {
  const { user, sent } = openPage(template(4, {}), template(5, { name: 'Site Diary 2' }))
  await choose(user, 'Guidance', pdf)
  await expect.poll(() => sent.map(({ version }) => version)).toEqual(['4', '5'])
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  { who: 'someone else', by: kai, notice: 'Kai Berg changed this form since you began.' },
  {
    who: 'the person in another tab',
    by: viewer,
    notice: 'You changed this form in another tab or on another device since you began.',
  },
])('says that $who saved the form during an edit', ({ by, notice }) => {
  const nothing = () => undefined
  const theirs = { ...emptyTemplate, name: 'Diary 2' }
  renderUi(
    <OvertakenNotice
      by={by}
      base={{ ...theirs, name: 'Diary' }}
      theirs={theirs}
      onApply={nothing}
      onDrop={nothing}
    />,
  )
  expect(screen.getByRole('alert')).toHaveTextContent(notice)
  expect(screen.getByRole('alert')).toHaveTextContent('Form name: Diary → Diary 2')
})
