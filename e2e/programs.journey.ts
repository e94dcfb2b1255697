/** A hostile mini program, in a real browser: what its frame can reach under the headers of its files and the policy of the app. */
import { listPrograms } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { setProgramPayee } from '@linnet/protocol/staff'
import { expectAccessible } from './support/axe'
import { openChat } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { enterPin, expectBalances, fund, paymentSheet } from './support/money'
import { call } from './support/people'
import { makePrograms } from './support/programs'
import { goToTab, pane } from './support/screens'
import { decideTogether } from './support/staff'

/** Tries everything, and reports the results: it got nothing if each value is `refused`. */
const hostile = `
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
const pushy = `
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
const tea = `
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

const folder = makePrograms({
  evil: { script: hostile },
  pushy: {
    script: pushy,
    page: '<output></output><button id="flood">Flood</button><button id="leave">Leave</button>',
  },
  tea: { script: tea, page: '<button>Buy</button><output></output>', calls: ['pay'] },
})

test.use({ settings: { MINI_PROGRAMS: folder } })

interface Opening {
  url: string
  /** Undefined: only the policy in the headers. */
  sandbox: string | undefined
}

/** Opens a frame in the app's page, and returns the report of the program in it. */
const openFrame = (page: Page, opening: Opening): Promise<Record<string, string>> =>
  page.evaluate(
    ({ url, sandbox }) =>
      new Promise<Record<string, string>>((done) => {
        const frame = document.createElement('iframe')
        if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox)
        addEventListener(
          'message',
          ({ data }) => done(JSON.parse(data as string) as Record<string, string>),
          {
            once: true,
          },
        )
        frame.src = url
        document.body.append(frame)
      }),
    opening,
  )

test('a hostile program reaches nothing, by its frame and by its headers alone', async ({
  linnet,
  ann,
  annsPage,
}) => {
  const { port } = await call({ url: linnet.url, token: ann.token }, listPrograms, {})
  const origin = new URL(linnet.url)
  origin.port = String(port)
  const url = `${origin.origin}/evil/index.html?app=${encodeURIComponent(linnet.url)}`
  await expect(pane(annsPage, 'list')).toBeVisible()
  const address = annsPage.url()
  for (const sandbox of ['allow-scripts', undefined]) {
    const tried = await openFrame(annsPage, { url, sandbox })
    expect(Object.keys(tried).length).toBeGreaterThan(20)
    expect(Object.entries(tried).filter(([, got]) => got !== 'refused')).toEqual([])
  }
  expect(annsPage.url()).toBe(address)
})

test('a program cannot lead its frame to another page', async ({ linnet, ann, annsPage }) => {
  const { port } = await call({ url: linnet.url, token: ann.token }, listPrograms, {})
  const origin = new URL(linnet.url)
  origin.port = String(port)
  const refused = annsPage.waitForEvent('console', (message) =>
    /frame-src|frame-ancestors/.test(message.text()),
  )
  await annsPage.evaluate(
    (src) => {
      const frame = document.createElement('iframe')
      frame.setAttribute('sandbox', 'allow-scripts')
      frame.src = src
      document.body.append(frame)
    },
    `${origin.origin}/evil/index.html?leave&app=${encodeURIComponent(linnet.url)}`,
  )
  await refused
  expect(annsPage.frames().every((frame) => !frame.url().includes('?left'))).toBe(true)
})

test('a program that nobody has touched opens no sheet, and one that floods or leaves is closed', async ({
  linnet,
  annsPage,
}) => {
  const detail = pane(annsPage, 'detail')
  await annsPage.goto(`${linnet.url}/#${screens.runProgram}?program=pushy`)
  await detail.getByRole('button', { name: 'Open', exact: true }).click()
  const inside = annsPage.frameLocator('iframe[title="pushy"]')
  const isRefused = () => expect(inside.locator('output')).toContainText(/busy.*notAllowed.*untouched/)
  await isRefused()
  await expect(annsPage.getByRole('dialog')).toHaveCount(0)
  await inside.getByRole('button', { name: 'Flood' }).click()
  await expect(detail.getByText('asked for too much')).toBeVisible()
  await detail.getByRole('button', { name: 'Open again' }).click()
  await isRefused()
  await inside.getByRole('button', { name: 'Leave' }).click()
  await expect(detail.getByText('tried to open another page')).toBeVisible()
})

test('two people play a game through the cards of a chat', async ({ annsPage, bensPage }) => {
  /** Chooses a column, reveals the player's identity to the game, and sends the card to the other player. */
  const move = async (page: Page, { column, to }: { column: number; to: RegExp }) => {
    const game = page.frameLocator('iframe[title="Four in a Row"]')
    await game.getByRole('button', { name: `Column ${column}:` }).click()
    await page.getByRole('button', { name: 'Allow' }).click()
    await game.getByRole('button', { name: 'Send to a chat' }).click()
    await pane(page, 'detail').getByRole('checkbox', { name: to }).click()
    await pane(page, 'detail').getByRole('button', { name: /^Send/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
    await expect(game.getByRole('status')).toContainText('Sent.')
    return game
  }
  await goToTab(annsPage, 'Discover')
  await pane(annsPage, 'list').getByRole('button', { name: 'Games' }).click()
  await expectAccessible(annsPage, 'the catalogue of games')
  await pane(annsPage, 'detail')
    .getByRole('button', { name: /^Four in a Row/ })
    .click()
  await pane(annsPage, 'detail').getByRole('button', { name: 'Open', exact: true }).click()
  await move(annsPage, { column: 4, to: /Ben/ })

  await openChat(bensPage, 'Ann')
  await bensPage.getByRole('button', { name: /^Four in a Row\s*Your turn!/ }).click()
  await pane(bensPage, 'detail').getByRole('button', { name: 'Open', exact: true }).click()
  const game = await move(bensPage, { column: 4, to: /Ann/ })
  await expect(game.getByRole('button', { name: 'Column 4: full, ring' })).toBeVisible()
})

test('an order is paid on the sheet of the app, once, and the program is given the receipt', async ({
  linnet,
  ann,
  ben,
  annsPage,
}) => {
  await fund(linnet.url, ann, 2_000n)
  const input = { id: 'tea', personId: ben.id as never, reason: 'Our own' }
  await decideTogether(linnet, { call: setProgramPayee, input })
  const detail = pane(annsPage, 'detail')
  await annsPage.goto(`${linnet.url}/#${screens.runProgram}?program=tea`)
  await expect(detail.getByText('The recipient sees that it was you')).toBeVisible()
  await detail.getByRole('button', { name: 'Open', exact: true }).click()
  const inside = annsPage.frameLocator('iframe[title="tea"]')
  const given = inside.locator('output')
  const buy = () => inside.getByRole('button', { name: 'Buy' }).click()
  await buy()
  const sheet = paymentSheet(annsPage)
  await expect(sheet).toContainText('A cup of tea')
  await expect(sheet).toContainText('2.50')
  // The sheet ignores a press that comes right after the one that opened it.
  await expect(async () => {
    await annsPage.keyboard.press('Escape')
    await expect(given).toHaveText('declined', { timeout: 1_000 })
  }).toPass()
  await expect(sheet).toHaveCount(0)
  await buy()
  await enterPin(annsPage)
  await expect(given).toHaveText('cup-1 2.50 PLAY')
  await expect(sheet).toHaveCount(0)
  await annsPage.reload()
  await buy()
  await expect(given).toHaveText('cup-1 2.50 PLAY')
  await expectBalances(linnet.url, [
    [ann, '17.50'],
    [ben, '2.50'],
  ])
})
