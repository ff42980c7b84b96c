// Reloads the page when its HTML came from the service worker and a release has replaced it (src/keptPages.ts).
// Once a minute at most: during a release, gateways of both may answer. A page in use stays, like an open tab. Its
// own listeners tell whether it is: scripts of developer tools and extensions set `navigator.userActivation` too.
;(function () {
  var workers = navigator.serviceWorker
  if (!workers) return
  var key = 'tidemark.reloaded'
  var isUsed = false
  ;['keydown', 'pointerdown'].forEach(function (type) {
    addEventListener(
      type,
      function () {
        isUsed = true
      },
      true,
    )
  })
  workers.addEventListener('message', function (event) {
    if (event.data !== 'newRelease' || isUsed) return
    try {
      if (Date.now() - sessionStorage.getItem(key) < 60000) return
      sessionStorage.setItem(key, Date.now())
    } catch {
      return
    }
    location.reload()
  })
})()
