import { Stack, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { type ReactNode, useState } from 'react'
import { FileFault } from '#api/fileFault.ts'
import { sentenceOf } from '#api/failures.ts'
import { useFiles } from '#api/files.ts'
import { sheetFile } from '#shared/fileKinds.ts'
import { FileDrop } from '#ui/form/FileDrop.tsx'
import { Sheet } from '#ui/Sheet.tsx'

interface UploadSheetProps {
  path: string
  fields: Readonly<Record<string, string>>
  /** The message of a failure, unless the gateway gives one. */
  failure: string
  /** Called with the id of the import; a rejection is shown as a failure. */
  onUploaded: (id: string) => unknown
  /** What is said of the file. */
  children: ReactNode
  /** How it is read. */
  below?: ReactNode
}

/** Uploads a workbook or a CSV file to be checked, and says how far that is. */
export function UploadSheet({ path, fields, failure, onUploaded, ...texts }: UploadSheetProps) {
  const files = useFiles()
  const [phase, setPhase] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const take = async (file: File) => {
    setFault(null)
    setPhase('Uploading…')
    try {
      const { id } = (await files.send(path, fields, file, {
        onProgress: (share) =>
          setPhase(share < 1 ? `Uploading… ${Math.round(share * 100)} %` : 'Checking…'),
        signal: new AbortController().signal,
      })) as { id: string }
      setPhase('Checking…')
      await onUploaded(id)
    } catch (error) {
      setFault(error instanceof FileFault ? error.message : sentenceOf(error, failure))
    } finally {
      setPhase(null)
    }
  }
  return (
    <Sheet maxW="45rem">
      <Stack gap="4">
        {texts.children}
        <FileDrop
          label="Workbook"
          kind={sheetFile}
          most={limits.import.bytes}
          disabled={phase !== null}
          invalid={fault !== null}
          onFile={(file) => void take(file)}
        />
        {texts.below}
        <Text as="output" color="fg.muted" minH="1.5em">
          {phase}
        </Text>
        {fault && (
          <Text role="alert" color="fg.error">
            {fault}
          </Text>
        )}
      </Stack>
    </Sheet>
  )
}
