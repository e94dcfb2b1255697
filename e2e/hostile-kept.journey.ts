/** Kept and scheduled content takes hostile texts: stored as written, and shown as text everywhere. */
import {
  addSticker,
  createPoll,
  listFolders,
  listScheduled,
  listStickers,
  saveFolder,
  saveStickerPack,
  scheduleMessage,
  schedulePoll,
  sendMessage,
} from '@linnet/protocol'
import { countFavourites, listFavourites, tagFavourites, writeNote } from '@linnet/protocol/favourites/calls'
import { screens } from '@linnet/protocol/screens'
import { expect, type Page, test } from './support/fixtures'
import { consoleErrors, expectHarmless, expectNothingInjected } from './support/harmless'
import { everyText, hostileNames, hostileTexts, shortened } from './support/hostile'
import { call } from './support/people'
import { pane } from './support/screens'

const id = () => crypto.randomUUID()

/** Opens a screen, waits for a text on it and checks that nothing was harmed. */
async function look(page: Page, { at, text }: { at: string; text: string }): Promise<void> {
  await page.goto(at)
  await expect(pane(page, 'detail').getByText(text, { exact: false }).first()).toBeVisible()
  await expectHarmless(page, at)
}

test('hostile text in folders, notes, tags, packs and words of stickers', async ({
  linnet,
  ann,
  annsPage: page,
}) => {
  const errors = consoleErrors(page)
  const mine = { url: linnet.url, token: ann.token }
  const names = hostileNames.map((text) => shortened(text, 20))
  for (const name of names) await call(mine, saveFolder, { name, takesPeople: true })
  expect((await call(mine, listFolders, {})).map(({ name }) => name)).toEqual(names)

  const note = id()
  await call(mine, writeNote, { id: note, text: everyText(), version: 0 })
  await call(mine, tagFavourites, { ids: [note], add: names })
  const [kept] = (await call(mine, listFavourites, {})).favourites
  expect(kept?.content).toMatchObject({ text: everyText() })
  expect((await call(mine, countFavourites, {})).tags.map(({ name }) => name).toSorted()).toEqual(
    names.toSorted(),
  )

  const pack = id()
  await call(mine, saveStickerPack, { id: pack, name: shortened(hostileTexts.image, 20) })
  await call(mine, addSticker, {
    id: id(),
    packId: pack,
    name: 'hello',
    words: [shortened(hostileTexts.script, 20)],
  })
  const [stored] = (await call(mine, listStickers, {})).packs
  expect(stored).toMatchObject({ name: shortened(hostileTexts.image, 20) })

  const [first = ''] = names
  for (const at of [screens.chatFolders, screens.favouritesSpace])
    await look(page, { at: `${linnet.url}/#${at}`, text: first })
  // Its filters, including tags, are a scrolling row.
  await page.goto(`${linnet.url}/#${screens.favourites}`)
  await expect(
    pane(page, 'detail')
      .getByRole('button', { name: `#${first}` })
      .first(),
  ).toBeVisible()
  await expectNothingInjected(page, screens.favourites)
  await look(page, { at: `${linnet.url}/#${screens.favourite}?id=${note}`, text: hostileTexts.sql })
  await look(page, { at: `${linnet.url}/#${screens.stickers}`, text: shortened(hostileTexts.image, 20) })
  expect(errors).toEqual([])
})

test('hostile text in polls, in what is scheduled, and in what was forwarded', async ({
  linnet,
  ann,
  annAndBen,
  annsPage: page,
  bensPage,
}) => {
  const errors = [consoleErrors(page), consoleErrors(bensPage)]
  const mine = { url: linnet.url, token: ann.token }
  const conversationId = annAndBen as never
  const question = shortened(everyText(true), 250)
  const options = hostileNames.slice(0, 12).map((text) => shortened(text, 80))
  const sendAt = Math.floor(Date.now() / 1000) + 86_400
  await call(mine, createPoll, { conversationId, question, options, cid: id() })
  await call(mine, schedulePoll, { id: id(), conversationId, question, options, sendAt })
  const later = { conversationId, kind: 'text' as const, content: { text: everyText() }, sendAt: sendAt + 60 }
  await call(mine, scheduleMessage, { id: id(), ...later })
  const { messages } = await call(mine, listScheduled, { conversationId })
  expect(messages.map(({ content }) => content)).toMatchObject([
    { kind: 'poll', poll: { question: question.normalize('NFC') } },
    { kind: 'text', text: everyText() },
  ])
  const said = await call(mine, sendMessage, {
    conversationId,
    kind: 'text',
    content: { text: hostileTexts.script },
    cid: id(),
  })
  await call(mine, sendMessage, {
    conversationId,
    kind: 'chatRecord',
    content: { from: annAndBen, cseqs: [said.cseq], title: hostileTexts.image },
    cid: id(),
  })

  for (const each of [page, bensPage]) {
    await look(each, {
      at: `${linnet.url}/#${screens.conversation}?conversation=${annAndBen}`,
      text: hostileTexts.image,
    })
    await expect(each.getByRole('button', { name: hostileTexts.prototype })).toBeVisible()
  }
  await look(page, {
    at: `${linnet.url}/#${screens.scheduledMessages}?conversation=${annAndBen}`,
    text: hostileTexts.template.slice(0, 30),
  })
  await look(page, { at: `${linnet.url}/#${screens.scheduledMessages}`, text: hostileTexts.image })
  expect(errors).toEqual([[], []])
})
