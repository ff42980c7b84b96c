/** A line of a message with its index. */
export interface Line {
  at: number
  text: string
}

/** A part of a message: text lines, or list items. */
export interface Passage {
  kind: 'text' | 'list'
  lines: [Line, ...Line[]]
}

/** Characters that are always bullets, and characters that are bullets before a space: `-5 °C` is not a list item. */
const bullet = /^\s*(?:[•‣⁃▪◦●○∙·]\s*|[-*–]\s+)(?=\S)/u

/** Splits a message into passages. Adjacent bullet lines form a list. */
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
