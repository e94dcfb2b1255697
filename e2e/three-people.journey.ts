/** Three people with two devices each: what one does with chats and messages shows on their other device, and only there. */
import { createPoll, logIn, saveFolder } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { composer, say } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { bubble, choose } from './support/messages'
import { call, type Person } from './support/people'
import { pane } from './support/screens'

test('pins, folders, the archive, unread marks, favourites, what is scheduled and notes are the same on both devices', async ({
  linnet,
  ann,
  ben,
  cho,
  annAndBen,
  hikers,
  openPage,
}) => {
  const both = async (person: Person): Promise<[Page, Page]> => {
    const { account, password } = person
    const { token } = await call({ url: linnet.url }, logIn, { account, password, platform: 'web' })
    return Promise.all([openPage(person), openPage({ ...person, token })])
  }
  const [[ann1, ann2], [ben1, ben2], [cho1, cho2]] = await Promise.all([both(ann), both(ben), both(cho)])
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
  await call({ url: linnet.url, token: ann.token }, saveFolder, folder)
  await expect(
    pane(ann2, 'list').getByRole('group', { name: 'Chat folders' }).getByRole('button', { name: 'Trips' }),
  ).toBeVisible()

  // A note to self.
  await pane(ann1, 'list').getByRole('button', { name: 'New chat' }).click()
  await ann1.getByRole('menuitem', { name: 'Note to self' }).click()
  await say(ann1, 'oat milk')
  await expect(pane(ann2, 'list').getByRole('button', { name: /Note to self/ })).toContainText('oat milk')

  // A pin is everybody's; a favourite and what waits to be sent are one's own.
  await open(ben1, hikers)
  await say(ben1, 'the ferry leaves at seven')
  await open(ann2, hikers)
  await open(cho2, hikers)
  await choose(ann2, /ferry leaves/, 'Pin')
  for (const page of [ben1, cho2])
    await expect(page.getByRole('region', { name: 'Pinned messages' })).toContainText('ferry leaves')
  await choose(ben1, /ferry leaves/, 'Favourite')
  await expect(ben1.getByText('Added to favourites.')).toBeVisible()
  await ben2.goto(`${linnet.url}/#${screens.favourites}`)
  await expect(pane(ben2, 'detail').getByRole('button', { name: /ferry leaves/ })).toBeVisible()

  await open(cho1, hikers)
  await composer(cho1).fill('later, please')
  await cho1.getByRole('button', { name: 'Send', exact: true }).click({ button: 'right' })
  await cho1.getByRole('menuitem', { name: 'Schedule message' }).click()
  await cho1.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(cho2.getByRole('button', { name: 'Scheduled messages (1)' })).toBeVisible()
  await expect(ann2.getByRole('button', { name: /Scheduled messages/ })).toHaveCount(0)
  await expect(bubble(ann2, 'later, please')).toHaveCount(0)
})

test('a draft waits on the other device, and a poll counts the votes of three wherever one looks', async ({
  linnet,
  ann,
  ben,
  cho,
  hikers,
  openPage,
}) => {
  const both = async (person: Person): Promise<[Page, Page]> => {
    const { account, password } = person
    const { token } = await call({ url: linnet.url }, logIn, { account, password, platform: 'web' })
    return Promise.all([openPage(person), openPage({ ...person, token })])
  }
  const [[ann1, ann2], [ben1, ben2], [cho1, cho2]] = await Promise.all([both(ann), both(ben), both(cho)])
  const row = (page: Page) => pane(page, 'list').locator(`[data-chat="${hikers}"]`)
  const all = [ann1, ann2, ben1, ben2, cho1, cho2]

  await row(ann1).click()
  await composer(ann1).fill('half a thought')
  await expect(row(ann2)).toContainText('half a thought')
  await row(ann2).click()
  await expect(composer(ann2)).toHaveValue('half a thought')
  await expect(row(ben2)).not.toContainText('half a thought')

  await call({ url: linnet.url, token: ann.token }, createPoll, {
    conversationId: hikers as never,
    question: 'Which way up?',
    options: ['By foot', 'By boat'],
    cid: crypto.randomUUID(),
  })
  for (const page of [ben1, ben2, cho1, cho2]) await row(page).click()
  await ann1.getByRole('button', { name: 'By foot' }).click()
  await ben1.getByRole('button', { name: 'By foot' }).click()
  await cho1.getByRole('button', { name: 'By boat' }).click()
  for (const page of all) await expect(page.getByText('3 votes')).toBeVisible()
  for (const page of [ann2, ben2, cho2]) await expect(page.getByText('Your vote')).toBeVisible()
})
