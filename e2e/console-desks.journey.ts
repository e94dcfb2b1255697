/** The desks of content, lines, automatic care, live streams and data requests, and their effects on members. */
import { createPrivateKey, createPublicKey, randomUUID, sign } from 'node:crypto'
import { liveTypes, logIn, requestDeletion, startLive } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { changeOrdinarySetting } from '@linnet/protocol/staff'
import { expectAccessible } from './support/axe'
import { expect, expectTame, type Page, test } from './support/console'
import { expectTexts, openChat, ownBubble, say } from './support/conversation'
import { hostileTexts } from './support/hostile'
import { call } from './support/people'
import { openFromMe, pane } from './support/screens'
import { callStaff } from './support/staff'

// The same in each process that reads this file: an Ed25519 key of 32 zeros.
const key = createPrivateKey({
  key: Buffer.from(`302e020100300506032b657004220420${'00'.repeat(32)}`, 'hex'),
  format: 'der',
  type: 'pkcs8',
})

test.use({
  settings: { CARE: 'on', LINES_PUBLIC_KEY: createPublicKey(key).export({ format: 'jwk' }).x ?? '' },
})
// The journeys of this file share a server, because starting one takes longer than a journey.
test.describe.configure({ mode: 'default' })

/** The output of `npm run lines:sign`. */
function signed(lines: readonly object[]): string {
  const payload = Buffer.from(JSON.stringify({ issued_at: Math.floor(Date.now() / 1000), lines }))
  return `LINES_SIGNED=${payload.toString('base64url')}.${sign(null, payload, key).toString('base64url')}`
}

const linkTo = (page: Page, desk: string) => page.getByRole('navigation').getByRole('link', { name: desk })

test('an article is written, previewed and published, and an open help centre shows it at once', async ({
  annsPage,
  hire,
  openConsole,
}) => {
  const title = `Packets ${hostileTexts.image}`
  await openFromMe(annsPage, 'Help center')
  const help = pane(annsPage, 'detail')
  await expect(help.getByText('No help articles yet')).toBeVisible()

  const page = await openConsole(await hire('content', 'Con'), '/content')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  const body = page.getByRole('textbox', { name: 'Text' })
  await body.fill(`They **come back** after a day. ${hostileTexts.script}`)
  await expect(page.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('come back')
  await expectTame(page, 'a preview')
  // Another desk in between loses nothing.
  await linkTo(page, 'Overview').click()
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText(/HTML isn’t supported/)).toBeVisible()
  await body.fill('They **come back** after a day.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeEnabled()
  await expectAccessible(page, 'the editor')

  const supports = await openConsole(await hire('support', 'Sue'), '/content')
  await supports.getByRole('row', { name: /Packets/ }).click()
  await expect(supports.getByRole('tab', { name: 'History' })).toBeVisible()
  await expect(supports.getByRole('button', { name: /Save draft|Publish now/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await help.getByRole('button', { name: /Packets/ }).click()
  await expect(pane(annsPage, 'detail').locator('strong').getByText('come back')).toBeVisible()

  await page.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('It is wrong')
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
  await expect(annsPage.getByText('This is no longer available')).toBeVisible()
})

test('an owner publishes a signed list of lines, which others see and cannot change', async ({
  linnet,
  hire,
  openConsole,
}) => {
  const name = `Busan ${hostileTexts.drawing}`
  const line = {
    id: 'b',
    name,
    http_url: linnet.url,
    socket_url: `${linnet.url.replace('http', 'ws')}/socket`,
  }
  const page = await openConsole(await hire('owner', 'Olga'), '/lines')
  await page.getByLabel('Signed list').fill('LINES_SIGNED=nonsense')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Signed list').fill(signed([line]))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('button', { name: 'Publish a list' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('A line in Busan')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish a list' }).click()
  await expect(page.getByRole('definition').getByText('Olga')).toBeVisible()
  await expect(page.getByRole('row', { name: /Busan/ }).getByText(/Reachable/)).toBeVisible()
  await expectTame(page, 'lines')
  await expectAccessible(page, 'lines')

  const readers = await openConsole(await hire('content', 'Con'), '/lines')
  await expect(readers.getByRole('row', { name: /Busan/ })).toBeVisible()
  await expect(readers.getByLabel('Signed list')).toHaveCount(0)
})

test('a rule slows a new member down, and support takes it back', async ({
  linnet,
  owner,
  ann,
  annAndBen,
  annsPage,
  hire,
  openConsole,
}) => {
  const change = { key: 'careLinks', value: '1', reason: 'A wave of adverts' }
  await callStaff(linnet, { call: changeOrdinarySetting, input: change, as: owner })
  const page = await openConsole(await hire('support', 'Sam'), '/care')
  await expect(page.getByText('Links (1 a day, Slow down)')).toBeVisible()
  expect(annAndBen).not.toBe('')
  await openChat(annsPage, 'Ben')
  for (const path of ['one', 'two']) await say(annsPage, `https://example.org/${path}`)
  await expect(annsPage.getByText(/slow/i).last()).toBeVisible()

  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('row', { name: /Ann/ }).first().click()
  await expectTame(page, 'automatic care')
  await expectAccessible(page, 'automatic care')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Links to her own shop')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('definition').getByText('Undone', { exact: true })).toBeVisible()
  await say(annsPage, 'https://example.org/three')
  await expect(ownBubble(annsPage, 'https://example.org/three')).toBeVisible()
  expect(ann.id).not.toBe('')
})

test('a message that is held is shown as being reviewed, and arrives once staff have released it', async ({
  linnet,
  owner,
  annsPage,
  bensPage,
  hire,
  openConsole,
}) => {
  const set = (key: string, value: string) =>
    callStaff(linnet, {
      call: changeOrdinarySetting,
      input: { key, value, reason: 'A wave of adverts' },
      as: owner,
    })
  await set('careLinks', '2')
  await set('careLinksAction', 'hold')
  await openChat(annsPage, 'Ben')
  await openChat(bensPage, 'Ann')
  for (const path of ['one', 'two', 'three', 'four']) await say(annsPage, `https://example.org/${path}`)
  await expect(annsPage.getByText('Being reviewed.')).toHaveCount(2)

  const page = await openConsole(await hire('support', 'Sam'), '/care?view=held&state=waiting')
  await page.getByRole('row', { name: /three/ }).click()
  await expectAccessible(page, 'held messages')
  await page.getByRole('button', { name: 'Send all (2)' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Her own shop')
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  const links = ['one', 'two', 'three', 'four'].map((path) => `https://example.org/${path}`)
  await expectTexts(bensPage, links)
  await expect(annsPage.getByText('Being reviewed.')).toHaveCount(0)
  await expectTexts(annsPage, links)
  await set('careLinksAction', 'slow')
})

test('a live stream that staff stop has ended for its viewers', async ({
  linnet,
  ann,
  bensPage,
  hire,
  openConsole,
}) => {
  const title = `Noodles ${hostileTexts.image}`
  const given = { type: liveTypes.voice, title, isPublic: true, device: randomUUID() }
  await call({ url: linnet.url, token: ann.token }, startLive, given)
  const detail = pane(bensPage, 'detail')
  await bensPage.goto(`${linnet.url}/#${screens.live}`)
  const tile = detail.getByRole('button', { name: /Noodles/ })
  await expect(tile).toBeVisible()

  const page = await openConsole(await hire('support', 'Liv'), '/live')
  const row = page.getByRole('row', { name: /Noodles/ })
  await expect(row.getByText('Voice')).toBeVisible()
  await expectTame(page, 'live streams')
  await expectAccessible(page, 'live streams')
  await row.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Adverts')
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('No one is live')).toBeVisible()

  await tile.click()
  await expect(detail.getByText('The live stream has ended')).toBeVisible()
})

test('a deletion is refused with a reason that the member reads, and only support sees the desk', async ({
  linnet,
  ann,
  openPage,
  hire,
  openConsole,
}) => {
  const asked = { password: ann.password, text: `Please delete me ${hostileTexts.image}` }
  await call({ url: linnet.url, token: ann.token }, requestDeletion, asked)
  const page = await openConsole(await hire('support', 'Sid'), '/data-requests?kind=deletion&state=waiting')
  await page.getByRole('row', { name: /Ann/ }).first().click()
  await expect(page.getByText(asked.text)).toBeVisible()
  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Asked by phone as well')
  await page.getByRole('dialog').getByRole('button', { name: 'Add a note' }).click()
  await expect(page.getByText('Asked by phone as well')).toBeVisible()
  await expectTame(page, 'data requests')
  await expectAccessible(page, 'data requests')
  await page.getByRole('button', { name: 'Refuse' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('A dispute is open')
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByRole('definition').getByText('Refused', { exact: true })).toBeVisible()

  const { token } = await call(linnet, logIn, {
    account: ann.account,
    password: ann.password,
    platform: 'web',
  })
  const anns = await openPage({ ...ann, token })
  await anns.goto(`${linnet.url}/#${screens.privacy}`)
  await pane(anns, 'detail').getByRole('button', { name: 'Your data' }).click()
  await expect(pane(anns, 'detail').getByText('A dispute is open')).toBeVisible()

  const others = await openConsole(await hire('content', 'Con'), '/data-requests')
  await expect(others.getByText('There’s no such desk, or your role can’t see it.')).toBeVisible()
  await expect(linkTo(others, 'Content')).toBeVisible()
  for (const desk of ['Data requests', 'Automatic care', 'Support'])
    await expect(linkTo(others, desk)).toHaveCount(0)
})
