// Takes the token of a link out of the address and out of the history, and posts it.
const token = location.hash.slice(1)
history.replaceState(null, '', location.pathname)
const form = document.querySelector('form')
form.elements.token.value = token
form.submit()
