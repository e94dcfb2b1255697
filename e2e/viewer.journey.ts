/** The viewer also reaches pictures older than the locally known ones. */
import { sendMessage } from '@linnet/protocol'
import type { BrowserContext } from '@playwright/test'
import { openChat } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { drawPicture } from './support/media'
import { attachFiles } from './support/messages'
import { call, openAs } from './support/people'

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

test('the viewer loads older pictures, shows that it is loading, and says where they end', async ({
  linnet,
  ann,
  annAndBen,
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
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('last.png')).toBeVisible()
  await page.goBack()
  await expect(viewer).toBeHidden()
})
