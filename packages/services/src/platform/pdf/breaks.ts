// @ts-expect-error -- It comes without types.
import LineBreaker from 'linebreak'

type Breaker = new (text: string) => { nextBreak: () => { position: number } | null }

/** Where a line may end, by the Unicode rules; the end of the text is the last place. */
export function* breaksIn(text: string): Generator<number> {
  const breaker = new (LineBreaker as Breaker)(text)
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) yield next.position
}
