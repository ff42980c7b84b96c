/** Sorts what a text was found in: titles that begin with it, then those with a word that does, then the rest. */
export function byNearness<Found>(
  found: readonly Found[],
  text: string,
  titleOf: (one: Found) => string,
): Found[] {
  const wanted = text.trim().toLowerCase()
  const distance = (one: Found) => {
    const title = titleOf(one).toLowerCase()
    if (title.startsWith(wanted)) return 0
    return title.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted)) ? 1 : 2
  }
  return found.toSorted((one, other) => distance(one) - distance(other))
}
