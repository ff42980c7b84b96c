import { Stack, Text } from '@chakra-ui/react'
import { counted } from '@tidemark/schema/wording'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AddCdeFilesDocument, CdeDisciplinesDocument } from '#api/generated/graphql.ts'
import { paths } from '#shared/paths.ts'
import { useContractAction } from '#shared/useAction.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useViewer } from '#shared/viewer.ts'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import { DialogFrame } from '#ui/DialogFrame.tsx'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import { RunButton } from '#ui/RunButton.tsx'

interface AddFilesProps {
  /** The ids of unplanned files. */
  files: readonly string[]
  onClose: () => void
}

/** Chooses the discipline to which files are added as existing documents, and opens what this would add. */
export function AddFiles({ files, onClose }: AddFilesProps) {
  const navigate = useNavigate()
  const { username } = useViewer()
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, loading, error } = useContractQuery(CdeDisciplinesDocument, {
    variables: { owner: username },
  })
  const nodes = data?.contract?.disciplines?.nodes ?? []
  const add = useContractAction(AddCdeFilesDocument, {
    input: () => ({ discipline: chosen ?? '', files: [...files] }),
    failure: 'Failed to prepare the documents. Nothing was changed.',
    onDone: (result) =>
      navigate(
        paths.import(
          result.import.id,
          new URLSearchParams({ discipline: chosen ?? '' }).toString(),
        ),
      ),
  })
  const documents = counted(files.length, 'file')
  return (
    <DialogFrame
      title="Add as existing documents"
      onClose={onClose}
      busy={add.running}
      footer={
        <>
          <BlockedButton onClick={onClose} reasons={[]}>
            Cancel
          </BlockedButton>
          <RunButton
            variant="solid"
            label="Show what is added"
            run={add}
            reasons={chosen === null ? [{ message: 'Choose the discipline.' }] : []}
          />
        </>
      }
    >
      <Stack gap="3">
        <Text>
          {documents} become{files.length === 1 ? 's' : ''} deliverables of the discipline, with the
          number and revision of the log. Nothing is added before you apply it, and you can undo it.
        </Text>
        <SearchableSelect
          label="Discipline"
          options={nodes.map(({ tagCode, name, tidp }) => ({
            value: tagCode,
            label: name,
            detail: tidp.title,
          }))}
          value={chosen}
          loading={loading}
          emptyText={error ? 'The disciplines cannot be read now.' : 'You own no such discipline.'}
          onChange={setChosen}
        />
      </Stack>
    </DialogFrame>
  )
}
