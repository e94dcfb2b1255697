/** The scripts of the mini programs of the journeys. */

/** Tries everything, and reports the results: it got nothing if each value is `refused`. */
export const hostile = `
const tried = {}
const attempt = async (name, run) => {
  try {
    const got = await Promise.race([run(), new Promise((done) => setTimeout(done, 2000, 'refused'))])
    tried[name] = got === undefined || got === null || got === false || got === '' ? 'refused' : String(got)
  } catch {
    tried[name] = 'refused'
  }
}
const failing = (element, source) =>
  new Promise((done) => {
    element.onload = () => done('loaded')
    element.onerror = () => done('refused')
    element.src = source
    document.body.append(element)
  })
const app = new URLSearchParams(location.search).get('app')
const all = async () => {
  await attempt('the document of the app', () => parent.document.title || 'read')
  await attempt('its storage', () => parent.localStorage.length)
  await attempt('its address', () => parent.location.href)
  await attempt('a way of its own through the app', () => parent.frames[0].location.href === 'x' || parent.eval('1'))
  await attempt('storage', () => { localStorage.setItem('a', '1'); return localStorage.getItem('a') })
  await attempt('storage of the session', () => { sessionStorage.setItem('a', '1'); return 'kept' })
  await attempt('cookies', () => { document.cookie = 'a=1'; return document.cookie })
  await attempt('a database', () => new Promise((done, fail) => { const asked = indexedDB.open('a'); asked.onsuccess = () => done('opened'); asked.onerror = fail }))
  await attempt('a cache', () => caches.open('a').then(() => 'opened'))
  await attempt('a worker that stays', () => navigator.serviceWorker.register('app.js').then(() => 'registered'))
  await attempt('a channel to other programs', () => window.origin === 'null' ? '' : window.origin)
  await attempt('a call of the app', () => fetch(app + '/im/app/getClientip', { method: 'POST' }).then(() => 'answered'))
  await attempt('a call without an answer', () => fetch(app + '/im/app/getClientip', { method: 'POST', mode: 'no-cors' }).then(() => 'sent'))
  await attempt('a beacon', () => fetch('http://127.0.0.1:9/', { mode: 'no-cors' }).then(() => 'sent'))
  await attempt('a socket', () => new Promise((done) => { const socket = new WebSocket(app.replace('http', 'ws')); socket.onopen = () => done('open'); socket.onerror = () => done('') }))
  await attempt('a picture of the app', () => failing(new Image(), app + '/icon.png').then((how) => how === 'loaded' ? how : ''))
  await attempt('a script of others', () => failing(document.createElement('script'), app + '/assets/x.js').then((how) => how === 'loaded' ? how : ''))
  await attempt('a script in the page', () => { const script = document.createElement('script'); script.textContent = 'window.ran = "ran"'; document.body.append(script); return window.ran })
  await attempt('words as code', () => new Function('return "ran"')())
  await attempt('a window', () => window.open(app) && 'opened')
  await attempt('a question', () => confirm('Your PIN?') || prompt('Your PIN?'))
  await attempt('the camera', () => navigator.mediaDevices.getUserMedia({ video: true }).then(() => 'seen'))
  await attempt('the place', () => new Promise((done) => navigator.geolocation.getCurrentPosition(() => done('known'), () => done(''))))
  await attempt('the clipboard', () => navigator.clipboard.readText().then((text) => 'read ' + text))
  await attempt('the whole window', () => document.documentElement.requestFullscreen().then(() => 'taken'))
  await attempt('another place for the app', () => { top.location.href = 'about:blank#taken'; return '' })
  parent.postMessage(JSON.stringify(tried), '*')
}
if (location.search.includes('leave')) location.href = app + '/?left'
else all()
`

/**
 * Makes requests without being touched, and misbehaves after a press of its button: a frame that goes away while being pressed
 * leaves the browser waiting.
 */
export const pushy = `
const press = (id, run) => document.querySelector(id).addEventListener('click', () => setTimeout(run, 100))
addEventListener('message', ({ ports: [port] }) => {
  if (!port) return
  const ask = (id, call, input) => port.postMessage(JSON.stringify({ id, call, input }))
  port.onmessage = ({ data }) => document.querySelector('output').append(data)
  ask(1, 'share', { line: 'Look' })
  ask(2, 'whoAmI', {})
  ask(3, 'scan', {})
  press('#flood', () => { for (let n = 4; n < 100; n++) ask(n, 'look', {}) })
  press('#leave', () => location.reload())
})
`

/** Sells one cup of tea, and shows what it received for it. */
export const tea = `
addEventListener('message', ({ ports: [port] }) => {
  if (!port) return
  port.onmessage = ({ data }) => {
    const { ok, value, reason } = JSON.parse(data)
    const claims = ok && JSON.parse(atob(value.receipt.split('.')[0].replaceAll('-', '+').replaceAll('_', '/')))
    document.querySelector('output').textContent = ok ? claims.order + ' ' + claims.amount + ' ' + claims.currency : reason
  }
  let id = 0
  document.querySelector('button').addEventListener('click', () =>
    port.postMessage(JSON.stringify({ id: ++id, call: 'pay', input: { order: 'cup-1', amount: '2.5', title: 'A cup of tea' } })))
})
`

/** Shows what it received, and closes itself when it has enough. */
export const guide = `
addEventListener('message', ({ ports: [port] }) => {
  if (!port) return
  port.onmessage = ({ data }) => {
    const { ok, value, reason } = JSON.parse(data)
    document.querySelector('output').append(ok ? value.text : reason)
  }
  let id = 0
  const ask = (call) => port.postMessage(JSON.stringify({ id: ++id, call, input: {} }))
  document.querySelector('#scan').addEventListener('click', () => ask('scan'))
  document.querySelector('#close').addEventListener('click', () => ask('close'))
})
`
