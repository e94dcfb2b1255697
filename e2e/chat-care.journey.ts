/**
 * Actions on a conversation: exporting it, browsing its files, limiting its notifications, and dropping files
 * into it.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type ConversationId, sendMessage } from '@linnet/protocol'
import { showPreferences } from '@linnet/protocol/notifications/calls'
import { screens } from '@linnet/protocol/screens'
import { openChat } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { makeGroup } from './support/groups'
import { type Attachment, drawPicture, expectPainted, makeFile } from './support/media'
import { attach, bubble, sendPreview } from './support/messages'
import { call } from './support/people'
import { goToTab, pane } from './support/screens'
import { upload } from './support/videos'

test.use({ hasMotion: true })

test('what was sent in a conversation is listed by kind, and all of it is taken along as an archive', async ({
  linnet,
  ben,
  annAndBen,
  annsPage: page,
}) => {
  const detail = pane(page, 'detail')
  const send = (kind: 'text' | 'image' | 'file', content: object) =>
    call({ url: linnet.url, token: ben.token }, sendMessage, {
      conversationId: annAndBen as ConversationId,
      kind,
      content: content as never,
      cid: crypto.randomUUID(),
    })
  const sent = (file: Attachment) => upload(linnet.url, ben, { ...file, purpose: 'chat' })
  await send('text', { text: 'timetable: https://linnet.example/ferry' })
  await send('image', { fileId: await sent(await drawPicture(page, { name: 'sea.png' })) })
  await send('file', { fileId: await sent(makeFile('tickets.bin', 2_000)) })
  await openChat(page, 'Ben')
  await detail.getByRole('button', { name: 'Chat info' }).click()
  await detail.getByRole('button', { name: 'Media, links and files' }).click()
  await expectPainted(detail.getByRole('button', { name: 'Open photo' }))
  await detail.getByRole('radio', { name: 'Files' }).check()
  await expect(detail.getByRole('button', { name: /tickets\.bin/ })).toBeVisible()
  await detail.getByRole('radio', { name: 'Links' }).check()
  await expect(detail.getByRole('button', { name: 'https://linnet.example/ferry' })).toBeVisible()
  await detail.getByRole('button', { name: 'Show in chat' }).click()
  await expect(bubble(page, /timetable/)).toBeInViewport()

  await page.goto(`${linnet.url}/#${screens.chatExport}?conversation=${annAndBen}`)
  await detail.getByRole('button', { name: 'Export', exact: true }).click()
  await detail.getByRole('button', { name: /messages · 2 files/ }).click({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Download' })
  await sheet.getByLabel('Login password').fill('wrong_one_1')
  await sheet.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(sheet.getByRole('alert')).toBeVisible()
  await sheet.getByLabel('Login password').fill('linnet_1')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('linnet-chat.zip')
  const archive = readFileSync(await download.path())
  expect(archive.subarray(0, 2).toString()).toBe('PK')
  for (const name of ['index.html', 'messages.json', 'tickets.bin']) expect(archive.includes(name)).toBe(true)
})

test('a group is silent for an hour, then but for mentions; quiet hours are kept; who wants to be asked joins by agreeing', async ({
  linnet,
  ann,
  cho,
  annsPage,
  bensPage,
}) => {
  const annsPane = pane(annsPage, 'detail')
  const bensPane = pane(bensPage, 'detail')
  await bensPage.goto(`${linnet.url}/#${screens.privacy}`)
  const adding = bensPane.getByRole('radiogroup', { name: 'Who can add me to groups' })
  await adding.getByRole('radio', { name: 'My friends, if I agree' }).click()
  await expect(adding.getByRole('radio', { name: 'My friends, if I agree' })).toBeChecked()
  const group = await makeGroup(linnet.url, { owner: ann, members: [cho], name: 'Rowers' })

  await annsPage.goto(`${linnet.url}/#${screens.conversationInfo}?conversation=${group}`)
  const mute = annsPane.getByRole('button', { name: /^Mute notifications/ })
  const silence = async (how: string) => {
    await mute.click()
    await annsPage.getByRole('dialog').getByRole('button', { name: how, exact: true }).click()
  }
  await silence('1 hour')
  await expect(mute).toContainText(/Until (\d\d-\d\d )?\d\d:\d\d/)
  await silence('Mentions and replies only')
  await expect(mute).toContainText('Mentions and replies only')
  await silence('Unmute')
  await expect(mute).toContainText('Off')

  await annsPane.getByRole('button', { name: 'Add', exact: true }).click()
  await annsPane.getByRole('checkbox', { name: 'Ben' }).check()
  await annsPane.getByRole('button', { name: 'Add (1)' }).click()
  await expect(annsPage.getByText('Invitation sent. They join once they agree.')).toBeVisible()
  await goToTab(bensPage, 'Chats')
  await openChat(bensPage, 'Ann')
  await expect(bensPage.getByRole('log').getByText('Ann invited you to “Rowers”')).toBeVisible()
  await bensPage.getByRole('log').getByRole('button', { name: 'Join', exact: true }).click()
  await expect(bensPane.getByRole('heading', { name: 'Join group' })).toBeVisible()
  await bensPane.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(bensPane.getByRole('textbox', { name: 'Message', exact: true })).toBeVisible()
  await expect(bensPane.getByRole('heading', { name: /^Rowers/, level: 1 })).toBeVisible()

  await annsPage.goto(`${linnet.url}/#${screens.notifications}`)
  await annsPane.getByRole('switch', { name: 'Quiet hours' }).click()
  await annsPane.getByLabel('From', { exact: true }).fill('21:45')
  const quietFrom = async () =>
    (await call({ url: linnet.url, token: ann.token }, showPreferences, {})).preferences.quietFrom
  await expect.poll(quietFrom).toBe(21 * 60 + 45)
  await annsPage.reload()
  await expect(annsPane.getByRole('switch', { name: 'Quiet hours' })).toBeChecked()
  await expect(annsPane.getByLabel('From', { exact: true })).toHaveValue('21:45')
})

test('a quiz has one right answer and an end; files are dropped in; a GIF moves as a sticker; a voice is heard once', async ({
  linnet,
  annsPage,
  bensPage,
}, info) => {
  await annsPage.context().grantPermissions(['microphone'])
  await annsPage.goto(`${linnet.url}/#${screens.stickerPack}`)
  const [chooser] = await Promise.all([
    annsPage.waitForEvent('filechooser'),
    pane(annsPage, 'detail').getByRole('button', { name: 'Add pictures' }).click(),
  ])
  await chooser.setFiles([makeGif(info.outputPath('dance.gif'))])
  await expect(
    pane(annsPage, 'detail').getByRole('group', { name: 'Stickers' }).getByRole('button'),
  ).toHaveCount(1)
  await annsPage.goto(`${linnet.url}/#${screens.chats}`)
  await openChat(annsPage, 'Ben')
  await openChat(bensPage, 'Ann')

  await attach(annsPage, 'Poll')
  const poll = annsPage.getByRole('dialog', { name: 'New poll' })
  await poll.getByLabel('Question').fill('Which lake is deepest?')
  await poll.getByLabel('Option 1').fill('Garda')
  await poll.getByLabel('Option 2').fill('Baikal')
  await poll.getByRole('switch', { name: 'Quiz mode' }).click()
  await poll.getByRole('radiogroup', { name: 'Right answer' }).getByRole('radio', { name: 'Baikal' }).check({
    force: true,
  })
  await poll.getByRole('switch', { name: 'Anonymous voting' }).click()
  await poll.getByRole('radio', { name: 'In an hour' }).check()
  await poll.getByRole('button', { name: 'Send', exact: true }).click()
  const question = bubble(bensPage, /deepest/)
  await expect(question).toContainText(/Quiz · Anonymous · Until (\d\d-\d\d )?\d\d:\d\d/)
  await question.getByRole('button', { name: 'Garda' }).click()
  await expect(question).toContainText('Your vote')
  await expect(question.getByLabel('Right answer')).toBeVisible()
  await expect(question.getByRole('button', { name: /Baikal|Retract vote/ })).toHaveCount(0)

  await drop(annsPage, 'notes.txt')
  await sendPreview(annsPage)
  await expect(bensPage.getByRole('log').getByRole('button', { name: /notes\.txt/ })).toBeVisible()

  const detail = pane(annsPage, 'detail')
  await detail.getByRole('button', { name: 'Emoji', exact: true }).click()
  await detail.getByRole('button', { name: 'Favorite stickers', exact: true }).click()
  await detail.getByRole('group', { name: 'Favorite stickers' }).getByRole('button').click()
  const sticker = bensPage.getByRole('log').getByRole('img', { name: /Sticker/ })
  await expect(sticker).toHaveJSProperty('complete', true)
  const shown = await bensPage.request.get(linnet.url + ((await sticker.getAttribute('src')) ?? ''))
  expect(framesOf(await shown.body())).toBe(6)

  await annsPage.getByRole('button', { name: /press and hold/ }).press('Enter')
  await expect(annsPage.getByText('0:02')).toBeVisible()
  await annsPage.getByRole('button', { name: 'View once' }).click()
  await annsPage.getByRole('button', { name: 'Send recording' }).click()
  await expect(annsPage.getByText('Not opened yet')).toBeVisible()
  await bensPage.getByRole('button', { name: /Listen-once voice message/ }).click()
  const player = bensPage.getByRole('dialog', { name: 'Listen-once voice message' })
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
  // The player closes at the end of the recording.
  await expect(player).toBeHidden()
  for (const page of [annsPage, bensPage])
    await expect(page.getByText('Opened', { exact: true })).toBeVisible()
})

/** Makes an animation of six frames. */
function makeGif(path: string): Attachment {
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=96x96:rate=6:duration=1']
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...source, path])
  if (status !== 0) throw new Error(`ffmpeg made no animation: ${String(stderr)}`)
  return { name: 'dance.gif', mimeType: 'image/gif', buffer: readFileSync(path) }
}

/** The number of frames in an animated WebP, which the server makes of GIFs. */
const framesOf = (picture: Buffer): number => picture.toString('latin1').split('ANMF').length - 1

/** Drags a text file over the conversation and drops it. */
async function drop(page: Page, name: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((called) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['bring a coat'], called, { type: 'text/plain' }))
    return transfer
  }, name)
  const log = page.getByRole('log')
  await log.dispatchEvent('dragenter', { dataTransfer })
  await expect(page.getByText('Drop to send')).toBeVisible()
  await log.dispatchEvent('drop', { dataTransfer })
  await expect(page.getByText('Drop to send')).toBeHidden()
}
