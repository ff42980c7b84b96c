// Reloads the page when its HTML came from the service worker and a release has replaced it (src/keptPages.ts).
// Once a minute at most: during a release, gateways of both may answer. A page in use stays, like an open tab.
;(function () {
  var workers = navigator.serviceWorker
  if (!workers) return
  var key = 'tidemark.reloaded'
  workers.addEventListener('message', function (event) {
    if (event.data !== 'newRelease' || (navigator.userActivation || {}).hasBeenActive) return
    try {
      if (Date.now() - sessionStorage.getItem(key) < 60000) return
      sessionStorage.setItem(key, Date.now())
    } catch {
      return
    }
    location.reload()
  })
})()
