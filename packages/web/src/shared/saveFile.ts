/** Hands a file to the browser under a name. */
export function saveFile(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser takes hold of the file after this task.
  setTimeout(() => URL.revokeObjectURL(url))
}
