import { useState } from 'react'
import type { FormActionName } from '#api/generated/graphql.ts'
import { formTitle } from '../fillable.ts'
import { pdfPath } from '../filePaths.ts'
import { useDownload } from '#shared/useDownload.ts'
import { useContractCode } from '#shared/viewer.ts'
import { fetchedDialog } from '#ui/fetched.tsx'
import type { FormTaskEntry } from '../list/formTree.ts'

export type AskedAction = Exclude<FormActionName, 'FILL'>

const PlainActionDialog = fetchedDialog(
  async () => (await import('./PlainActionDialog.tsx')).PlainActionDialog,
)
const ReassignDialog = fetchedDialog(
  async () => (await import('./ReassignDialog.tsx')).ReassignDialog,
)
const SendDialog = fetchedDialog(async () => (await import('../send/SendDialog.tsx')).SendDialog)

interface TaskActionsOptions {
  /** The dialog that is open at first. */
  first?: 'SEND' | null
  /** Other tasks whose actions can be asked for. */
  others?: readonly FormTaskEntry[]
  onClose?: () => void
}

/** Runs the action chosen for a task: opens its dialog or screen, or downloads its file. Render `screen`. */
export function useTaskActions(
  task: FormTaskEntry,
  { first = null, others = [], onClose }: TaskActionsOptions = {},
) {
  const contract = useContractCode()
  const [asked, setAsked] = useState<Exclude<AskedAction, 'EXPORT_PDF'> | null>(first)
  const [on, setOn] = useState(task.id)
  const acted = others.find(({ id }) => id === on) ?? task
  const { running: exporting, start } = useDownload('Cannot download PDF file.', '')
  const ask = (name: AskedAction, { id } = task) => {
    setOn(id)
    if (name === 'EXPORT_PDF')
      void start(
        pdfPath({ contract, classCode: task.classCode, task: task.id }),
        `${formTitle(task)}.pdf`,
      )
    else setAsked(name)
  }
  const close = () => {
    setAsked(null)
    onClose?.()
  }
  const screen =
    asked === 'SEND' ? (
      <SendDialog task={acted} onClose={close} />
    ) : asked === 'REASSIGN' ? (
      <ReassignDialog task={acted} onClose={close} />
    ) : (
      asked && <PlainActionDialog name={asked} task={acted} onClose={close} />
    )
  return { ask, screen, exporting }
}
