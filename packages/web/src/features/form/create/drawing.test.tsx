import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { clear, keys } from 'idb-keyval'
import { beforeEach, expect, it, vi } from 'vitest'
import type { FillableFormFragment } from '#api/generated/graphql.ts'
import { AnsweringClient } from '#testing/answeringClient.tsx'
import { renderUi } from '#testing/renderUi.tsx'
import { NewForm } from './NewForm.tsx'

const forms = [
  {
    id: '1',
    displayName: 'Diary',
    isMainForm: true,
    mandatory: true,
    displayStyle: 'NORMAL',
    displayGroup: null,
    linkedAttributeId: null,
    conditional: null,
    guidance: null,
    attributes: [
      {
        id: '1-1',
        name: 'Signed',
        displayName: 'Signed',
        type: 'Signature',
        sequence: 1,
        mandatory: false,
        predeterminedList: null,
        description: '',
        unit: '',
        templateValue: null,
        conditional: null,
        numberMask: null,
      },
    ],
  },
] as unknown as FillableFormFragment[]

// jsdom draws nothing.
beforeEach(async () => {
  // Another file of the worker may have left a draft.
  await clear()
  const context = new Proxy({}, { get: () => () => undefined, set: () => true })
  const { prototype } = HTMLCanvasElement
  vi.spyOn(prototype, 'getContext').mockReturnValue(context as CanvasRenderingContext2D)
  vi.spyOn(prototype, 'toBlob').mockImplementation((use) => use(new Blob(['drawn'])))
})

function open() {
  const { user } = renderUi(
    <AnsweringClient answers={{}}>
      <NewForm
        template={{ id: '1', number: 'DIARY' }}
        forms={forms}
        draft="new.1"
        onRefetch={async () => forms}
      />
    </AnsweringClient>,
  )
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const stroke = async () => {
    await press('Draw signature')
    const canvas = await screen.findByRole('img', { name: 'Signed: draw here' })
    const at = { buttons: 1, isPrimary: true, pointerId: 1, clientX: 5, clientY: 5 }
    fireEvent.pointerDown(canvas, at)
    fireEvent.pointerMove(canvas, { ...at, clientX: 60 })
    fireEvent.pointerUp(canvas, { ...at, buttons: 0 })
  }
  /** Whether leaving the page asks first. */
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  return { press, stroke, asks }
}

it('is in the draft, and leaving asks, when nobody pressed its own button', async () => {
  const { stroke, asks } = open()
  await stroke()
  await waitFor(() => expect(asks()).toBe(true))
  await waitFor(async () => expect(await keys()).toHaveLength(1))
})

it.each(['Cancel drawing', 'Undo', 'Clear'])('has no value after %s', async (name) => {
  const { press, stroke, asks } = open()
  await stroke()
  await waitFor(() => expect(asks()).toBe(true))
  await press(name)
  await waitFor(() => expect(asks()).toBe(false))
})
