/** Pictures of a conversation one after the other, also those that lie before what the device has read. */
import { sendMessage } from '@linnet/protocol'
import type { BrowserContext } from '@playwright/test'
import { openChat } from './support/conversation'
import { drawPicture } from './support/media'
import { attachFiles } from './support/messages'
import { expect, type Page, test } from './support/opening'
import { call, openAs } from './support/people'

async function sendPicture(page: Page, name: string): Promise<void> {
  await attachFiles(page, 'Photos', [await drawPicture(page, { name })])
  const preview = page.getByRole('dialog')
  await preview.getByRole('textbox', { name: 'Add a caption' }).fill(name)
  await preview.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(
    page.getByRole('article', { name: new RegExp(`${name}.*(Sent|Delivered|Read)$`) }),
  ).toBeVisible()
}

/** The browser's socket, whose asking can be held back for a while. */
async function holdingLine(context: BrowserContext): Promise<{ hold: () => void; release: () => void }> {
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

test('the viewer goes on before what was read, says while it waits, and where it ends', async ({
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
  const line = await holdingLine(context)
  // Another device of hers, which reads the newest page only.
  const page = await openAs(context, linnet.url, ann)
  await openChat(page, 'Ben')
  // The key to files comes over the line too.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('linnet.fileKey'))).toBeTruthy()
  line.hold()
  await page.getByRole('button', { name: 'Open photo' }).last().click()
  const viewer = page.getByRole('dialog', { name: 'Photos and videos' })
  await expect(viewer.getByText('last.png')).toBeVisible()
  await expect(viewer.getByText('Loading earlier items')).toBeVisible()
  line.release()
  await expect(viewer.getByText('2 / 2')).toBeVisible()
  await expect(viewer.getByText('last.png')).toBeVisible()
  // It hears keys once it has grown out of its thumbnail.
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
