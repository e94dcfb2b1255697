/** An address that somebody follows leads to its screen, also while the app is only starting. */
import { screens } from '@linnet/protocol/screens'
import { expect, type Page, test } from './support/opening'
import { pane } from './support/screens'

// Init scripts cannot be removed from a browser.
test.use({ ownBrowsers: true })

for (const [moment, follow] of [
  ['before the app is there', whenThePageIsRead],
  ['with its first screen', whenTheFirstScreenStands],
  ['after its first screen', afterTheFirstScreen],
] as const)
  test(`an address that comes ${moment} is where the app opens`, async ({ linnet, annsPage, annAndBen }) => {
    const address = `#${screens.conversation}?conversation=${annAndBen}`
    await annsPage.addInitScript(follow, address)
    await annsPage.goto('about:blank')
    await annsPage.goto(linnet.url)
    await expectChatWithBen(annsPage)
    await expect(annsPage).toHaveURL(({ hash }) => hash === address)
  })

test('Back from an address that came with the first screen leads to the chats', async ({
  linnet,
  annsPage,
  annAndBen,
}) => {
  await annsPage.addInitScript(whenTheFirstScreenStands, `#${screens.conversation}?conversation=${annAndBen}`)
  await annsPage.goto('about:blank')
  await annsPage.goto(linnet.url)
  await expectChatWithBen(annsPage)
  await annsPage.goBack()
  await expect(pane(annsPage, 'list').getByRole('heading', { name: 'Chats', level: 1 })).toBeVisible()
  await expect(pane(annsPage, 'detail')).toHaveCount(0)
})

test('an address opens while the language changes, and Back leads to where one was', async ({
  linnet,
  annsPage,
  annAndBen,
}) => {
  await annsPage.goto(`${linnet.url}/#${screens.language}`)
  await pane(annsPage, 'detail').getByRole('radio', { name: '简体中文' }).check()
  await annsPage.goto(`${linnet.url}/#${screens.conversation}?conversation=${annAndBen}`)
  await expectChatWithBen(annsPage)
  await annsPage.goBack()
  await expect(pane(annsPage, 'detail').getByRole('heading', { name: '语言', level: 1 })).toBeVisible()
})

async function expectChatWithBen(page: Page): Promise<void> {
  await expect(pane(page, 'detail').getByRole('heading', { name: 'Ben', level: 1 })).toBeVisible()
}

function whenThePageIsRead(address: string): void {
  addEventListener('DOMContentLoaded', () => location.assign(address))
}

/** In the moment in which the first screen is put on the page: nothing that it begins has begun. */
function whenTheFirstScreenStands(address: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-pane]')) return
    observer.disconnect()
    location.assign(address)
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** One frame later the first screen is about to lead on to the next. */
function afterTheFirstScreen(address: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-pane]')) return
    observer.disconnect()
    requestAnimationFrame(() => location.assign(address))
  })
  observer.observe(document, { childList: true, subtree: true })
}
