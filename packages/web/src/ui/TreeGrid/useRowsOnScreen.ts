import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { scrollPadding } from '../scrollPadding.ts'

interface RowsOptions {
  count: number
  keyOf: (index: number) => string
  /** A row that stays in the document at any scroll position, because it is focused or in the tab order. */
  kept: number
  /** The element that contains only the rows. */
  body: RefObject<HTMLElement | null>
}

/** A rendered row and the empty height above it. */
export interface RowOnScreen {
  index: number
  gap: number
}

/** Estimated row height in pixels before rendering. */
const usualHeight = 41

/**
 * Virtualizes rows in a scrolling page: renders the visible rows with some above and below, and
 * empty height for the others.
 */
export function useRowsOnScreen({ count, keyOf, kept, body }: RowsOptions) {
  const [top, setTop] = useState(0)
  const [padding] = useState(scrollPadding)
  // The content above the rows changes its height; setting the same number again renders nothing.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY))
  })
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count,
    getItemKey: keyOf,
    estimateSize: () => usualHeight,
    measureElement: (row) => row.getBoundingClientRect().height || usualHeight,
    overscan: 10,
    scrollMargin: top,
    scrollPaddingStart: padding.start,
    scrollPaddingEnd: padding.end,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), kept])]
        .filter((index) => index < count)
        .sort((one, other) => one - other),
  })
  const items = virtualizer.getVirtualItems()
  const rows = items.map(({ index, start }, place): RowOnScreen => ({
    index,
    gap: start - (items[place - 1]?.end ?? top),
  }))
  const end = items.at(-1)?.end ?? top
  return {
    rows,
    /** The empty height below the last rendered row. */
    gapBelow: virtualizer.getTotalSize() + top - end,
    /** Ref callback of each row; the row has its index as `data-index`. */
    measure: virtualizer.measureElement,
    /** Scrolls a row into view, and again as the rows around it turn out higher than estimated. */
    show: (index: number) => virtualizer.scrollToIndex(index),
  }
}
