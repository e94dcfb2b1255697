/** The Discover tab: entries that staff publish and switch, and news that people read, share and find again without a network. */
import { likeMoment, publishMoment } from '@linnet/protocol'
import {
  listContent,
  publishContent,
  saveContent,
  showContent,
  unpublishContent,
} from '@linnet/protocol/staff'
import { expectAccessible } from './support/axe'
import { expect, expectTame, test } from './support/console'
import { openChat } from './support/conversation'
import { hostileTexts } from './support/hostile'
import { call, openAs } from './support/people'
import { goToTab, pane, tab } from './support/screens'
import { callStaff } from './support/staff'

test.use({ hasMotion: true })

test('news are read by day, sent to a chat and to moments as cards, and read again offline', async ({
  linnet,
  hire,
  ben,
  annsPage,
  newBrowser,
}) => {
  // Ben has installed the app.
  const bensPage = await openAs(await newBrowser({ serviceWorkers: 'allow' }), linnet.url, ben)
  const con = await hire('content', 'Con')
  const title = `Herons ${hostileTexts.image}`
  const texts = { 'en-us': { title, body: 'Seven of them, **counted** at dawn.' } }
  const made = await callStaff(linnet, {
    call: saveContent,
    input: { kind: 'news', texts, facts: {} },
    as: con,
  })
  await callStaff(linnet, { call: publishContent, input: { id: made.id }, as: con })

  await goToTab(annsPage, 'Discover')
  const [list, detail] = [pane(annsPage, 'list'), pane(annsPage, 'detail')]
  await list.getByRole('button', { name: 'News' }).click()
  await expect(detail.getByRole('heading', { name: 'Today' })).toBeVisible()
  await detail.getByRole('button', { name: /Herons/ }).click()
  await expect(detail.locator('strong').getByText('counted')).toBeVisible()
  await expectAccessible(annsPage, 'a news flash')

  await detail.getByRole('button', { name: 'Share' }).click()
  await annsPage.getByRole('button', { name: 'Send to a chat' }).click()
  await detail.getByRole('checkbox', { name: /Ben/ }).click()
  await detail.getByRole('button', { name: /^Send/ }).click()
  await annsPage.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  await openChat(bensPage, 'Ann')
  const card = bensPage.getByRole('button', { name: /^News\s*Herons/ })
  await expect(card).toHaveCount(1)
  await expectTame(bensPage, 'a card')
  await card.click()
  await expect(pane(bensPage, 'detail').locator('strong').getByText('counted')).toBeVisible()

  await detail.getByRole('button', { name: 'Share' }).click()
  await annsPage.getByRole('button', { name: 'Share to Moments' }).click()
  await expect(detail.getByRole('button', { name: 'Remove the link card' })).toBeVisible()
  await detail.getByRole('button', { name: 'Post' }).click()
  await goToTab(bensPage, 'Discover')
  // Ann's moment has arrived once the entry shows it.
  await pane(bensPage, 'list')
    .getByRole('button', { name: /Moments.*New activity/ })
    .click()
  await pane(bensPage, 'detail')
    .getByRole('button', { name: /^News\s*Herons/ })
    .click()
  await expect(pane(bensPage, 'detail').locator('strong').getByText('counted')).toBeVisible()

  await bensPage.evaluate(async () => void (await navigator.serviceWorker.ready))
  await bensPage.context().setOffline(true)
  await bensPage.reload()
  await expect(pane(bensPage, 'detail').locator('strong').getByText('counted')).toBeVisible()
  await goToTab(bensPage, 'Discover')
  await expect(pane(bensPage, 'list').getByRole('button', { name: 'News' })).toBeVisible()
  await bensPage.context().setOffline(false)
  await callStaff(linnet, { call: unpublishContent, input: { id: made.id, reason: 'Read' }, as: con })
})

test('an entry that staff take back leaves a page that is open, and moments then light no dot', async ({
  linnet,
  hire,
  ann,
  ben,
  annsPage,
}) => {
  await goToTab(annsPage, 'Discover')
  const list = pane(annsPage, 'list')
  const moment = { cid: crypto.randomUUID(), text: 'Herons', visibility: 'public' } as const
  const { id: momentId } = await call({ url: linnet.url, token: ann.token }, publishMoment, moment)
  await call({ url: linnet.url, token: ben.token }, likeMoment, { momentId, isLiked: true })
  await expect(tab(annsPage, 'Discover')).toHaveAccessibleName(/New activity/)
  const as = await hire('content', 'Cleo')
  const listed = { kind: 'discover', sort: 'position', descending: false, limit: 25 } as const
  const unpublished: string[] = []
  for (const name of ['Scan', 'Moments']) {
    const entry = list.getByRole('button', { name })
    await expect(entry).toBeVisible()
    const { rows } = await callStaff(linnet, { call: listContent, input: { ...listed, search: name }, as })
    const input = { id: rows[0]?.id ?? '', reason: 'It is being repaired' }
    await callStaff(linnet, { call: unpublishContent, input, as })
    await expect(entry).toHaveCount(0)
    unpublished.push(input.id)
  }
  await expect(tab(annsPage, 'Discover')).not.toHaveAccessibleName(/New activity/)
  await expect(list.getByRole('button', { name: 'Videos' })).toBeVisible()
  for (const id of unpublished) {
    // Published again as it was, for the journeys that share the server.
    const { kind, versions } = await callStaff(linnet, { call: showContent, input: { id }, as })
    const { texts = {}, facts = {}, stamp } = versions[0] ?? {}
    await callStaff(linnet, { call: saveContent, input: { id, kind, texts, facts, stamp }, as })
    await callStaff(linnet, { call: publishContent, input: { id }, as })
  }
  await expect(list.getByRole('button', { name: 'Moments' })).toBeVisible()
})
