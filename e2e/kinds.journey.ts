/** Actions on messages, and the kinds of message without uploads. */
import { sendMessage } from '@linnet/protocol'
import { composer, expectTexts, openChat, say } from './support/conversation'
import { expect, test } from './support/fixtures'
import { agree, attach, bubble, choose, openMenu } from './support/messages'
import { call } from './support/people'
import { goToTab, pane } from './support/screens'

test.use({ hasMotion: true })

test.beforeEach(async ({ annsPage, bensPage }) => {
  await openChat(annsPage, 'Ben')
  await openChat(bensPage, 'Ann')
})

test('a reply shows the message it quotes and leads back to it', async ({
  linnet,
  ann,
  annAndBen,
  annsPage,
  bensPage,
}) => {
  await say(annsPage, 'where do we meet?')
  for (let index = 0; index < 25; index++)
    await call({ url: linnet.url, token: ann.token }, sendMessage, {
      conversationId: annAndBen as never,
      kind: 'text',
      content: { text: `line ${index}` },
      cid: crypto.randomUUID(),
    })
  await expect(bubble(bensPage, /line 24/)).toBeVisible()
  await bubble(bensPage, /where do we meet/).scrollIntoViewIfNeeded()
  await choose(bensPage, /where do we meet/, 'Reply')
  await expect(bensPage.getByText('Reply to Ann')).toBeVisible()
  await say(bensPage, 'at the pier')
  await expect(bensPage.getByText('Reply to Ann')).toBeHidden()
  const quote = bubble(annsPage, /at the pier/).getByRole('button', { name: /where do we meet/ })
  await expect(quote).toBeVisible()
  await expect(bubble(annsPage, /You: where do we meet/)).not.toBeInViewport()
  await quote.click()
  await expect(bubble(annsPage, /You: where do we meet/)).toBeInViewport()
  await annsPage.getByRole('button', { name: 'Back to where you were' }).click()
  await expect(bubble(annsPage, /at the pier/)).toBeInViewport()
})

test('a message is deleted for me, recalled, reacted to and edited, and the other side shows what became of it', async ({
  annsPage,
  bensPage,
}) => {
  await say(annsPage, 'one')
  await say(annsPage, 'two')
  await expectTexts(bensPage, ['one', 'two'])
  await choose(bensPage, /one/, 'Delete for me')
  await agree(bensPage, 'Delete')
  await expectTexts(bensPage, ['two'])
  await bensPage.reload()
  await expectTexts(bensPage, ['two'])
  await expectTexts(annsPage, ['one', 'two'])

  await say(annsPage, 'not for you')
  await choose(bensPage, /not for you/, 'Reply')
  await choose(annsPage, /not for you/, 'Delete for everyone')
  await expect(bensPage.getByRole('log').getByText('Ann deleted this message')).toBeVisible()
  // The banner of a reply follows the message too.
  await expect(bensPage.getByText('not for you')).toHaveCount(0)
  await expect(bensPage.getByText('Original message unavailable')).toBeVisible()
  await pane(bensPage, 'detail').getByRole('button', { name: 'Cancel', exact: true }).click()
  await annsPage.getByRole('button', { name: 'Edit again' }).click()
  await expect(composer(annsPage)).toHaveValue('not for you')
  await composer(annsPage).fill('for you')
  await annsPage.getByRole('button', { name: 'Send', exact: true }).click()
  await expectTexts(bensPage, ['two', 'for you'])

  await say(annsPage, 'tea?')
  await openMenu(bensPage, /tea\?/)
  await bensPage.getByRole('button', { name: 'React with 👍' }).click()
  await expect(bubble(annsPage, /tea\?/).getByRole('button', { name: '👍, 1' })).toBeVisible()
  await bubble(annsPage, /tea\?/).getByRole('button', { name: '👍, 1' }).click()
  await expect(bubble(bensPage, /tea\?/).getByRole('button', { name: '👍, 2' })).toBeVisible()
  await bubble(bensPage, /tea\?/).getByRole('button', { name: '👍, 2' }).click()
  await expect(bubble(annsPage, /tea\?/).getByRole('button', { name: '👍, 1' })).toBeVisible()

  await say(annsPage, 'see you at siz')
  await expect(bubble(bensPage, /at siz/)).toBeVisible()
  await choose(annsPage, /at siz/, 'Edit')
  await expect(composer(annsPage)).toHaveValue('see you at siz')
  await composer(annsPage).fill('see you at six')
  await annsPage.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(bubble(bensPage, /see you at six, .*edited/)).toBeVisible()
  await expect(bubble(bensPage, /at siz/)).toHaveCount(0)
  await bubble(bensPage, /at six/)
    .getByRole('button', { name: 'edited' })
    .click()
  await expect(bensPage.getByRole('dialog').getByText('see you at siz')).toBeVisible()
})

test('messages are forwarded one by one or merged, and a chat record opens as a screen', async ({
  annsPage,
  bensPage,
  cho,
}) => {
  await say(annsPage, 'first')
  await expect(bubble(bensPage, /first/)).toBeVisible()
  await say(bensPage, 'second')
  await expectTexts(annsPage, ['first', 'second'])
  for (const [way, note] of [
    ['Forward', ''],
    ['Forward as one', 'as we said'],
  ] as const) {
    await choose(annsPage, /first/, 'Select')
    await annsPage.getByRole('checkbox', { name: /second/ }).check()
    await annsPage.getByRole('toolbar').getByRole('button', { name: way, exact: true }).click()
    await pane(annsPage, 'detail').getByRole('checkbox', { name: cho.nickname }).check()
    await pane(annsPage, 'detail').getByRole('button', { name: 'Send (1/9)' }).click()
    await annsPage.getByRole('textbox', { name: 'Add a message' }).fill(note)
    await annsPage.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
    await expect(annsPage.getByText('Forwarded', { exact: true })).toBeVisible()
    await expect(composer(annsPage)).toBeVisible()
  }
  await goToTab(annsPage, 'Chats')
  await openChat(annsPage, cho.nickname)
  await expect.poll(async () => annsPage.getByRole('log').getByRole('article').count()).toBe(4)
  await expect(bubble(annsPage, /You: second/)).toBeVisible()
  await expect(bubble(annsPage, /You: as we said/)).toBeVisible()
  await bubble(annsPage, /Chat history/)
    .getByRole('button', { name: /Chat history of/ })
    .click()
  const record = pane(annsPage, 'detail').getByRole('listitem')
  await expect(record).toHaveCount(2)
  await expect(record.nth(0)).toContainText('first')
  await expect(record.nth(1)).toContainText('second')
  await expect(pane(annsPage, 'detail').getByRole('textbox')).toHaveCount(0)
})

test('a large chat record shows its first messages and opens whole', async ({
  linnet,
  ann,
  annAndBen,
  bensPage,
}) => {
  const conversationId = annAndBen as never
  const send = (kind: 'text' | 'chatRecord', content: Record<string, unknown>) =>
    call({ url: linnet.url, token: ann.token }, sendMessage, {
      conversationId,
      kind,
      content,
      cid: crypto.randomUUID(),
    })
  const cseqs: number[] = []
  for (let n = 1; n <= 6; n++)
    cseqs.push((await send('text', { text: `${n} ${'word '.repeat(900)}end of ${n}` })).cseq)
  await send('chatRecord', { from: conversationId, cseqs })
  await bubble(bensPage, /Chat history/)
    .getByRole('button', { name: /Chat history · 6 messages/ })
    .click()
  const items = pane(bensPage, 'detail').getByRole('listitem')
  await expect(items).toHaveCount(6)
  await expect(items.nth(5)).toContainText('end of 6')
})

test('a sticker, a place, a contact card and a poke reach the other person, each as its own kind', async ({
  annsPage,
  bensPage,
  cho,
}) => {
  await annsPage.getByRole('button', { name: 'Emoji' }).click()
  await annsPage.getByRole('button', { name: 'Stickers', exact: true }).click()
  await annsPage
    .getByRole('group', { name: 'Stickers' })
    .getByRole('button', { name: 'Hug', exact: true })
    .click()
  await expect(bensPage.getByRole('log').getByRole('img', { name: 'Hug' })).toBeVisible()
  await attach(annsPage, 'Location')
  const place = pane(annsPage, 'detail')
  await place.getByRole('textbox', { name: 'Place name' }).fill('The old pier')
  await place.getByRole('textbox', { name: 'Address or directions' }).fill('Behind the market')
  const coordinates = place.getByRole('textbox', { name: 'Coordinates' })
  await coordinates.fill('')
  // The map follows each keystroke without changing the half-typed text.
  await coordinates.pressSequentially('22.2819, 114.1582')
  await expect(coordinates).toHaveValue('22.2819, 114.1582')
  // A second press before the screen is gone sends nothing again.
  await place.getByRole('button', { name: 'Send', exact: true }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(composer(annsPage)).toBeVisible()
  await expect(bubble(annsPage, /The old pier/)).toHaveCount(1)
  await bubble(bensPage, /The old pier/)
    .getByRole('button', { name: /The old pier/ })
    .click()
  await expect(
    pane(bensPage, 'detail').getByRole('heading', { name: 'The old pier', level: 1 }),
  ).toBeVisible()
  await expect(pane(bensPage, 'detail').getByText('Behind the market')).toBeVisible()
  await pane(bensPage, 'detail').getByRole('button', { name: 'Back', exact: true }).click()
  await attach(annsPage, 'Contact card')
  await pane(annsPage, 'detail').getByRole('button', { name: cho.nickname }).click()
  await agree(annsPage, 'Send')
  await bubble(bensPage, /Contact card/)
    .getByRole('button', { name: cho.nickname })
    .click()
  await expect(pane(bensPage, 'detail').getByRole('heading', { name: cho.nickname, level: 2 })).toBeVisible()
  await pane(bensPage, 'detail').getByRole('button', { name: 'Back', exact: true }).click()
  await attach(annsPage, 'Poke')
  await expect(annsPage.getByRole('log').getByText('You sent a poke')).toBeVisible()
  await expect(bensPage.getByRole('log').getByText('Ann poked you')).toBeVisible()
})
