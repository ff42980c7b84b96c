import { Flex, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { fetched, reportFailedLoad } from '#ui/fetched.tsx'
import { LazyFileCard, LazyFileDrop } from '#shared/lazyFiles.tsx'
import { TextSkeleton } from '#ui/Skeletons.tsx'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import { type FieldValue, labelOf } from '../../model.ts'
import { useStored } from '#shared/useStored.ts'
import { Fieldset } from './Fieldset.tsx'
import { frameOf } from './frame.ts'
import type { AttributeInputProps } from './props.ts'

const DrawingPad = fetched(async () => (await import('#ui/form/DrawingPad.tsx')).DrawingPad)

/** Ink, and a colour with contrast on a photo. Both are CSS colour names. */
const pens = { Signature: 'midnightblue', 'Markup Image': 'crimson' } as const

interface Drawing {
  /** The value that Cancel brings back. */
  before: FieldValue
  /** The image that is drawn on: the drawing itself is the value by then. */
  under: Blob | null
}

/** Shows an image field: by drop or file picker, or drawn for a signature or a marked-up image. */
export function FileAttribute(props: AttributeInputProps) {
  const {
    attribute,
    value,
    onChange,
    kept,
    keptPath,
    templatePath,
    progress,
    onCancel,
    disabled,
    lockedBy,
    error,
  } = props
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const marks = attribute.type === 'Markup Image'
  const draws = marks || attribute.type === 'Signature'
  const label = labelOf(attribute)
  const file = value instanceof File ? value : null
  const { blob: stored } = useStored(file === null && value !== '' ? keptPath : null)
  const { blob: template, failed } = useStored(marks ? templatePath : null)
  const ground = file ?? stored ?? template
  const pen = attribute.type === 'Signature' ? pens.Signature : pens['Markup Image']

  // The drawing is sent with the form: its progress takes the place of the surface.
  if (drawing && disabled) setDrawing(null)
  if (drawing && !disabled) {
    return (
      <Fieldset {...frameOf(props)}>
        <DrawingPad
          fallback={<TextSkeleton lines={5} />}
          onFailed={reportFailedLoad(() => setDrawing(null))}
          label={label}
          pen={pen}
          name={marks ? 'Marked up' : 'Signature'}
          under={drawing.under}
          onChange={(drawn) => onChange(drawn ?? drawing.before)}
          onDone={() => setDrawing(null)}
          onCancel={() => {
            setDrawing(null)
            onChange(drawing.before)
          }}
        />
      </Fieldset>
    )
  }
  const has = file !== null || value !== ''
  const waits = marks && templatePath !== null && !template && !failed
  const locked = lockedBy ? `Fill ${lockedBy} first.` : 'You cannot change this field now.'
  const blocked = disabled
    ? [{ message: locked }]
    : waits
      ? [{ message: 'The image is still loading.' }]
      : []
  return (
    <Fieldset {...frameOf(props)}>
      {has ? (
        <LazyFileCard
          label={label}
          name={file?.name ?? kept?.name ?? 'Image'}
          size={file?.size ?? kept?.size ?? null}
          picture={file ?? stored}
          progress={progress}
          onCancel={onCancel}
          {...(!disabled && { onRemove: () => onChange('') })}
        />
      ) : marks && templatePath ? (
        <LazyFileCard label={label} name="Image to mark up" size={null} picture={template} />
      ) : (
        <LazyFileDrop
          label={label}
          kind="image"
          most={limits.file.bytes}
          disabled={disabled}
          locked={locked}
          invalid={Boolean(error)}
          onFile={onChange}
        />
      )}
      {marks && failed && (
        <Text role="alert" textStyle="label" color="fg.error">
          The image of the template failed to load.
        </Text>
      )}
      {draws && progress === null && (marks ? ground !== null || waits : !has) && (
        <Flex>
          <BlockedButton
            size="xs"
            onClick={() => setDrawing({ before: value, under: marks ? ground : null })}
            reasons={blocked}
          >
            <PenLine aria-hidden="true" />
            {marks ? 'Mark up' : 'Draw signature'}
          </BlockedButton>
        </Flex>
      )}
    </Fieldset>
  )
}
