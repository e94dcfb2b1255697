/** Features around friends: tags, stars, groups in common, the validity of one's code, and friends found by an address book. */
import { screens } from '@linnet/protocol/screens'
import { openChat, say } from './support/conversation'
import { expect, test } from './support/fixtures'
import { agree, choose } from './support/messages'
import { goToTab, pane } from './support/screens'

test('friends get a tag with a colour, by which they are picked to forward to, for a group and for a moment', async ({
  linnet,
  ben,
  cho,
  annsPage: page,
}) => {
  const detail = pane(page, 'detail')
  await goToTab(page, 'Contacts')
  await pane(page, 'list').getByRole('button', { name: 'Tags' }).click()
  await detail.getByRole('button', { name: 'New tag' }).last().click()
  await detail.getByLabel('Tag name').fill('Choir')
  await detail.getByRole('radio', { name: 'Color 3' }).check()
  for (const { nickname } of [ben, cho]) await detail.getByRole('checkbox', { name: nickname }).check()
  await detail.getByRole('button', { name: 'Save' }).click()
  const tag = detail.getByRole('button', { name: /Choir.*2 friends/ })
  await tag.click()
  await expect(detail.getByRole('radio', { name: 'Color 3' })).toBeChecked()

  await page.goto(`${linnet.url}/#${screens.chats}`)
  await openChat(page, 'Ben')
  await say(page, 'rehearsal at six')
  await choose(page, /rehearsal/, 'Forward')
  const byTag = detail.getByRole('group', { name: 'Pick by tag' }).getByRole('button', { name: /^Choir/ })
  await byTag.click()
  for (const { nickname } of [ben, cho])
    await expect(detail.getByRole('checkbox', { name: nickname })).toBeChecked()
  await detail.getByRole('button', { name: 'Send (2/9)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByText('Forwarded', { exact: true })).toBeVisible()

  await page.goto(`${linnet.url}/#${screens.pickFriends}`)
  await byTag.click()
  await expect(detail.getByRole('button', { name: 'Next (2)' })).toBeEnabled()
  await page.goto(`${linnet.url}/#${screens.momentAudience}`)
  await detail.getByRole('radio', { name: /Only some/ }).check()
  await expect(detail.getByRole('button', { name: 'Done' })).toHaveCount(0)
  await detail.getByRole('checkbox', { name: /Choir/ }).check()
  await expect(detail.getByRole('button', { name: 'Done' })).toBeEnabled()
})

test('a friend is starred and shows our groups, my code gets an end, and an address book leads to friends until it is withdrawn', async ({
  linnet,
  ben,
  hikers,
  annsPage: page,
}) => {
  const detail = pane(page, 'detail')
  expect(hikers).not.toBe('')
  await page.goto(`${linnet.url}/#${screens.person}?person=${ben.id}`)
  await detail.getByRole('button', { name: 'Groups in common' }).click()
  await expect(detail.getByRole('button', { name: /Hikers/ })).toBeVisible()
  await page.goBack()
  await detail.getByRole('button', { name: 'More', exact: true }).click()
  await detail.getByRole('switch', { name: 'Star this friend' }).click()
  await goToTab(page, 'Contacts')
  const list = pane(page, 'list')
  await expect(list.getByText('★')).toBeVisible()
  await expect(list.getByRole('button', { name: 'Ben' })).toHaveCount(2)

  await page.goto(`${linnet.url}/#${screens.myQrCode}`)
  const day = detail.getByRole('radio', { name: '1 day' })
  await day.click()
  await expect(day).toBeChecked()
  await expect(detail.getByText(/Valid until \d{4}-\d\d-\d\d/)).toBeVisible()

  await goToTab(page, 'Contacts')
  await list.getByRole('button', { name: 'Add friend' }).click()
  await detail.getByRole('button', { name: /Find friends by phone number/ }).click()
  await detail
    .getByLabel('Phone numbers, one on each line')
    .fill(`Ben from the choir ${ben.account}\nnobody 13800000000`)
  await detail.getByRole('button', { name: 'Find friends', exact: true }).click()
  await expect(page.getByText('1 person found by 2 numbers')).toBeVisible()
  await expect(detail.getByRole('button', { name: /Ben from the choir/ })).toContainText('Friend')
  const card = `BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ben by file\r\nTEL:tel:+86${ben.account}\r\nEND:VCARD\r\n`
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    detail.getByRole('button', { name: 'Import a vCard file' }).click(),
  ])
  await chooser.setFiles([{ name: 'friends.vcf', mimeType: 'text/vcard', buffer: Buffer.from(card) }])
  await expect(detail.getByRole('button', { name: /Ben by file/ })).toBeVisible()
  await detail.getByRole('button', { name: 'Delete matches' }).click()
  await agree(page, 'Delete matches')
  await expect(detail.getByText('No one found yet')).toBeVisible()
})
