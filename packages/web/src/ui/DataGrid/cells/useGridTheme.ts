import { useChakraContext } from '@chakra-ui/react'
import type { Theme } from '@glideapps/glide-data-grid'
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Tone } from '../../StatusBadge.tsx'

export interface ToneColours {
  readonly fg: string
  readonly bg: string
  readonly line: string
}

/** The height of a badge in pixels, at the usual font size of the browser. */
const badgeHeight = 20

/** Returns by how much shapes of the canvas are larger than at the usual font size. */
export const zoomOf = ({ bubbleHeight }: Pick<Theme, 'bubbleHeight'>): number =>
  bubbleHeight / badgeHeight

/** The colours and sizes of the canvas. */
export interface GridTheme {
  readonly glide: Partial<Theme>
  readonly tones: Readonly<Record<Tone, ToneColours>>
  readonly error: { readonly fg: string; readonly bg: string }
  readonly locked: { readonly fg: string; readonly bg: string }
  readonly highlight: string
  /** Marks what is not saved. */
  readonly changed: string
  readonly ground: string
  /** In pixels; depends on the density. */
  readonly rowHeight: number
  /** The browser's font size by the usual one. Widths, texts and shapes of the canvas follow it. */
  readonly zoom: number
}

/**
 * Resolves the semantic tokens to colours for the canvas: a token is a CSS variable, which only a
 * DOM element can resolve. Resolved again when colour mode or density changes. Undefined before the
 * first layout.
 */
export function useGridTheme(anchor: RefObject<HTMLElement | null>): GridTheme | undefined {
  const { token } = useChakraContext()
  const [theme, setTheme] = useState<GridTheme>()
  useLayoutEffect(() => {
    const resolve = () => {
      if (anchor.current) setTheme(gridTheme(anchor.current, (path) => token.var(path)))
    }
    resolve()
    const watcher = new MutationObserver(resolve)
    watcher.observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['class', 'style', 'data-theme', 'data-density'],
    })
    return () => watcher.disconnect()
  }, [anchor, token])
  return theme
}

function gridTheme(anchor: HTMLElement, variable: (path: string) => string): GridTheme {
  const colour = colourReader(anchor, variable)
  const size = sizeReader(anchor, variable)
  const tone = (name: Tone): ToneColours => ({
    fg: colour(`status.${name}.fg`),
    bg: colour(`status.${name}.bg`),
    line: colour(`status.${name}.line`),
  })
  const font = getComputedStyle(anchor)
  // Texts of the canvas follow the browser's font size, as those of the page do.
  const zoom = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
  const fg = colour('fg')
  const muted = colour('fg.muted')
  const sheet = colour('bg')
  const accent = colour('blue.solid')
  const line = colour('border')
  return {
    glide: {
      accentColor: accent,
      accentFg: colour('blue.contrast'),
      accentLight: colour('blue.subtle'),
      textDark: fg,
      textMedium: muted,
      textLight: muted,
      textBubble: fg,
      textHeader: muted,
      textHeaderSelected: colour('blue.contrast'),
      textGroupHeader: muted,
      bgIconHeader: muted,
      fgIconHeader: sheet,
      bgCell: sheet,
      bgCellMedium: colour('bg.subtle'),
      bgHeader: colour('bg.subtle'),
      bgHeaderHasFocus: colour('bg.muted'),
      bgHeaderHovered: colour('bg.muted'),
      bgBubble: colour('bg.muted'),
      bgBubbleSelected: colour('bg.emphasized'),
      bgSearchResult: colour('status.waiting.bg'),
      borderColor: line,
      horizontalBorderColor: line,
      headerBottomBorderColor: colour('border.emphasized'),
      drilldownBorder: line,
      linkColor: accent,
      resizeIndicatorColor: accent,
      cellHorizontalPadding: size('spacing.cellX'),
      cellVerticalPadding: size('spacing.cellY'),
      bubbleHeight: badgeHeight * zoom,
      roundingRadius: 3,
      lineHeight: 1.4,
      headerFontStyle: `500 ${12 * zoom}px`,
      baseFontStyle: font.fontSize,
      markerFontStyle: `${12 * zoom}px`,
      editorFontSize: font.fontSize,
      fontFamily: font.fontFamily,
    },
    changed: accent,
    tones: {
      neutral: tone('neutral'),
      active: tone('active'),
      waiting: tone('waiting'),
      review: tone('review'),
      good: tone('good'),
      bad: tone('bad'),
    },
    error: { fg: colour('fg.error'), bg: colour('status.bad.bg') },
    locked: { fg: muted, bg: colour('bg.muted') },
    highlight: colour('blue.muted'),
    ground: sheet,
    rowHeight: size('sizes.row'),
    zoom,
  }
}

function sizeReader(anchor: HTMLElement, variable: (path: string) => string) {
  const probe = anchor.ownerDocument.createElement('div')
  return (path: string) => {
    probe.style.width = variable(path)
    anchor.append(probe)
    const width = Number.parseFloat(getComputedStyle(probe).width)
    probe.remove()
    return width
  }
}

/**
 * Reads the colour from one painted pixel, because glide parses only `rgb()` and a token may use
 * any colour space.
 */
function colourReader(anchor: HTMLElement, variable: (path: string) => string) {
  const probe = anchor.ownerDocument.createElement('span')
  const canvas = anchor.ownerDocument.createElement('canvas')
  canvas.width = canvas.height = 1
  const pixel = canvas.getContext('2d', { willReadFrequently: true })
  return (name: string) => {
    probe.style.color = variable(`colors.${name}`)
    anchor.append(probe)
    const computed = getComputedStyle(probe).color
    probe.remove()
    if (!pixel) return computed
    pixel.clearRect(0, 0, 1, 1)
    pixel.fillStyle = computed
    pixel.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 255] = pixel.getImageData(0, 0, 1, 1).data
    return alpha === 255
      ? `rgb(${red}, ${green}, ${blue})`
      : `rgba(${red}, ${green}, ${blue}, ${alpha / 255})`
  }
}
