// Runs before the first paint. The build writes it into the HTML, and the gateway allows it by its hash.
// src/ui/theme/appearance.ts keeps the same two keys and sets the same attributes afterwards.
;(function () {
  var root = document.documentElement
  var read = function (key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  var mode = read('tidemark.colorMode')
  var dark =
    mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.classList.add(dark ? 'dark' : 'light')
  root.style.colorScheme = dark ? 'dark' : 'light'
  root.dataset.density = read('tidemark.density') === 'comfortable' ? 'comfortable' : 'compact'
})()
