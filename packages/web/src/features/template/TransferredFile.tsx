import { limits } from '@tidemark/schema/limits'
import type { ReactNode } from 'react'
import type { BuiltTemplateFragment } from '#api/generated/graphql.ts'
import { ConflictPanel } from '#shared/ConflictPanel.tsx'
import { LazyFileCard, LazyFileDrop } from '#shared/lazyFiles.tsx'
import type { FileTransfer } from './files.ts'

interface TransferredFileProps {
  label: string
  kind: 'image' | 'pdf'
  transfer: FileTransfer
  by: BuiltTemplateFragment['updatedBy']
  /** The file that the template has now; null for none. */
  card: ReactNode
  /** Whether a file can be uploaded in its place. */
  takesOther: boolean
}

/**
 * Shows a file of a template, or its upload. When somebody else replaced it first, the person chooses between
 * both files.
 */
export function TransferredFile(props: TransferredFileProps) {
  const { label, kind, transfer, by, card, takesOther } = props
  const { sending, conflict } = transfer
  if (sending)
    return (
      <LazyFileCard
        label={label}
        name={sending.name}
        size={null}
        picture={null}
        progress={sending.share}
        onCancel={transfer.cancel}
      />
    )
  if (conflict)
    return (
      <ConflictPanel
        note={(others) =>
          `${conflict.name} was not uploaded and is kept here. Keeping it replaces ${others}.`
        }
        fields={[
          {
            key: label,
            label,
            theirs: card ? 'another file' : 'now empty',
            by,
            file: card,
            onKeepMine: () => void transfer.send(conflict),
            onTakeTheirs: transfer.dismiss,
          },
        ]}
      />
    )
  return (
    <>
      {card}
      {takesOther && (
        <LazyFileDrop
          label={label}
          kind={kind}
          most={limits.file.bytes}
          onFile={(file) => void transfer.send(file)}
        />
      )}
    </>
  )
}
