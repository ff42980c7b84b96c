// @ts-expect-error -- It comes without types.
import LineBreaker from 'linebreak'

type LineBreaker = new (text: string) => { nextBreak: () => { position: number } | null }

/**
 * Yields the positions where a line may break by the Unicode rules; the last is the end of the
 * text.
 */
export function* breaksIn(text: string): Generator<number> {
  const breaker = new (LineBreaker as LineBreaker)(text)
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) yield next.position
}
