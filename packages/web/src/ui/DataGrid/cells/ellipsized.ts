type Measuring = Pick<CanvasRenderingContext2D, 'measureText'>

const known = new Map<string, string>()
/** The memory is emptied when it is full: the visible cells fill it again within a frame. */
const most = 5_000

/**
 * Cuts a text to a width in pixels and ends it with an ellipsis; a text that fits is returned as it
 * is. `font` is that of the context, which takes long to answer for it.
 */
export function ellipsized(ctx: Measuring, text: string, width: number, font: string): string {
  if (text === '') return text
  const key = `${Math.round(width)} ${font} ${text}`
  const seen = known.get(key)
  if (seen !== undefined) return seen
  if (known.size >= most) known.clear()
  const fitted = cut(ctx, text, width)
  known.set(key, fitted)
  return fitted
}

function cut(ctx: Measuring, text: string, width: number): string {
  const fits = (candidate: string) => ctx.measureText(candidate).width <= width
  if (fits(text)) return text
  const characters = Array.from(text)
  let [shortest, longest] = [0, characters.length]
  while (shortest < longest) {
    const middle = Math.ceil((shortest + longest) / 2)
    if (fits(`${characters.slice(0, middle).join('')}…`)) shortest = middle
    else longest = middle - 1
  }
  return `${characters.slice(0, shortest).join('').trimEnd()}…`
}
