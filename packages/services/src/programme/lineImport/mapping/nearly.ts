/**
 * Returns whether two texts differ by one letter: a missing, added or wrong one, or two that are
 * exchanged, but no digit. Short texts are too often different words.
 */
export function isNearly(typed: string, known: string): boolean {
  // Few letters change their length in lower case.
  if (Math.abs(typed.length - known.length) > 3) return false
  const [a, b] = [typed.toLowerCase(), known.toLowerCase()]
  if (Math.min(a.length, b.length) < shortest || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (
    end < Math.min(a.length, b.length) - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  )
    end += 1
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  // Another digit is another thing: WP-3101 is not WP-3104.
  if (/\d/.test(left + right)) return false
  const isExchanged =
    left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
  return (left.length <= 1 && right.length <= 1) || isExchanged
}

const shortest = 4
