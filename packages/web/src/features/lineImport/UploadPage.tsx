import { useApolloClient } from '@apollo/client/react'
import { Checkbox, Stack, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { importUploadPath } from '@tidemark/schema/rest/filePaths'
import { words } from '@tidemark/schema/words'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { FileFault } from '#api/fileFault.ts'
import { useFiles } from '#api/files.ts'
import { sentenceOf } from '#api/failures.ts'
import { ImportKindDocument } from '#api/generated/graphql.ts'
import { useBackTo } from '#shared/backTarget.ts'
import { sheetFile } from '#shared/fileKinds.ts'
import { paths } from '#shared/paths.ts'
import { useContractCode } from '#shared/viewer.ts'
import { FileDrop } from '#ui/form/FileDrop.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { originOf } from './origin.ts'
import { useCheck } from './useCheck.ts'

/** Uploads a workbook with deliverables and checks it. The result is a separate page. */
export function UploadPage() {
  const contract = useContractCode()
  const [search] = useSearchParams()
  const origin = originOf(search)
  const files = useFiles()
  const navigate = useNavigate()
  const client = useApolloClient()
  const check = useCheck(search.toString())
  const [removeMissing, setRemoveMissing] = useState(false)
  const [phase, setPhase] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const aborted = useRef(new AbortController())
  useBackTo(origin.path)

  const take = async (file: File) => {
    setFailure(null)
    setPhase('Uploading…')
    try {
      const fields = { contract, ...(origin.tagCode && { tag_code: origin.tagCode }) }
      const answer = (await files.send(importUploadPath, fields, file, {
        onProgress: (share) =>
          setPhase(share < 1 ? `Uploading… ${Math.round(share * 100)} %` : 'Checking…'),
        signal: aborted.current.signal,
      })) as { id: string }
      setPhase('Checking…')
      const { data } = await client.query({
        query: ImportKindDocument,
        variables: { contract, id: answer.id },
        fetchPolicy: 'network-only',
      })
      const isExport = data?.contract?.deliverableImport?.workbook?.isExport === true
      await (isExport
        ? check(answer.id, removeMissing)
        : navigate(paths.importColumns(answer.id, search.toString())))
    } catch (error) {
      setFailure(
        error instanceof FileFault ? error.message : sentenceOf(error, 'Failed to check the file.'),
      )
    } finally {
      setPhase(null)
    }
  }

  return (
    <>
      <PageHeader
        title="Import deliverables"
        of={origin.tagCode ?? words.midp.short}
        code={origin.tagCode ?? words.midp.short}
        subtitle="Upload a changed export, or a list that you kept yourself."
      />
      <Sheet maxW="45rem">
        <Stack gap="4">
          <Text>Tidemark checks the file first. You see every change before saving.</Text>
          <Text color="fg.muted">An error in one row stops the whole import.</Text>
          <FileDrop
            label="Workbook"
            kind={sheetFile}
            most={limits.import.bytes}
            disabled={phase !== null}
            invalid={failure !== null}
            onFile={(file) => void take(file)}
          />
          {origin.tagCode && (
            <Checkbox.Root
              checked={removeMissing}
              onCheckedChange={({ checked }) => setRemoveMissing(checked === true)}
            >
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label>Remove deliverables that the export no longer has</Checkbox.Label>
            </Checkbox.Root>
          )}
          <Text as="output" color="fg.muted" minH="1.5em">
            {phase}
          </Text>
          {failure && (
            <Text role="alert" color="fg.error">
              {failure}
            </Text>
          )}
        </Stack>
      </Sheet>
    </>
  )
}
