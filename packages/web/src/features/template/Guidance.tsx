import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'
import {
  type BuiltTemplateFragment,
  RemoveTemplateGuidanceDocument,
} from '#api/generated/graphql.ts'
import { useContractAction } from '#shared/useAction.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { LazyFileCard } from '#shared/lazyFiles.tsx'
import { useContractCode } from '#shared/viewer.ts'
import { TransferredFile } from './TransferredFile.tsx'
import { messages } from './messages.ts'
import { filePaths, useOpenFile, useTransfer } from './files.ts'

interface GuidanceProps {
  template: BuiltTemplateFragment
  /** The person may change the guidance. While the form is edited, `GuidanceChoice` is shown instead. */
  changeable: boolean
}

/** Shows the guidance PDF of the form: download, upload, remove. */
export function Guidance({
  template: { id, guidance, name, version, updatedBy },
  changeable,
}: GuidanceProps) {
  const contract = useContractCode()
  const transfer = useTransfer({
    path: filePaths.uploadGuidance,
    fields: { contract, parent_class_id: id },
    version,
    present: guidance?.fileId ?? null,
    failure: messages.notUploaded,
  })
  const open = useOpenFile()
  const [asked, setAsked] = useState(false)
  const { start: remove } = useContractAction(RemoveTemplateGuidanceDocument, {
    input: () => ({ id, version }),
    failure: messages.notTakenAway,
    failureIsFixed: true,
  })
  const card = guidance && (
    <LazyFileCard
      label="Guidance"
      name={guidance.name}
      size={null}
      picture={null}
      onOpen={() => void open(filePaths.guidance(contract, guidance.fileId), guidance.name)}
      {...(changeable && !transfer.conflict && { onRemove: () => setAsked(true) })}
    />
  )
  return (
    <Box borderTopWidth="1px" px="cellX" py="3">
      <Text textStyle="label" color="fg.muted" mb="1.5">
        Guidance
      </Text>
      <Box maxW="30rem">
        <TransferredFile
          label="Guidance"
          kind="pdf"
          transfer={transfer}
          by={updatedBy}
          card={card}
          takesOther={!guidance && changeable}
        />
        {!transfer.sending && !guidance && !changeable && <Text textStyle="cell">–</Text>}
      </Box>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={messages.sureToDelete}
        confirmLabel="Delete"
        destructive
        onConfirm={() => remove()}
      >
        Removes {guidance?.name} from {name}. Forms that were made with it keep it.
      </ConfirmDialog>
    </Box>
  )
}
