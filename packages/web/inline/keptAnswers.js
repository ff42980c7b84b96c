// Reads the answers that src/api/keptAnswers.ts has kept to the page's first queries. src/api/keptLink.ts
// shows them until the responses arrive.
;(function () {
  var start = window.tidemarkStart
  if (!start || !window.indexedDB) return
  var newest = Date.now() - 24 * 3600000
  // As canonicalStringify of Apollo Client: with the keys in order.
  var ordered = function (value) {
    if (!value || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map(ordered)
    return Object.fromEntries(
      Object.keys(value)
        .sort()
        .map(function (key) {
          return [key, ordered(value[key])]
        }),
    )
  }
  // A profile without roles or of another contract would lead away from the page.
  var leadsAway = function (viewer) {
    return !viewer.roles.length || !viewer.contract || viewer.contract.code !== start.contract
  }
  var opened = new Promise(function (resolve, reject) {
    var opening = indexedDB.open('tidemark-answers')
    // Nothing has been kept yet. The store is created when the first answer is kept.
    opening.addEventListener('upgradeneeded', function () {
      opening.transaction.abort()
    })
    opening.addEventListener('error', reject)
    opening.addEventListener('success', function () {
      resolve(opening.result)
    })
  })
  start.requests.forEach(function (request) {
    var key = start.person + ' ' + request.hash + ' ' + JSON.stringify(ordered(request.variables))
    request.kept = opened
      .then(function (database) {
        return new Promise(function (resolve, reject) {
          var reading = database.transaction('answers')
          var store = reading.objectStore('answers')
          var answer = store.get(key)
          var times = store.get('times')
          reading.addEventListener('error', reject)
          reading.addEventListener('complete', function () {
            var data = answer.result && answer.result.data
            var at = times.result && times.result[key]
            resolve(
              data && at > newest && !(data.viewer && leadsAway(data.viewer))
                ? { at: at, data: data }
                : null,
            )
          })
        })
      })
      .catch(function () {
        return null
      })
  })
})()
