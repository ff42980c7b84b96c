// Keeps the first "/" or Ctrl+K and what is typed after it until the code of the search has loaded.
// src/ui/firstKeys.ts hands the text over; src/ui/useShortcut.ts matches the same keys afterwards.
;(function () {
  var waiting = { '/': true, k: true }
  var field = null
  var pressed = null
  var report
  var keyOf = function (event) {
    var isControl = event.ctrlKey || event.metaKey
    if (event.altKey) return null
    if (isControl) return event.key.toLowerCase() === 'k' && !event.shiftKey ? 'k' : null
    return event.key === '/' && event.target.matches('body, main, a, button') ? '/' : null
  }
  var close = function () {
    if (field) field.remove()
    field = pressed = null
  }
  var open = function (key) {
    close()
    pressed = key
    field = document.createElement('input')
    field.setAttribute('aria-label', 'Search')
    field.style.cssText = 'position:fixed;top:0;left:0;opacity:0;pointer-events:none'
    // A page that opens takes the focus.
    field.addEventListener('blur', function (event) {
      if (event.relatedTarget && event.relatedTarget.localName === 'main' && field) field.focus()
    })
    document.body.append(field)
    field.focus()
    report()
  }
  var press = function (event) {
    var key = keyOf(event)
    if (waiting[key] && !document.querySelector('[aria-modal="true"]')) {
      event.preventDefault()
      open(key)
    } else if (field && (event.key === 'Escape' || event.key === 'Tab')) close()
  }
  addEventListener('keydown', press)
  addEventListener('pointerdown', close)
  window.tidemarkKeys = {
    pressed: new Promise(function (resolve) {
      report = resolve
    }),
    open: open,
    take: function (key) {
      var text = pressed === key ? field.value : null
      waiting[key] = false
      if (text !== null) close()
      if (!waiting['/'] && !waiting.k) {
        removeEventListener('keydown', press)
        removeEventListener('pointerdown', close)
      }
      return text
    },
  }
})()
