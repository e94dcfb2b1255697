/** A phone that is too slow: for the messages that come, and for what it has stored. */
import { sendMessage } from '@linnet/protocol'
import { openChat } from './support/conversation'
import { expect, test } from './support/fixtures'
import { makeGroup } from './support/groups'
import { bubble } from './support/messages'
import { call } from './support/people'
import { pane } from './support/screens'
import { expectKept } from './support/storage'

test.use({ ownBrowsers: true })

test('messages that come faster than the phone renders are shown, and the page throws nothing', async ({
  linnet,
  ben,
  annAndBen,
  annsPage,
}) => {
  await openChat(annsPage, 'Ben')
  const browser = await annsPage.context().newCDPSession(annsPage)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  const count = 120
  for (let number = 1; number <= count; number += 1)
    await call({ url: linnet.url, token: ben.token }, sendMessage, {
      conversationId: annAndBen as never,
      kind: 'text' as const,
      content: { text: `word ${number}` },
      cid: crypto.randomUUID(),
    })
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(bubble(annsPage, `word ${count}`)).toBeVisible()
})

test('a long list shows its first rows while the device still reads the others', async ({
  linnet,
  ann,
  ben,
  annsPage,
}) => {
  const groups = Array.from({ length: 25 }, (_, n) => `Team ${n}`)
  const ids: string[] = []
  for (const name of groups) ids.push(await makeGroup(linnet.url, { owner: ann, members: [ben], name }))
  await expectKept(annsPage, ids.at(-1) ?? '', 'counters')
  await annsPage.addInitScript(holdRows)
  await annsPage.reload()
  const list = pane(annsPage, 'list')
  const row = (n: number) => list.locator(`[data-chat="${ids.at(n)}"]`)
  await expect(row(-1)).toBeVisible()
  await expect(list.getByText('Ben', { exact: true })).toBeHidden()
  await annsPage.evaluate(() => dispatchEvent(new Event('release-rows')))
  await row(-1).hover()
  await annsPage.mouse.wheel(0, 10_000)
  await expect(list.getByText('Ben', { exact: true })).toBeVisible()
})

/** Runs in the page: it gets all rows of the list at once only after an event. */
function holdRows(): void {
  const released = new Promise((resolve) => addEventListener('release-rows', resolve))
  const getAll = Reflect.get<IDBObjectStore, 'getAll'>(IDBObjectStore.prototype, 'getAll')
  IDBObjectStore.prototype.getAll = function held(this: IDBObjectStore): IDBRequest<unknown[]> {
    const request = getAll.call(this)
    if (this.name !== 'chats') return request
    const answer = { result: [] as unknown[], onsuccess: () => undefined }
    request.addEventListener('success', () => {
      answer.result = request.result
      void released.then(() => answer.onsuccess())
    })
    return answer as never
  }
}
