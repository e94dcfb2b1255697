/** The trees that a screen reader gets of the main screens, stored beside this file, and its announcements. */
import { removeFriend } from '@linnet/protocol'
import { callFromChat, callWindow } from './support/calls'
import { composer, openChat, ownBubble, say } from './support/conversation'
import { expect, test } from './support/fixtures'
import { fund } from './support/money'
import { call } from './support/people'
import { openFromMe, pane } from './support/screens'

test.beforeEach(() => test.setTimeout(120_000))

test('chats, a conversation, a call and the wallet have trees whose names make sense', async ({
  linnet,
  ann,
  annsPage: page,
  bensPage,
}) => {
  await fund(linnet.url, ann, 500_00n)
  await openChat(bensPage, 'Ann')
  await say(bensPage, 'At six by the pier?')
  const list = pane(page, 'list')
  await expect(list.getByText('At six by the pier?')).toBeVisible()
  await expect(list).toMatchAriaSnapshot({ name: 'chats.aria.yml' })
  await openChat(page, 'Ben')
  await say(page, 'Six is fine')
  await expect(ownBubble(page, 'Six is fine')).toHaveAccessibleName(/Read$/)
  const detail = pane(page, 'detail')
  await expect(detail).toMatchAriaSnapshot({ name: 'conversation.aria.yml' })
  await callFromChat(page, 'Voice call')
  const window = callWindow(page, 'Ben')
  await expect(callWindow(bensPage, 'Ann').getByText('Incoming voice call')).toBeVisible()
  await expect(window).toMatchAriaSnapshot({ name: 'call.aria.yml' })
  await expect(callWindow(bensPage, 'Ann')).toMatchAriaSnapshot({ name: 'incoming-call.aria.yml' })
  await callWindow(bensPage, 'Ann').getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(window).toBeHidden()
  await openFromMe(page, 'Wallet')
  await expect(detail.getByText('500.00').first()).toBeVisible()
  await expect(detail).toMatchAriaSnapshot({ name: 'wallet.aria.yml' })
})

test('a new message, typing and a failure are said once', async ({
  linnet,
  ann,
  ben,
  annsPage: page,
  bensPage,
}) => {
  await openChat(page, 'Ben')
  await openChat(bensPage, 'Ann')
  await expect(composer(page)).toBeVisible()
  await page.evaluate(listen)
  const said = (words: string) =>
    page.evaluate(
      (wanted) =>
        (globalThis as unknown as { said: string[] }).said.filter((one) => one.includes(wanted)).length,
      words,
    )
  await composer(bensPage).pressSequentially('At six')
  await expect.poll(() => said('typing…')).toBe(1)
  await bensPage.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => said('At six')).toBe(1)
  // One more, so that whatever the first one would repeat has been said.
  await say(bensPage, 'By the pier')
  await expect.poll(() => said('By the pier')).toBe(1)
  expect(await said('At six')).toBe(1)
  expect(await said('typing…')).toBe(1)

  await page.context().setOffline(true)
  await say(page, 'See you there')
  await call({ url: linnet.url, token: ben.token }, removeFriend, { personId: ann.id as never })
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Message not sent' })).toBeVisible({ timeout: 40_000 })
  expect(await said('Message not sent')).toBe(1)
})

/** Collects what comes into live regions. */
function listen(): void {
  const said: string[] = []
  Object.assign(globalThis, { said })
  const live = '[role=status], [role=alert], [role=log], [aria-live]'
  const wordsOf = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? ''
    const named = node.matches('[aria-label]') ? node : node.querySelector('[aria-label]')
    return named?.getAttribute('aria-label') ?? node.textContent ?? ''
  }
  new MutationObserver((records) => {
    for (const { target, addedNodes, type } of records) {
      const part = target instanceof Element ? target : target.parentElement
      if (!part?.closest(live)) continue
      const words = type === 'characterData' ? [target.textContent ?? ''] : [...addedNodes].map(wordsOf)
      said.push(...words.filter((one) => one.trim() !== ''))
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}
