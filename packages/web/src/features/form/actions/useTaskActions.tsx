import { useState } from 'react'
import type { FormActionName } from '#api/generated/graphql.ts'
import { formTitle } from '#shared/form/fillable.ts'
import { pdfPath } from '#shared/form/filePaths.ts'
import { useContractCode } from '#shared/viewer.ts'
import { fetched, takeBack } from '#ui/fetched.tsx'
import type { Task } from '#features/form/list/formTree.ts'
import { PlainActionDialog } from './PlainActionDialog.tsx'
import { useExport } from './useExport.ts'

export type AskedAction = Exclude<FormActionName, 'FILL'>

const SendDialog = fetched(
  async () => (await import('#features/form/send/SendDialog.tsx')).SendDialog,
)

/** What follows when an action of a task is chosen: its question, its screen, or its file. Draw `screen` wherever it is called. */
export function useTaskActions(task: Task) {
  const contract = useContractCode()
  const [asked, setAsked] = useState<Exclude<AskedAction, 'EXPORT_PDF'> | null>(null)
  const { running: exporting, start } = useExport()
  const ask = (name: AskedAction) => {
    if (name === 'EXPORT_PDF')
      void start(pdfPath({ contract, classCode: task.classCode, task: task.id }), formTitle(task))
    else setAsked(name)
  }
  const close = () => setAsked(null)
  const screen =
    asked === 'SEND' ? (
      <SendDialog task={task} onClose={close} onFailed={takeBack(close)} />
    ) : (
      asked && <PlainActionDialog name={asked} task={task} onClose={close} />
    )
  return { ask, screen, exporting }
}
