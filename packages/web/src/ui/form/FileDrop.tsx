import { FileUpload, Text } from '@chakra-ui/react'
import { sizeText } from '@tidemark/schema/wording'
import { Lock, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { type AcceptedFiles, isOfKind, sizeFault } from './fileKinds.ts'

interface FileDropProps {
  label: string
  kind: AcceptedFiles
  /** Maximum size in bytes. */
  most: number
  disabled?: boolean
  /** The text of the disabled field. */
  locked?: string
  invalid?: boolean
  onFile: (file: File) => void
}

/** Accepts one file by drop, picker or paste, after checking its content. Shows the reason for a refusal. */
export function FileDrop({
  label,
  kind,
  most,
  disabled = false,
  locked = 'No file can be added now.',
  invalid = false,
  onFile,
}: FileDropProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const sentences: Record<string, string> = {
    TOO_MANY_FILES: 'One file only.',
    FILE_INVALID_TYPE: kind.refusal,
    FILE_TOO_LARGE: `At most ${sizeText(most)}.`,
    FILE_TOO_SMALL: 'The file is empty.',
  }
  const refuse = (fault = '') => setRefusal(sentences[fault] ?? kind.refusal)
  const latest = useRef<File>(null)
  const take = async (file: File) => {
    latest.current = file
    setRefusal(null)
    const fault = await kind.check(file)
    // Another file was chosen in the meantime.
    if (latest.current !== file) return
    if (fault === null) onFile(file)
    else setRefusal(`${file.name}: ${fault}`)
  }
  // The component library validates dropped and chosen files but not pasted ones.
  const paste = (file: File) => {
    const fault = isOfKind(file, kind) ? sizeFault(file, most) : 'FILE_INVALID_TYPE'
    return fault === null ? void take(file) : refuse(fault)
  }
  return (
    <FileUpload.Root
      accept={[...kind.accept]}
      maxFiles={1}
      maxFileSize={most}
      minFileSize={1}
      disabled={disabled}
      invalid={invalid}
      acceptedFiles={[]}
      gap="1"
      onFileAccept={({ files: [file] }) => file && void take(file)}
      onFileReject={({ files: [rejected] }) => rejected && refuse(rejected.errors[0])}
    >
      <FileUpload.HiddenInput aria-label={label} />
      <FileUpload.Dropzone
        aria-label={`${label}: ${disabled ? locked : kind.prompt}`}
        minH="5.5rem"
        py="4"
        px="3"
        gap="1"
        borderRadius="l2"
        borderWidth="1px"
        borderStyle="dashed"
        bg="bg"
        w="100%"
        borderColor={invalid ? 'border.error' : 'border.control'}
        color="fg.muted"
        {...(disabled
          ? { bg: 'bg.muted', borderStyle: 'solid', borderColor: 'border', cursor: 'not-allowed' }
          : { cursor: 'pointer', _hover: { borderColor: 'blue.fg', color: 'blue.fg' } })}
        _dragging={{ borderColor: 'blue.fg', bg: 'blue.subtle', color: 'blue.fg' }}
        onPaste={({
          clipboardData: {
            files: [file],
          },
        }) => file && !disabled && paste(file)}
      >
        {disabled ? <Lock size={18} aria-hidden="true" /> : <Upload size={18} aria-hidden="true" />}
        <Text textStyle="body">{disabled ? locked : kind.prompt}</Text>
      </FileUpload.Dropzone>
      {refusal && (
        <Text role="alert" textStyle="label" color="fg.error">
          {refusal}
        </Text>
      )}
    </FileUpload.Root>
  )
}
