/**
 * Returns what the work came to, and how often the loop of the process turned meanwhile, which is
 * how often others could be served.
 */
export async function turnsDuring(work: () => Promise<unknown>) {
  let [turns, isDone] = [0, false]
  const count = () => {
    if (isDone) return
    turns += 1
    setImmediate(count)
  }
  setImmediate(count)
  const result = await work().catch((error: unknown) => String(error))
  isDone = true
  return { turns, result }
}
