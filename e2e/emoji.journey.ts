/** Emoji: found by words, by keyboard and touch, in the composer and as reactions. */
import { composer, openChat, ownBubble, say } from './support/conversation'
import { expect, test } from './support/fixtures'
import { openMenu } from './support/messages'

test('emoji are found by words, used by keyboard, and remembered with their skin tone, even offline', async ({
  annsPage: page,
}) => {
  await openChat(page, 'Ben')
  await page.getByRole('button', { name: 'Emoji', exact: true }).click()
  const search = page.getByRole('searchbox', { name: 'Search emoji' })
  await search.fill('pizz')
  await search.press('Enter')
  await expect(composer(page)).toHaveValue('🍕')
  await search.fill('wave')
  await expect(page.getByRole('button', { name: 'waving hand' })).toBeVisible()
  await page.getByRole('button', { name: 'Skin tone' }).click()
  await page.getByRole('button', { name: 'Medium', exact: true }).click()
  await search.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(composer(page)).toHaveValue('🍕👋🏽')
  await search.fill('there is no such thing')
  await expect(page.getByText('No emoji found')).toBeVisible()
  const composed = { key: 'Escape', keyCode: 229, isComposing: true, bubbles: true, cancelable: true }
  await search.dispatchEvent('keydown', composed)
  await expect(search).toHaveValue('there is no such thing')
  await search.press('Escape')
  await page.getByRole('button', { name: 'Food', exact: true }).click()
  await page.getByRole('button', { name: 'tangerine' }).click()
  await expect(composer(page)).toHaveValue('🍕👋🏽🍊')
  await search.press('Escape')
  await expect(search).toBeHidden()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Emoji', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Recent' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'waving hand' }).click()
  await expect(composer(page)).toHaveValue('🍕👋🏽🍊👋🏽')
  await page.context().setOffline(false)
})

test('any emoji can be a reaction', async ({ annsPage: page }) => {
  await openChat(page, 'Ben')
  await say(page, 'lunch')
  await expect(ownBubble(page, 'lunch')).toHaveAccessibleName(/(Sent|Delivered|Read)$/)
  await openMenu(page, /lunch/)
  await page.getByRole('button', { name: 'More emoji' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('searchbox', { name: 'Search emoji' }).fill('noodle')
  await sheet.getByRole('button', { name: 'steaming bowl' }).click()
  await expect(page.getByRole('button', { name: /🍜/ })).toBeVisible()
})
