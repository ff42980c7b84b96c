import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { Eraser, Undo2 } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { BlockedButton } from '../BlockedButton.tsx'
import SignaturePad, { type PointGroup } from 'signature_pad'

export interface DrawingPadProps {
  label: string
  /** The image to draw on; null for a white sheet. */
  under?: Blob | null
  /** A CSS colour. The drawing is stored on white and has no dark mode. */
  pen: string
  /** File name of the result, without extension. */
  name: string
  /** Called after each stroke, Undo and Clear; null when nothing is drawn. */
  onChange: (drawing: File | null) => void
  onDone: () => void
  /** Called when the drawing is given up. */
  onCancel: () => void
}

const sheet = { width: 900, height: 300 } as const
/** Photos from a phone are larger than any screen; a larger size would only cost transfer and storage. */
const longestSide = 2000

/**
 * Shows a drawing surface for finger, pen or mouse. The image below becomes part of the drawing. What
 * is drawn is the value at once: a person who saves without the button has drawn it, too.
 */
export function DrawingPad({
  label,
  under = null,
  pen,
  name,
  onChange,
  onDone,
  onCancel,
}: DrawingPadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const ground = useRef<ImageBitmap>(null)
  const [strokes, setStrokes] = useState(0)
  const [failed, setFailed] = useState(false)
  /** Counts the changes: a picture of an earlier one may arrive late. */
  const latest = useRef(0)
  const empty = strokes === 0 ? [{ message: 'Draw something first.' }] : []

  const changed = useEffectEvent(() => {
    const count = pad.current?.toData().length ?? 0
    const turn = (latest.current += 1)
    setStrokes(count)
    if (count === 0) return onChange(null)
    return canvas.current?.toBlob((blob) => {
      if (blob && turn === latest.current)
        onChange(new File([blob], `${name}.png`, { type: 'image/png' }))
    }, 'image/png')
  })

  // Before the surface is shown: a stroke that begins earlier would be lost.
  useLayoutEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    let gone = false
    /** The displayed width when the strokes were last placed: the library uses screen pixels. */
    let shown = 0
    const fit = () => {
      const { clientWidth } = element
      if (!pad.current || clientWidth === 0 || clientWidth === shown) return
      const data = scaled(pad.current.toData(), shown === 0 ? 1 : clientWidth / shown)
      shown = clientWidth
      const scale = element.width / clientWidth
      paint(element, ground.current, scale)
      pad.current.fromData(data, { clear: false })
    }
    const resized = new ResizeObserver(fit)
    void (async () => {
      const image = under && (await createImageBitmap(under).catch(() => null))
      if (gone) return
      setFailed(Boolean(under) && !image)
      const scale = image ? Math.min(1, longestSide / Math.max(image.width, image.height)) : 1
      element.width = image ? Math.round(image.width * scale) : sheet.width
      element.height = image ? Math.round(image.height * scale) : sheet.height
      // The whole surface, its buttons and some page to scroll by fit the screen.
      element.style.maxWidth = `max(10rem, ${(55 * element.width) / element.height}dvh)`
      ground.current = image
      pad.current = new SignaturePad(element, { penColor: pen, minWidth: 0.8, maxWidth: 2.4 })
      pad.current.addEventListener('endStroke', () => changed())
      fit()
      resized.observe(element)
      // The form's bar may cover the lower end of the surface.
      element.parentElement?.scrollIntoView({ block: 'center' })
    })()
    return () => {
      gone = true
      resized.disconnect()
      pad.current?.off()
      pad.current = null
    }
  }, [under, pen])

  const redraw = (data: ReturnType<SignaturePad['toData']>) => {
    if (!canvas.current || !pad.current) return
    pad.current.clear()
    paint(canvas.current, ground.current, canvas.current.width / canvas.current.clientWidth)
    pad.current.fromData(data, { clear: false })
    changed()
  }
  const cancel = () => {
    latest.current += 1
    onCancel()
  }

  return (
    <Box w="100%">
      {failed && (
        <Box role="alert" textStyle="label" color="fg.error" mb="1">
          The image could not be shown.
        </Box>
      )}
      <chakra.canvas
        ref={canvas}
        width={sheet.width}
        height={sheet.height}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img cannot be drawn on.
        role="img"
        aria-label={`${label}: draw here`}
        display="block"
        w="100%"
        h="auto"
        bg="white"
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="l2"
        cursor="crosshair"
        touchAction="none"
      />
      <Flex gap="2" mt="2" wrap="wrap">
        <BlockedButton variant="solid" size="xs" reasons={empty} onClick={onDone}>
          Use this drawing
        </BlockedButton>
        <BlockedButton
          size="xs"
          reasons={empty}
          onClick={() => redraw(pad.current?.toData().slice(0, -1) ?? [])}
        >
          <Undo2 aria-hidden="true" />
          Undo
        </BlockedButton>
        <BlockedButton size="xs" reasons={empty} onClick={() => redraw([])}>
          <Eraser aria-hidden="true" />
          Clear
        </BlockedButton>
        <Button variant="ghost" size="xs" aria-label="Cancel drawing" onClick={cancel}>
          Cancel
        </Button>
      </Flex>
    </Box>
  )
}

const scaled = (strokes: PointGroup[], factor: number): PointGroup[] =>
  strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }))

/** Paints the image on white and sets the scale from screen pixels to drawing pixels. */
function paint(canvas: HTMLCanvasElement, image: ImageBitmap | null, scale: number) {
  const context = canvas.getContext('2d')
  if (!context) return
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalCompositeOperation = 'source-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  if (image) context.drawImage(image, 0, 0, canvas.width, canvas.height)
  context.setTransform(scale, 0, 0, scale, 0, 0)
}
