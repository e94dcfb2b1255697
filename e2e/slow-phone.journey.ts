/** A phone whose processor is many times too slow for the incoming messages. */
import { sendMessage } from '@linnet/protocol'
import { openChat } from './support/conversation'
import { expect, test } from './support/fixtures'
import { bubble } from './support/messages'
import { call } from './support/people'

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
