/** Red packets are sent to a group and opened; the amounts paid out equal the amount paid in. */
import { readFile } from 'node:fs/promises'
import { sendMessage } from '@linnet/protocol/conversations/calls'
import { checkPacket } from '@linnet/protocol/redpackets/packet-proof'
import type { Locator } from '@playwright/test'
import { readProof } from '../protocol/packet-record'
import { openChat } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { attach, bubble, reach } from './support/messages'
import { detail, fund, expectBalances, expectBooks, field, press } from './support/money'
import { cents, openPacket, putIn } from './support/packets'
import { call } from './support/people'

test.beforeEach(async ({ linnet, ann, ben, cho, hikers }) => {
  await Promise.all([ann, ben, cho].map((person) => fund(linnet.url, person, 100_00n)))
  expect(hikers).not.toBe('')
})
// In one worker, so that all books are checked once.
test.describe.configure({ mode: 'default' })
test.afterAll(({ linnet }) => expectBooks(linnet))

test('a packet sent from far up the chat comes into view, with a word that it was sent', async ({
  linnet,
  ben,
  hikers,
  annsPage: anns,
}) => {
  await openChat(anns, 'Hikers')
  for (let nth = 0; nth < 30; nth++)
    await call({ url: linnet.url, token: ben.token }, sendMessage, {
      conversationId: hikers as never,
      kind: 'text' as const,
      content: { text: `filler ${nth}` },
      cid: crypto.randomUUID(),
    })
  await expect(bubble(anns, 'filler 29')).toBeInViewport()
  await reach(anns, 'filler 3,')
  await expect(bubble(anns, 'filler 29')).not.toBeInViewport()
  await attach(anns, 'Red packet')
  await field(anns, 'Number of shares').fill('1')
  await field(anns, 'Greeting').fill('look here')
  // The toast stays for two seconds.
  const news = anns.locator('[role=status]:not(dialog *)').filter({ hasText: 'Red packet sent' })
  await Promise.all([news.waitFor({ timeout: 40_000 }), putIn(anns, '1')])
  await expect(bubble(anns, /look here/)).toBeInViewport()
})

test('a red packet is red before its code has loaded', async ({ annsPage: anns, bensPage: bens }) => {
  for (const page of [anns, bens]) await openChat(page, 'Hikers')
  await attach(anns, 'Red packet')
  await field(anns, 'Number of shares').fill('1')
  await field(anns, 'Greeting').fill('still red')
  await putIn(anns, '1')
  const red = await coverOf(bubble(anns, /still red/))
  let load = () => undefined as void
  const code = new Promise<void>((resolve) => (load = resolve))
  await bens.route('**/bubbles-*.js', async (route) => {
    await code
    await route.continue()
  })
  await bens.reload()
  const packet = bubble(bens, /Red packet/)
  await expect(packet).toBeVisible()
  await expect(packet.getByText('still red')).toHaveCount(0)
  expect(await coverOf(packet)).toBe(red)
  load()
  await expect(bubble(bens, /still red/)).toContainText('still red')
})

/** The colour that covers most of a message's card. */
const coverOf = (message: Locator): Promise<string> =>
  message.locator('[data-bubble]').evaluate((card) => {
    const { left, top, width } = card.getBoundingClientRect()
    const [cover] = document
      .elementsFromPoint(left + width / 2, top + 8)
      .map((each) => getComputedStyle(each).backgroundColor)
      .filter((colour) => !colour.endsWith(', 0)'))
    return cover ?? ''
  })

test('the shares of a lucky packet add up, the luckiest draw is marked, and the fairness check passes', async ({
  linnet,
  ann,
  ben,
  cho,
  annsPage: anns,
  bensPage: bens,
  chosPage: chos,
}) => {
  for (const page of [anns, bens, chos]) await openChat(page, 'Hikers')
  await attach(anns, 'Red packet')
  await field(anns, 'Number of shares').fill('2')
  await field(anns, 'Greeting').fill('up the hill')
  await putIn(anns, '10')
  await expect(bubble(anns, /up the hill/)).toContainText('Tap to open')
  const first = await openPacket(bens, 'up the hill')
  await bens.getByRole('dialog').getByRole('button', { name: 'See who got what' }).click()
  await expect(detail(bens).getByText(/1 of 2 opened|1 of 2/)).toBeVisible()
  await detail(bens)
    .getByRole('button', { name: /Fairness check/ })
    .click()
  await expect(bens.getByRole('dialog').getByText('Fingerprint (SHA-256)')).toBeVisible()
  await expect(bens.getByRole('dialog').getByText('Not ended yet')).toBeVisible()
  await bens.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const second = await openPacket(chos, 'up the hill')
  expect(cents(first) + cents(second)).toBe(10_00n)
  // Ben's open screen follows the last claim.
  await expect(detail(bens).getByText('Luckiest draw')).toHaveCount(1)
  await detail(bens)
    .getByRole('button', { name: /Fairness check/ })
    .click()
  await expect(bens.getByRole('dialog').getByText('Verified: it was fair')).toBeVisible()
  await expect(bens.getByRole('dialog').getByText('Receipt of my claim')).toBeVisible()
  const saving = bens.waitForEvent('download')
  await bens.getByRole('dialog').getByRole('button', { name: 'Save record' }).click()
  const record = readProof(await readFile(await (await saving).path(), 'utf8'))
  expect(checkPacket(record)).toMatchObject({ receipt: 'kept', verdict: 'fair' })
  await bens.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await press(bens, 'Red packet history')
  await expect(detail(bens).getByText(/^1 received, luckiest/)).toBeVisible()
  await expect(detail(bens).getByText(`+${first}`)).toBeVisible()
  // Too late to claim.
  await bubble(anns, /up the hill/)
    .getByText('up the hill')
    .click()
  await expect(detail(anns).getByText(/Luckiest draw/)).toBeVisible()
  const rich = (text: string) =>
    `1${String((100_00n + cents(text)) % 100_00n)
      .padStart(4, '0')
      .replace(/(..)$/, '.$1')}`
  await expectBalances(linnet.url, [
    [ann, '90.00'],
    [ben, rich(first)],
    [cho, rich(second)],
  ])
})

test('a device warns of a packet whose commit is not the one it saw first', async ({
  annsPage: anns,
  bensPage: bens,
}) => {
  for (const page of [anns, bens]) await openChat(page, 'Hikers')
  await attach(anns, 'Red packet')
  await field(anns, 'Number of shares').fill('1')
  await field(anns, 'Greeting').fill('as you saw it')
  await putIn(anns, '1')
  await expect(bubble(bens, /as you saw it/)).toContainText('Tap to open')
  // As if the server had sent another commit the first time.
  await expect.poll(() => changePins(bens)).toBeGreaterThan(0)
  await bens.reload()
  await bubble(bens, /as you saw it/)
    .getByText('as you saw it')
    .click()
  await expect(
    bens.getByRole('dialog').getByText(/fingerprint isn’t the one this device first saw/),
  ).toBeVisible()
  await bens.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await bubble(anns, /as you saw it/)
    .getByText('as you saw it')
    .click()
  await anns.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click()
  await expect(anns.getByRole('dialog').getByText('Added to your wallet')).toBeVisible()
  await expect(bubble(bens, /as you saw it/)).not.toContainText('Tap to open')
  await bubble(bens, /as you saw it/)
    .getByText('as you saw it')
    .click()
  await expect(
    detail(bens).getByRole('button', { name: /Fairness check.*Warning: the fingerprint was changed/ }),
  ).toBeVisible()
})

/** Replaces the commits that a page has pinned. Returns how many. */
const changePins = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error('IndexedDB'))
      })
    let changed = 0
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await answerOf(indexedDB.open(name))
      if (db.objectStoreNames.contains('packet-keepsakes')) {
        const store = db.transaction('packet-keepsakes', 'readwrite').objectStore('packet-keepsakes')
        for (const key of await answerOf(store.getAllKeys())) {
          await answerOf(store.put({ commit: '0'.repeat(64) }, key))
          changed++
        }
      }
      db.close()
    }
    return changed
  })
