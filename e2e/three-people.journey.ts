/** Three people with two devices each: one's actions on chats and messages show on their other device, and only there. */
import { createPoll, logIn, saveFolder, saveStickerPack } from '@linnet/protocol'
import { saveTag } from '@linnet/protocol/contacts/tags'
import { screens } from '@linnet/protocol/screens'
import { composer, say } from './support/conversation'
import { test as bare, expect, type Page } from './support/fixtures'
import { drawPicture } from './support/media'
import { attachFiles, bubble, choose } from './support/messages'
import { call, type Person } from './support/people'
import { pane } from './support/screens'

/** Each person's two devices, the conversation of Ann and Ben, and the group of all three. */
interface Devices {
  ann: readonly [Page, Page]
  ben: readonly [Page, Page]
  cho: readonly [Page, Page]
  annAndBen: string
  hikers: string
  url: string
  /** Ann's. */
  token: string
  benId: string
}

const test = bare.extend<{ devices: Devices }>({
  devices: async ({ linnet: { url }, ann, ben, cho, annAndBen, hikers, openPage }, provide) => {
    const both = async (person: Person): Promise<[Page, Page]> => {
      const { account, password } = person
      const { token } = await call({ url }, logIn, { account, password, platform: 'web' })
      return Promise.all([openPage(person), openPage({ ...person, token })])
    }
    const [anns, bens, chos] = await Promise.all([both(ann), both(ben), both(cho)])
    const ids = { annAndBen, hikers, benId: ben.id }
    await provide({ ann: anns, ben: bens, cho: chos, ...ids, url, token: ann.token })
  },
})

test('what a person does on one device shows on the other, and on nobody else’s', async ({ devices }) => {
  test.setTimeout(120_000)
  await test.step('pins, folders, the archive, unread marks, favourites, what is scheduled and notes', () =>
    sortAndKeep(devices))
  await test.step('a draft, and the votes of three in a poll', () => draftAndVote(devices))
  await test.step('packs of stickers, tags, and what one opened or heard, also after being away', () =>
    openAndHear(devices))
})

async function sortAndKeep({ url, token, annAndBen, hikers, ...devices }: Devices): Promise<void> {
  const [[ann1, ann2], [ben1, ben2], [cho1, cho2]] = [devices.ann, devices.ben, devices.cho]
  const row = (page: Page, id: string) => pane(page, 'list').locator(`[data-chat="${id}"]`)
  const open = async (page: Page, id: string) => {
    await row(page, id).click()
    await expect(composer(page)).toBeVisible()
  }
  const act = async (id: string, action: string) => {
    await row(ann1, id).click({ button: 'right' })
    await ann1.getByRole('menuitem', { name: action, exact: true }).click()
  }

  // Ann sorts her chats; Ben's devices don't follow her.
  await act(annAndBen, 'Archive')
  await expect(row(ann2, annAndBen)).toBeHidden()
  await expect(pane(ann2, 'list').getByRole('button', { name: /Archived/ })).toBeVisible()
  await expect(row(ben2, annAndBen)).toBeVisible()
  await expect(row(ann2, hikers).getByText('New activity')).toHaveCount(0)
  await act(hikers, 'Mark as unread')
  await expect(row(ann2, hikers)).toContainText('New activity')
  await expect(row(ben2, hikers)).not.toContainText('New activity')
  const folder = { name: 'Trips', included: [hikers as never] }
  await call({ url, token }, saveFolder, folder)
  await expect(
    pane(ann2, 'list').getByRole('group', { name: 'Chat folders' }).getByRole('button', { name: 'Trips' }),
  ).toBeVisible()

  // A note to self.
  await pane(ann1, 'list').getByRole('button', { name: 'New chat' }).click()
  await ann1.getByRole('menuitem', { name: 'Note to self' }).click()
  await say(ann1, 'oat milk')
  await expect(pane(ann2, 'list').getByRole('button', { name: /Note to self/ })).toContainText('oat milk')

  // A pin is shared; favourites and scheduled messages are personal.
  await open(ben1, hikers)
  await say(ben1, 'the ferry leaves at seven')
  await open(ann2, hikers)
  await open(cho2, hikers)
  await choose(ann2, /ferry leaves/, 'Pin')
  for (const page of [ben1, cho2])
    await expect(page.getByRole('region', { name: 'Pinned messages' })).toContainText('ferry leaves')
  await choose(ben1, /ferry leaves/, 'Favorite')
  await expect(ben1.getByText('Added to favorites.')).toBeVisible()
  await ben2.goto(`${url}/#${screens.favourites}`)
  await expect(pane(ben2, 'detail').getByRole('button', { name: /ferry leaves/ })).toBeVisible()

  await open(cho1, hikers)
  await composer(cho1).fill('later, please')
  await cho1.getByRole('button', { name: 'Send', exact: true }).click({ button: 'right' })
  await cho1.getByRole('menuitem', { name: 'Schedule message' }).click()
  await cho1.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(cho2.getByRole('button', { name: 'Scheduled messages (1)' })).toBeVisible()
  await expect(ann2.getByRole('button', { name: /Scheduled messages/ })).toHaveCount(0)
  await expect(bubble(ann2, 'later, please')).toHaveCount(0)
}

async function draftAndVote({ url, token, hikers, ...devices }: Devices): Promise<void> {
  const [[ann1, ann2], [ben1, ben2], [cho1, cho2]] = [devices.ann, devices.ben, devices.cho]
  const row = (page: Page) => pane(page, 'list').locator(`[data-chat="${hikers}"]`)
  const all = [ann1, ann2, ben1, ben2, cho1, cho2]
  for (const page of all) await page.goto(`${url}/#${screens.chats}`)

  await row(ann1).click()
  await composer(ann1).fill('half a thought')
  await expect(row(ann2)).toContainText('half a thought')
  await row(ann2).click()
  await expect(composer(ann2)).toHaveValue('half a thought')
  await expect(row(ben2)).not.toContainText('half a thought')

  await call({ url, token }, createPoll, {
    conversationId: hikers as never,
    question: 'Which way up?',
    options: ['By foot', 'By boat'],
    cid: crypto.randomUUID(),
  })
  for (const page of [ben1, ben2, cho1, cho2]) await row(page).click()
  await ann1.getByRole('button', { name: 'By foot' }).click()
  await ben1.getByRole('button', { name: 'By foot' }).click()
  await cho1.getByRole('button', { name: 'By boat' }).click()
  for (const page of all) await expect(page.getByRole('log').getByText('3 votes')).toBeVisible()
  for (const page of [ann2, ben2, cho2])
    await expect(page.getByRole('log').getByText('Your vote')).toBeVisible()
}

async function openAndHear({ url, token, benId, annAndBen, ...devices }: Devices): Promise<void> {
  const [[ann1, ann2], [ben1, ben2]] = [devices.ann, devices.ben]
  const mine = { url, token }
  await ann2.goto(`${url}/#${screens.stickers}`)
  const detail = pane(ann2, 'detail')
  await expect(detail.getByRole('button', { name: 'New pack' }).last()).toBeVisible()
  await call(mine, saveStickerPack, { id: crypto.randomUUID(), name: 'Our cat' })
  await expect(detail.getByText('Our cat')).toBeVisible()
  await ann2.goto(`${url}/#${screens.tags}`)
  await expect(detail.getByText(/^No tags yet/)).toBeVisible()
  await call(mine, saveTag, { name: 'Choir', personIds: [benId as never] })
  await expect(detail.getByRole('button', { name: /Choir.*1 friend/ })).toBeVisible()

  await ann1.context().grantPermissions(['microphone'])
  for (const page of [ann1, ben1, ben2])
    await page.goto(`${url}/#${screens.conversation}?conversation=${annAndBen}`)
  await attachFiles(ann1, 'Photos', [await drawPicture(ann1, { name: 'secret.png' })])
  const sheet = ann1.getByRole('dialog', { name: 'Send 1 item' })
  await sheet.getByRole('checkbox', { name: 'View once' }).check()
  await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  await speak(ann1)
  const card = (page: Page) => page.getByRole('button', { name: /View-once photo/ })
  const dots = (page: Page) => page.getByRole('img', { name: 'Not played yet' })
  await expect(card(ben2)).toBeVisible()
  await expect(dots(ben2)).toHaveCount(1)
  await ben1.getByRole('button', { name: /^Play voice message/ }).click()
  await expect(dots(ben2)).toHaveCount(0)
  // A voice message that arrives while another is playing would play next by itself.
  await expect(ben1.getByRole('button', { name: 'Pause', exact: true })).toHaveCount(0)

  await ben2.context().setOffline(true)
  await speak(ann1)
  await expect(dots(ben1)).toHaveCount(1)
  await ben1
    .getByRole('button', { name: /^Play voice message/ })
    .last()
    .click()
  await expect(dots(ben1)).toHaveCount(0)
  await card(ben1).click()
  await ben1.getByRole('dialog', { name: 'View-once photo' }).getByRole('button', { name: 'Close' }).click()
  await expect(ann1.getByText('Opened', { exact: true })).toBeVisible()
  await ben2.context().setOffline(false)
  await expect(ben2.getByText('Opened', { exact: true })).toBeVisible()
  await expect(card(ben2)).toHaveCount(0)
  await expect(ben2.getByRole('button', { name: /^Play voice message/ })).toHaveCount(2)
  await expect(dots(ben2)).toHaveCount(0)
}

/** Records a voice message of a second or two and sends it. */
async function speak(page: Page): Promise<void> {
  await page.getByRole('button', { name: /press and hold/ }).press('Enter')
  const bar = page.getByRole('button', { name: 'Discard recording' }).locator('..')
  await expect(bar.getByText('0:02')).toBeVisible()
  await page.getByRole('button', { name: 'Send recording' }).click()
}
