import type { ReactNode } from 'react'
import type { BuiltTemplateFragment } from '#api/generated/graphql.ts'
import { ConflictPanel } from '#shared/ConflictPanel.tsx'
import type { FileTransfer } from './files.ts'

interface FileConflictProps {
  label: string
  transfer: FileTransfer
  by: BuiltTemplateFragment['updatedBy']
  /** The file that the template has now; null for none. */
  theirs: ReactNode
}

/**
 * Lets the person choose between their file and the file that was uploaded first. Renders nothing
 * without a conflict.
 */
export const FileConflict = ({ label, transfer, by, theirs }: FileConflictProps) => {
  const { conflict } = transfer
  return conflict ? (
    <ConflictPanel
      note={(others) =>
        `${conflict.name} was not uploaded and is kept here. Keeping it replaces ${others}.`
      }
      fields={[
        {
          key: label,
          label,
          theirs: theirs ? 'another file' : 'now empty',
          by,
          file: theirs,
          onKeepMine: () => void transfer.send(conflict),
          onTakeTheirs: transfer.dismiss,
        },
      ]}
    />
  ) : null
}
