/** Writes the used heap in bytes to the output every 100 ms. Loaded by Node's `--import`. */
setInterval(() => {
  process.stdout.write(`heap ${process.memoryUsage().heapUsed}\n`)
}, 100).unref()
