/** A line of a message under its number. */
export interface Line {
  at: number
  text: string
}

/** A stretch of a message: lines of text, or the points of a list. */
export interface Passage {
  kind: 'text' | 'list'
  lines: [Line, ...Line[]]
}

/** Signs that are bullets by themselves, and signs that are when a space follows: `-5 °C` is no point of a list. */
const bullet = /^\s*(?:[•‣⁃▪◦●○∙·]\s*|[-*–]\s+)(?=\S)/u

/** A message as passages in their order: neighbouring lines that begin with a bullet are one list. */
export function passagesOf(message: string): Passage[] {
  const passages: Passage[] = []
  message
    .trim()
    .split(/\r?\n/)
    .forEach((written, at) => {
      const kind = bullet.test(written) ? 'list' : 'text'
      const line = { at, text: kind === 'list' ? written.replace(bullet, '') : written }
      const last = passages.at(-1)
      if (last?.kind === kind) last.lines.push(line)
      else passages.push({ kind, lines: [line] })
    })
  return passages
}
