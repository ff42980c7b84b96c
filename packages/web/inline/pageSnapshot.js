// Shows the snapshot that the service worker wrote into the HTML, if it belongs to this person and looks as the page
// will, until the page has rendered below it. src/app/snapshot/ took it on the last visit. Its links work. The page's
// scripts wait for its paint (inlineScripts.ts).
;(function () {
  var root = document.documentElement
  var page = document.getElementById('root')
  var host = document.getElementById('snapshot')
  var start = window.tidemarkStart
  var address = location.pathname + location.search
  var oldest = Date.now() - 24 * 3600000
  // Milliseconds: the page has rendered when all is drawn and nothing has changed for a moment, or some time after
  // it shows content.
  var quietFor = 300
  var longestChanging = 3000
  var longestShown = 15000

  var isSettled = function () {
    return !!page.firstChild && !page.querySelector('.chakra-skeleton, .chakra-spinner')
  }
  // The search is drawn last (ui/useIdle.ts).
  var isComplete = function () {
    return isSettled() && !!page.querySelector('search')
  }
  var isOwn = function (taken) {
    var sheet = document.querySelector('link[rel="stylesheet"]')
    return (
      start &&
      taken.person === start.person &&
      taken.contract === start.contract &&
      taken.release === (sheet ? sheet.href : '') &&
      Number(taken.width) === innerWidth &&
      taken.look === root.className + ' ' + root.dataset.density &&
      Number(taken.at) > oldest
    )
  }

  var quiet = 0
  var end = 0
  var uses = ['pointerdown', 'keydown', 'resize']
  var remove = function () {
    host.remove()
    watcher.disconnect()
    uses.forEach(function (use) {
      removeEventListener(use, removeUsed, true)
    })
  }
  var removeUsed = function (event) {
    if (isSettled() || event.type === 'resize') remove()
  }
  var watcher = new MutationObserver(function () {
    clearTimeout(quiet)
    if (location.pathname + location.search !== address) remove()
    else if (isSettled()) {
      // From here on the pointer uses the page.
      host.inert = true
      if (isComplete()) quiet = setTimeout(remove, quietFor)
      end = end || setTimeout(remove, longestChanging)
    }
  })
  // The router will scroll the page to where it was, for example after a reload.
  var isScrolled = function () {
    try {
      var offsets = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') || '{}')
      return offsets[(history.state || {}).key || 'default'] > 0
    } catch {
      return false
    }
  }
  var show = async function () {
    // Text would move when its font arrives.
    await document.fonts.load('1em "Roboto Variable"')
    host.hidden = false
    watcher.observe(page, { childList: true, subtree: true })
    uses.forEach(function (use) {
      addEventListener(use, removeUsed, true)
    })
    setTimeout(remove, longestShown)
    await new Promise(function (resolve) {
      requestAnimationFrame(function () {
        setTimeout(resolve)
      })
    })
  }
  var isShown = host && isOwn(host.dataset) && !isScrolled()
  if (host && !isShown) host.remove()
  window.tidemarkSnapshot = { isSettled: isSettled, painted: isShown ? show() : Promise.resolve() }
})()
