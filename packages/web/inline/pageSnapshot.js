// Shows the snapshot in the HTML, if it belongs to this person and looks as the page will, until the page has
// rendered below it. src/app/snapshot/ took it on the last visit, and the service worker wrote it into the HTML; on a
// first visit the gateway renders one (src/firstScreen/). Its links work. The page's scripts wait for its paint
// (inlineScripts.ts).
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
  // The gateway's is in a template: it has the look of the page, and is always of this release.
  var rendered = host && host.querySelector('template')
  var look = root.className + ' ' + root.dataset.density
  var isOwn = function (taken) {
    var sheet = document.querySelector('link[rel="stylesheet"]')
    return (
      start &&
      taken.person === start.person &&
      taken.contract === start.contract &&
      Number(taken.width) === innerWidth &&
      (rendered
        ? !hasSettings()
        : taken.look === look &&
          taken.release === (sheet ? sheet.href : '') &&
          Number(taken.at) > oldest)
    )
  }
  // What the reader has arranged, such as filters and columns, and drafts are known to this browser only.
  var hasSettings = function () {
    return Object.keys(localStorage).some(function (key) {
      return (
        key.startsWith('tidemark.') &&
        !/^tidemark\.(token|contract|lastPath|defaultModuleOpened|colorMode|density|(recent|seen)\..*)$/.test(
          key,
        )
      )
    })
  }
  var open = function () {
    var page = rendered.content.lastElementChild
    page.className = root.className
    page.dataset.density = root.dataset.density
    page
      .querySelectorAll('a, button, input, textarea, select, summary, [tabindex]')
      .forEach(function (control) {
        control.tabIndex = -1
      })
    picture = host.attachShadow({ mode: 'closed' })
    picture.append(rendered.content)
    picture.addEventListener('click', notePress)
    // A field of the picture would take text that the page never gets.
    picture.addEventListener('mousedown', function (event) {
      event.preventDefault()
    })
    host.dataset.readable = ''
    rendered.remove()
  }

  // The last press on a button or field of the gateway's screen. The page repeats it when it has rendered, if it has
  // the same control in the same place among those of its name.
  var picture = null
  var pressed = null
  var nameOf = function (control) {
    var name = control.getAttribute('aria-label') || control.textContent || control.placeholder
    return control.tagName + ' ' + name
  }
  var namesakesOf = function (part, control) {
    return Array.from(part.querySelectorAll(control.tagName)).filter(function (other) {
      return nameOf(other) === nameOf(control)
    })
  }
  var notePress = function (event) {
    pressed = event.target.closest('button, input, textarea, select')
  }
  var repeatPress = function () {
    if (!pressed) return
    var before = namesakesOf(picture, pressed)
    var now = namesakesOf(document, pressed)
    var control = now[before.indexOf(pressed)]
    if (now.length !== before.length || control.disabled) return
    control.focus()
    if (control.matches('button, [type=checkbox], [type=radio]')) control.click()
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
    if (isSettled() || event.type === 'resize') {
      // This press reaches the page itself.
      pressed = null
      remove()
    }
    // The reader sees that the page does not follow yet.
    else host.style.opacity = 0.5
  }
  var finish = function () {
    if (!host.isConnected) return
    remove()
    repeatPress()
  }
  var watcher = new MutationObserver(function () {
    clearTimeout(quiet)
    if (location.pathname + location.search !== address) remove()
    else if (isSettled()) {
      // From here on the pointer uses the page.
      host.inert = true
      quiet = setTimeout(finish, quietFor)
      end = end || setTimeout(finish, longestChanging)
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
  if (isShown && rendered) open()
  // For the gateway, which renders the next first screen.
  var zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  document.cookie =
    'tidemark_screen=' +
    encodeURIComponent(innerWidth + ' ' + zone) +
    '; Path=/app; SameSite=Strict; Max-Age=31536000' +
    (location.protocol === 'https:' ? '; Secure' : '')
  var painted = isShown ? show() : Promise.resolve()
  void painted.finally(window.tidemarkAfterPaint)
  window.tidemarkSnapshot = { isSettled: isSettled, painted: painted }
})()
