/** One person's posts, and which of four others see them: a friend, the one it is for, a stranger and a blocked friend. */
import { blockPerson, likeMoment, publishMoment, removeFriend } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { expect, type Page, test } from './support/fixtures'
import { drawPicture } from './support/media'
import { enterPin, fund, paymentSheet } from './support/money'
import { befriend, call, newPerson, type Person } from './support/people'
import { goToTab, pane, tab } from './support/screens'

const openFeed = (page: Page, url: string) => page.goto(`${url}/#${screens.moments}`)
const post = (page: Page, words: string) =>
  pane(page, 'detail').getByRole('article').filter({ hasText: words })

test('photos for one chosen friend are seen by nobody else, and a public moment by everybody but the blocked', async ({
  linnet,
  ann,
  ben,
  cho,
  annsPage,
  bensPage,
  chosPage,
  openPage,
}) => {
  const [stranger, blocked] = [await newPerson(linnet.url, 'Dora'), await newPerson(linnet.url, 'Eve')]
  await befriend(linnet.url, ann, blocked)
  const asAnn = { url: linnet.url, token: ann.token }
  await call(asAnn, blockPerson, { personId: blocked.id as never, isBlocked: true })

  await goToTab(annsPage, 'Discover')
  await pane(annsPage, 'list')
    .getByRole('button', { name: /Moments/ })
    .click()
  const detail = pane(annsPage, 'detail')
  await detail.getByRole('button', { name: 'New moment' }).first().click()
  await detail.getByRole('textbox').fill('Sunrise from the ridge')
  const pictures = [
    await drawPicture(annsPage, { name: 'one.png', width: 900, height: 600 }),
    await drawPicture(annsPage, { name: 'two.png', width: 300, height: 600 }),
  ]
  const add = detail.getByRole('button', { name: 'Add photos or a video' })
  const opened = annsPage.waitForEvent('filechooser')
  await add.click()
  await (await opened).setFiles(Array.from({ length: 9 }, () => pictures[1] as (typeof pictures)[number]))
  await expect(detail.getByRole('button', { name: 'Photo 9 of 9' })).toBeVisible()
  // Replacing nine pictures with others asks for confirmation first.
  await add.click()
  const question = annsPage.getByRole('dialog', { name: /9 photos are already chosen/ })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(detail.getByRole('button', { name: 'Photo 9 of 9' })).toBeVisible()
  await add.click()
  const chooser = annsPage.waitForEvent('filechooser')
  await question.getByRole('button', { name: 'Clear' }).click()
  await (await chooser).setFiles(pictures)
  await expect(detail.getByRole('button', { name: 'Photo 2 of 2' })).toBeVisible()
  await detail.getByRole('button', { name: 'Photo 1 of 2' }).click()
  await annsPage.getByRole('button', { name: 'Crop' }).click()
  await annsPage.getByRole('radio', { name: '1:1' }).check()
  await annsPage.getByRole('button', { name: 'Use this photo' }).click()
  await expect(annsPage.getByRole('button', { name: 'Use this photo' })).toHaveCount(0)
  await detail.getByRole('button', { name: /Who can see this/ }).click()
  await detail.getByRole('radio', { name: /Only some/ }).check()
  await detail.getByRole('button', { name: /^Friends/ }).click()
  await detail.getByRole('checkbox', { name: cho.nickname }).check()
  await detail.getByRole('button', { name: 'Done (1)' }).click()
  await detail.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(detail.getByRole('button', { name: /Who can see this/ })).toContainText(/some/i)
  // A reload loses no text.
  await annsPage.reload()
  await expect(detail.getByRole('textbox')).toHaveValue('Sunrise from the ridge')
  await expect(detail.getByRole('button', { name: 'Photo 2 of 2' })).toBeVisible()
  await detail.getByRole('button', { name: 'Post' }).click()
  await expect(post(annsPage, 'Sunrise from the ridge')).toHaveCount(1)

  await publish(linnet.url, ann, 'Open house on Sunday')
  await openFeed(chosPage, linnet.url)
  await expect(post(chosPage, 'Open house on Sunday')).toBeVisible()
  const photos = post(chosPage, 'Sunrise from the ridge').locator('[data-media] img')
  await expect(photos.last()).toBeVisible()
  // The photo was cropped to a square before it was sent.
  const shapeOf = (photo: HTMLElement | SVGElement) =>
    (photo as HTMLImageElement).naturalWidth / (photo as HTMLImageElement).naturalHeight
  await expect.poll(() => photos.first().evaluate(shapeOf)).toBeCloseTo(1, 1)
  await openFeed(bensPage, linnet.url)
  await expect(post(bensPage, 'Open house on Sunday')).toBeVisible()
  await expect(post(bensPage, 'Sunrise from the ridge')).toHaveCount(0)

  await publish(linnet.url, stranger, 'Hello from a stranger')
  for (const person of [stranger, blocked]) {
    const page = await openPage(person)
    await openFeed(page, linnet.url)
    await pane(page, 'detail').getByRole('radio', { name: 'Public' }).check()
    await expect(post(page, 'Hello from a stranger')).toBeVisible()
    await expect(post(page, 'Open house on Sunday')).toHaveCount(person === stranger ? 1 : 0)
    await expect(post(page, 'Sunrise from the ridge')).toHaveCount(0)
    await page.close()
  }

  // Open feeds immediately drop people after a block, on this or another device, and people who end the friendship.
  await call({ url: linnet.url, token: cho.token }, blockPerson, {
    personId: ann.id as never,
    isBlocked: true,
  })
  await call(asAnn, removeFriend, { personId: ben.id as never })
  for (const page of [chosPage, bensPage]) await expect(post(page, 'Open house on Sunday')).toHaveCount(0)
})

test('a like and a comment reach the author as notifications, with a dot on the tab', async ({
  linnet,
  ann,
  annsPage,
  bensPage,
}) => {
  await publish(linnet.url, ann, 'Who is in for a walk?')
  await openFeed(bensPage, linnet.url)
  const seen = post(bensPage, 'Who is in for a walk?')
  await seen.getByRole('button', { name: 'Like' }).click()
  await expect(seen.getByRole('button', { name: 'Unlike' })).toBeVisible()
  await seen.getByRole('button', { name: 'Comment' }).click()
  await pane(bensPage, 'detail').getByRole('textbox').fill('Me, at nine')
  await pane(bensPage, 'detail').getByRole('button', { name: 'Send' }).click()
  await expect(seen.getByText('Me, at nine')).toBeVisible()

  await expect(tab(annsPage, 'Discover')).toHaveAccessibleName(/New activity/)
  await openFeed(annsPage, linnet.url)
  const detail = pane(annsPage, 'detail')
  await expect(post(annsPage, 'Me, at nine')).toBeVisible()
  await detail.getByRole('button', { name: '2 new notifications' }).click()
  await detail.getByRole('button', { name: /Me, at nine/ }).click()
  await detail.getByRole('article', { name: 'Ben' }).click({ button: 'right' })
  await annsPage.getByRole('dialog', { name: 'Comment' }).getByRole('button', { name: 'Reply' }).click()
  await detail.getByRole('textbox', { name: 'Reply to Ben' }).fill('See you at the gate')
  await detail.getByRole('button', { name: 'Send' }).click()
  await expect(seen.getByText('See you at the gate')).toBeVisible()
  await expect(tab(annsPage, 'Discover')).not.toHaveAccessibleName(/New activity/)
})

test('a like right after the start is shown on the feed that is already there', async ({
  linnet,
  ann,
  ben,
  annsPage,
}) => {
  const { id } = await publish(linnet.url, ann, 'First snow')
  await openFeed(annsPage, linnet.url)
  await expect(post(annsPage, 'First snow')).toBeVisible()
  await annsPage.reload()
  await expect(post(annsPage, 'First snow')).toBeVisible()
  await call({ url: linnet.url, token: ben.token }, likeMoment, { momentId: id, isLiked: true })
  await expect(post(annsPage, 'First snow')).toContainText(ben.nickname)
})

test('what others did while there was no connection is shown on the feed that stayed open', async ({
  linnet,
  ann,
  ben,
  annsPage,
}) => {
  const { id } = await publish(linnet.url, ann, 'First snow')
  await openFeed(annsPage, linnet.url)
  await expect(post(annsPage, 'First snow')).toBeVisible()
  await annsPage.context().setOffline(true)
  await expect(pane(annsPage, 'detail').getByText('Waiting for network')).toBeVisible()
  await call({ url: linnet.url, token: ben.token }, likeMoment, { momentId: id, isLiked: true })
  await annsPage.context().setOffline(false)
  await expect(post(annsPage, 'First snow')).toContainText(ben.nickname)
})

test('a moment with a price is closed until it is paid, then open on all devices', async ({
  linnet,
  ben,
  annsPage,
  bensPage,
  openPage,
}) => {
  await fund(linnet.url, ben, 2_000n)
  await openFeed(annsPage, linnet.url)
  const detail = pane(annsPage, 'detail')
  await detail.getByRole('button', { name: 'New moment' }).first().click()
  await detail.getByRole('textbox').fill('Everybody knows the lake. The quiet beach is behind the boathouse.')
  await detail.getByRole('button', { name: /Price/ }).click()
  const sheet = annsPage.getByRole('dialog')
  await sheet.getByRole('textbox', { name: /Price/ }).fill('500')
  await sheet.getByRole('button', { name: 'Set price' }).click()
  await expect(sheet.getByRole('alert')).toContainText('200')
  await sheet.getByRole('textbox', { name: /Price/ }).fill('5')
  await sheet.getByRole('button', { name: 'Set price' }).click()
  await expect(detail.getByRole('button', { name: /Price/ })).toContainText('5.00')
  await detail.getByRole('button', { name: 'Post' }).click()
  await expect(post(annsPage, 'behind the boathouse')).toContainText('0 paid')

  const other = await openPage(ben)
  for (const page of [bensPage, other]) await openFeed(page, linnet.url)
  const closed = post(bensPage, 'Everybody knows')
  await expect(closed).not.toContainText('boathouse')
  await closed.getByRole('button', { name: /Pay 5.00 .* to open/ }).click()
  await expect(paymentSheet(bensPage)).toContainText('within 24 hours')
  await enterPin(bensPage)
  await expect(post(bensPage, 'behind the boathouse')).toBeVisible()
  await expect(post(other, 'behind the boathouse')).toBeVisible()
})

const publish = (url: string, { token }: Person, text: string) =>
  call({ url, token }, publishMoment, { cid: crypto.randomUUID(), text, visibility: 'public' })
