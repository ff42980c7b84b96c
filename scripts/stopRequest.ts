/** Resolves with the signal when this program is asked to stop, by a signal or by the end of npm. */
export function stopRequest(): Promise<NodeJS.Signals> {
  return new Promise((settle) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, settle)
    // A SIGTERM to npm ends npm and its shell, which do not pass it on.
    const parent = process.ppid
    if (process.env['npm_lifecycle_event'])
      setInterval(() => process.ppid !== parent && settle('SIGTERM'), 500).unref()
  })
}
