// Sends the page's first queries before its scripts have loaded; src/api/startLink.ts hands out the responses.
// The gateway names the queries and files of the address; the contract is the last one used in this browser.
// Queries go before files: a browser has six connections to a server without HTTP/2.
;(function () {
  var start = JSON.parse(document.getElementById('start').textContent)
  var read = function (key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  var user = JSON.parse(read('tidemark.token') || '{}')
  var contract = read('tidemark.contract')
  var isSignedIn = user.access_token && user.expires_at > Date.now() / 1000 + 10
  var send = function (query) {
    return fetch('/graphql', {
      method: 'POST',
      headers: {
        accept: 'application/graphql-response+json,application/json;q=0.9',
        authorization: 'Bearer ' + user.access_token,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        operationName: query.name,
        variables: query.variables,
        extensions: { persistedQuery: { version: 1, sha256Hash: query.hash } },
      }),
    }).then(
      function (response) {
        return response.ok ? response.json() : null
      },
      function () {
        return null
      },
    )
  }
  var ask = function (query) {
    if ('contract' in query.variables) query.variables.contract = contract
    return {
      name: query.name,
      hash: query.hash,
      variables: query.variables,
      response: send(query),
    }
  }
  var queries = (start.queries || []).filter(function (query) {
    return contract || !('contract' in query.variables)
  })
  var requests = isSignedIn ? queries.map(ask) : []
  // Ends when the file is in the browser's cache, also after a failure: the page's own import repeats it.
  var load = function (file) {
    var link = document.createElement('link')
    var isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = '/app/' + file
    document.head.appendChild(link)
    return new Promise(function (resolve) {
      link.addEventListener('load', resolve)
      link.addEventListener('error', resolve)
      // A browser that does not preload modules sends neither event.
      if (!link.relList.supports(link.rel)) resolve()
    })
  }
  var loaded = (start.files || []).map(load)
  if (isSignedIn) {
    window.tidemarkStart = {
      token: user.access_token,
      contract: contract,
      requests: requests,
    }
    window.tidemarkFirstData = Promise.all(
      loaded.concat(
        requests.map(function (request) {
          return request.response
        }),
      ),
    )
  }
})()
