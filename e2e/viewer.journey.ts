/** The viewer also reaches pictures older than the locally known ones. */
import { sendMessage } from '@linnet/protocol'
import type { BrowserContext } from '@playwright/test'
import { composer, openChat } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { drawPicture } from './support/media'
import { attachFiles } from './support/messages'
import { call, openAs } from './support/people'
import { pane } from './support/screens'

test.use({ hasMotion: true })

async function sendPicture(page: Page, name: string): Promise<void> {
  await attachFiles(page, 'Photos', [await drawPicture(page, { name })])
  const preview = page.getByRole('dialog')
  await preview.getByRole('textbox', { name: 'Add a caption' }).fill(name)
  await preview.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(
    page.getByRole('article', { name: new RegExp(`${name}.*(Sent|Delivered|Read)$`) }),
  ).toBeVisible()
}

/** Routes the browser's socket so that its requests can be held back. */
async function holdableSocket(context: BrowserContext): Promise<{ hold: () => void; release: () => void }> {
  let isHeld = false
  const waiting: (() => void)[] = []
  await context.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((frame) => {
      if (isHeld) waiting.push(() => server.send(frame))
      else server.send(frame)
    })
  })
  return {
    hold: () => {
      isHeld = true
    },
    release: () => {
      isHeld = false
      for (const pass of waiting.splice(0)) pass()
    },
  }
}

test('the viewer loads older pictures, says where they end, leads to their messages, forwards and keeps them', async ({
  linnet,
  ann,
  annAndBen,
  cho,
  annsPage,
  newBrowser,
}) => {
  await openChat(annsPage, 'Ben')
  await sendPicture(annsPage, 'first.png')
  for (let count = 0; count < 130; count++)
    await call({ url: linnet.url, token: ann.token }, sendMessage, {
      conversationId: annAndBen as never,
      kind: 'text' as const,
      content: { text: `word ${count}` },
      cid: crypto.randomUUID(),
    })
  await sendPicture(annsPage, 'last.png')
  const context = await newBrowser()
  const line = await holdableSocket(context)
  // Another device of Ann's, which has only read the newest page.
  const page = await openAs(context, linnet.url, ann)
  await openChat(page, 'Ben')
  // The file key comes over the same socket.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('linnet.fileKey'))).toBeTruthy()
  line.hold()
  await page.getByRole('button', { name: 'Open photo' }).last().click()
  const viewer = page.getByRole('dialog', { name: 'Photos and videos' })
  await expect(viewer.getByText('last.png')).toBeVisible()
  await expect(viewer.getByText('Loading earlier items')).toBeVisible()
  line.release()
  await expect(viewer.getByText('2 / 2')).toBeVisible()
  await expect(viewer.getByText('last.png')).toBeVisible()
  // The viewer ignores keys during its opening animation.
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(viewer.getByText('first.png')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(viewer.getByText('1 / 2')).toBeVisible()
  await expect(viewer.getByText('No earlier photos or videos')).toBeVisible()
  // The message is not on the device yet.
  await viewer.getByRole('button', { name: 'Forward' }).click()
  await pane(page, 'detail').getByRole('checkbox', { name: cho.nickname }).check()
  await pane(page, 'detail').getByRole('button', { name: 'Send (1/9)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByText('Forwarded', { exact: true })).toBeVisible()
  await expect(composer(page)).toBeVisible()

  await page.getByRole('button', { name: 'Open photo' }).last().click()
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(viewer.getByText('first.png')).toBeVisible({ timeout: 500 })
  }).toPass()
  await viewer.getByRole('button', { name: 'Favorite', exact: true }).click()
  await expect(page.getByText('Added to favorites', { exact: false })).toBeVisible()
  await viewer.getByRole('button', { name: 'Show in chat' }).click()
  await expect(viewer).toBeHidden()
  await expect(page.getByRole('article', { name: /first\.png/ })).toBeVisible()
  await page.getByRole('button', { name: 'Open photo' }).first().click()
  await expect(viewer.getByText('first.png')).toBeVisible()
  await page.goBack()
  await expect(viewer).toBeHidden()
})
