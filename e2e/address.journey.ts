/** Following an address leads to its screen, even while the app is starting. */
import { screens } from '@linnet/protocol/screens'
import { expect, type Page, test } from './support/fixtures'
import { pane } from './support/screens'

// Init scripts cannot be removed from a context.
test.use({ ownBrowsers: true })

for (const [moment, follow] of [
  ['before the app', whenThePageIsParsed],
  ['after its first screen', afterTheFirstScreen],
] as const)
  test(`an address followed ${moment} is where the app opens`, async ({ linnet, annsPage, annAndBen }) => {
    const address = `#${screens.conversation}?conversation=${annAndBen}`
    await annsPage.addInitScript(follow, address)
    await annsPage.goto('about:blank')
    await annsPage.goto(linnet.url)
    await expectChatWithBen(annsPage)
    await expect(annsPage).toHaveURL(({ hash }) => hash === address)
  })

test('an address followed with the first screen is where the app opens, and Back leads to the chats', async ({
  linnet,
  annsPage,
  annAndBen,
}) => {
  const address = `#${screens.conversation}?conversation=${annAndBen}`
  await annsPage.addInitScript(withTheFirstScreen, address)
  await annsPage.goto('about:blank')
  await annsPage.goto(linnet.url)
  await expectChatWithBen(annsPage)
  await expect(annsPage).toHaveURL(({ hash }) => hash === address)
  await annsPage.goBack()
  await expect(pane(annsPage, 'list').getByRole('heading', { name: 'Chats', level: 1 })).toBeVisible()
  await expect(pane(annsPage, 'detail')).toHaveCount(0)
})

test('an address opens during a change of language, and Back leads to the previous screen', async ({
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

function whenThePageIsParsed(address: string): void {
  addEventListener('DOMContentLoaded', () => location.assign(address))
}

/** As soon as the first screen is in the document, before its effects have run. */
function withTheFirstScreen(address: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-pane]')) return
    observer.disconnect()
    location.assign(address)
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** A frame later, when the first screen is about to redirect. */
function afterTheFirstScreen(address: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-pane]')) return
    observer.disconnect()
    requestAnimationFrame(() => location.assign(address))
  })
  observer.observe(document, { childList: true, subtree: true })
}
