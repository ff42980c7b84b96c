export function saveFile(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser starts the download after this task.
  setTimeout(() => URL.revokeObjectURL(url))
}
