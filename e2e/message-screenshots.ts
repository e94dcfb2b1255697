/** Screenshots of actions on messages, chats and friends, with names and texts that are hard to lay out; see docs/screenshots.md. */
import { screens } from '@linnet/protocol/screens'
import { expect, type Page, test as journey } from './support/fixtures'
import { keepThings, makeMessageScene, type MessageScene, spanish, translated } from './support/message-scene'
import { attach, bubble, choose } from './support/messages'
import { speakLanguage } from './support/people'
import { pane } from './support/screens'
import { shoot } from './support/shooting'

const about =
  'Counted this morning from the old pier, in the fog, by three people with cold hands and one thermos.'
const html =
  '<title>Seven herons on the lake, and what they had for breakfast while nobody was looking</title>' +
  `<meta name="description" content="${about}"><meta property="og:site_name" content="The Lakeside Gazette">`

const test = journey.extend<{ pageUrl: string }>({
  pageUrl: ({ outside }, provide) => {
    outside.setTranslation(spanish, translated)
    return provide(outside.publish(html))
  },
})

const languages = ['zh-cn', 'korean-lang'] as const

test('screens of messages', async ({ linnet, pageUrl, openPage }) => {
  const { url } = linnet
  const scene = await makeMessageScene(url, { pageUrl, openPage })
  const { page, wang, group, photos } = scene
  const at = (screen: string, params: Record<string, string> = {}) => open(page, { url, screen, params })
  await at(screens.chats)
  await expect(pane(page, 'list').getByRole('button', { name: /Archived/ })).toBeVisible()
  await shoot(page, 'chat-folders')
  await searchEverything(page)
  await shootDirect(page, () => at(screens.conversation, { conversation: wang.chat }))
  await shootGroup(page, () => at(screens.conversation, { conversation: group }))
  for (const kind of ['media', 'file', 'link']) {
    await at(screens.conversationMedia, { conversation: photos, kind })
    await shoot(page, `chat-media-${kind}`)
  }
  for (const language of languages) {
    await speakLanguage(page, language)
    for (const [name, conversation] of [
      ['direct', wang.chat],
      ['group', group],
    ] as const) {
      await at(screens.conversation, { conversation })
      await expect(page.getByRole('log').getByRole('article').last()).toBeVisible()
      await shoot(page, `messages-${name}-${language}`)
    }
    await at(screens.conversationMedia, { conversation: photos, kind: 'file' })
    await shoot(page, `chat-media-file-${language}`)
    await at(screens.chats)
    await shoot(page, `chat-folders-${language}`)
  }
})

test('screens of what is kept', async ({ linnet, pageUrl, openPage }) => {
  const { url } = linnet
  const scene = await makeMessageScene(url, { pageUrl, openPage })
  const kept = await keepThings(url, scene)
  const { page } = scene
  await shootKept(page, { url, scene, kept, suffix: '' })
  await open(page, { url, screen: screens.conversation, params: { conversation: scene.wang.chat } })
  const detail = pane(page, 'detail')
  await detail.getByRole('button', { name: 'Emoji', exact: true }).click()
  await detail.getByRole('button', { name: 'Stickers', exact: true }).click()
  await shoot(page, 'sticker-panel')
  for (const language of languages) {
    await speakLanguage(page, language)
    await shootKept(page, { url, scene, kept, suffix: `-${language}` })
  }
})

async function open(
  page: Page,
  { url, screen, params }: { url: string; screen: string; params: Record<string, string> },
): Promise<void> {
  const query = new URLSearchParams(params).toString()
  await page.goto(`${url}/#${screen}${query === '' ? '' : `?${query}`}`)
  await page.waitForLoadState('networkidle')
}

/** From the chat list into a conversation: sections, a hit among others, the calendar. */
async function searchEverything(page: Page): Promise<void> {
  const list = pane(page, 'list')
  const detail = pane(page, 'detail')
  await list.getByRole('searchbox').fill('pier')
  await expect(list.getByRole('heading', { name: 'Messages' })).toBeVisible()
  await shoot(page, 'search-all')
  await list.getByRole('searchbox').fill('老码头')
  await list.getByRole('button', { name: /周日早上/ }).click()
  await expect(detail.getByRole('button', { name: 'Close search' })).toBeVisible()
  await shoot(page, 'search-step')
  await detail.getByRole('button', { name: 'Close search' }).click()
  await detail.getByRole('button', { name: 'Chat info' }).click()
  await detail.getByRole('button', { name: 'Search this chat' }).click()
  await shoot(page, 'search-chat')
  await detail.getByRole('button', { name: 'Date' }).click()
  await expect(page.getByRole('dialog').locator('[aria-current=date]')).toBeVisible()
  await shoot(page, 'search-calendar')
  await page.keyboard.press('Escape')
}

/** A conversation with formatting, a preview, a translation and view-once content; and its sheets. */
async function shootDirect(page: Page, show: () => Promise<void>): Promise<void> {
  await show()
  await choose(page, /Nos vemos/, 'Translate')
  await expect(bubble(page, /Nos vemos/)).toContainText(translated)
  await shoot(page, 'messages-direct')
  await page.getByRole('log').hover()
  await page.mouse.wheel(0, -600)
  await shoot(page, 'messages-looks')
  await show()
  await attach(page, 'Poll')
  const poll = page.getByRole('dialog', { name: 'New poll' })
  await poll.getByLabel('Question').fill('Which lake is the deepest of all?')
  for (const [nth, option] of ['贝加尔湖 Baikal', 'Tanganyika', '백두산 천지'].entries())
    await poll.getByLabel(`Option ${nth + 1}`).fill(option)
  await shoot(page, 'ask-poll')
  await poll.getByRole('switch', { name: 'Quiz mode' }).click()
  await poll.getByRole('radio', { name: 'In a week' }).scrollIntoViewIfNeeded()
  await shoot(page, 'ask-quiz')
  await page.keyboard.press('Escape')
}

/** A group with polls and pins, scheduled messages, and the readers of a message. */
async function shootGroup(page: Page, show: () => Promise<void>): Promise<void> {
  const detail = pane(page, 'detail')
  await show()
  await expect(page.getByRole('region', { name: 'Pinned messages' })).toBeVisible()
  await shoot(page, 'messages-group')
  await page.getByRole('region', { name: 'Pinned messages' }).getByRole('button').last().click()
  await expect(detail.getByRole('button', { name: 'Unpin' }).first()).toBeVisible()
  await shoot(page, 'pinned-messages')
  await detail.getByRole('button', { name: 'Change the order' }).click()
  await shoot(page, 'pinned-order')
  await show()
  await page.getByRole('button', { name: /^Scheduled messages/ }).click()
  await expect(detail.getByText(String(new Date().getFullYear() + 1)).first()).toBeVisible()
  await shoot(page, 'scheduled-messages')
  await show()
  await choose(page, /who brings what/, 'Message info')
  await expect(page.getByRole('dialog', { name: 'Message info' }).getByRole('radio').first()).toBeVisible()
  await shoot(page, 'message-info')
  await page.keyboard.press('Escape')
}

interface Shot {
  url: string
  scene: MessageScene
  kept: { note: string; pack: string; tag: string }
  suffix: string
}

/** Every screen that has an address, in one language. */
async function shootKept(page: Page, { url, scene, kept, suffix }: Shot): Promise<void> {
  const conversation = scene.photos
  const shots: readonly (readonly [string, string, Record<string, string>?])[] = [
    ['favourites', screens.favourites],
    ['favourite', screens.favourite, { id: kept.note }],
    ['favourites-space', screens.favouritesSpace],
    ['note', screens.note, { id: kept.note }],
    ['stickers', screens.stickers],
    ['sticker-pack', screens.stickerPack, { pack: kept.pack }],
    ['tags', screens.tags],
    ['tag', screens.tag, { tag: kept.tag }],
    ['pick-friends', screens.pickFriends],
    ['address-book', screens.addressBook],
    ['my-qr-code', screens.myQrCode],
    ['archived-chats', screens.archivedChats],
    ['folders', screens.chatFolders],
    ['storage', screens.storage],
    ['data-saver', screens.dataSaver],
    ['wallpaper', screens.wallpaper, { conversation }],
    ['chat-info', screens.conversationInfo, { conversation }],
    ['chat-export', screens.chatExport, { conversation }],
    ['translation', screens.translation],
    ['shortcuts', screens.shortcuts],
    ['all-scheduled', screens.scheduledMessages],
  ]
  for (const [name, screen, params = {}] of shots) {
    await open(page, { url, screen, params })
    await expect(page.locator('[data-pane]:not([inert]) h1').last()).toBeVisible()
    await shoot(page, `${name}${suffix}`)
  }
}
