/** The commonest tasks with the keyboard alone: Tab or an arrow reaches every control, and its focus is seen. */
import type { Locator } from '@playwright/test'
import { callWindow } from './support/calls'
import { composer, ownBubble } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { fund, pin } from './support/money'
import { newAccount } from './support/people'
import { pane, tab } from './support/screens'
import { devCode } from './support/server'

/** Whether the control has the focus, and draws a ring around itself or what stands for it. */
const isSeenFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    if (document.activeElement !== element) return false
    const around = [element.parentElement, ...(element.parentElement?.children ?? [])]
    const drawn = [...around, ...element.children].map((part) => part && getComputedStyle(part))
    // A text field shows its caret.
    const hasCaret = element.matches('textarea, input:not([type=radio], [type=checkbox])')
    return hasCaret || drawn.some((style) => style && style.outlineStyle !== 'none')
  })

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await isSeenFocused(control)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never reaches ${String(control)}`)
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

async function check(page: Page, box: Locator): Promise<void> {
  await tabTo(page, box)
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
}

const button = (within: Locator | Page, name: string | RegExp): Locator =>
  within.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).first()

/** Chooses from the panel beside the composer. */
async function attach(page: Page, what: string): Promise<void> {
  await press(page, button(pane(page, 'detail'), 'More'))
  await press(page, button(page.getByRole('group', { name: 'More', exact: true }), what))
}

async function pay(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Your balance')).toBeVisible()
  const field = sheet.getByLabel(/payment PIN/).and(page.locator('input'))
  await expect(field).toBeFocused()
  await page.keyboard.type(pin)
  await expect(sheet).toBeHidden()
}

test.beforeEach(() => test.setTimeout(120_000))

test('somebody registers with the keyboard alone', async ({ linnet, newBrowser }) => {
  const page = await (await newBrowser()).newPage()
  await page.goto(linnet.url)
  const screen = pane(page, 'full')
  await press(page, button(screen, 'Create an account'))
  await type(page, screen.getByRole('textbox', { name: 'Phone number' }), newAccount())
  await check(page, screen.getByRole('checkbox'))
  await press(page, button(screen, 'Next'))
  await type(page, screen.getByRole('textbox', { name: 'Verification code' }), devCode)
  await expect(screen.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
  await type(page, screen.getByLabel('New password').and(page.locator('input')), 'linnet_1')
  await press(page, button(screen, 'Next'))
  await type(page, screen.getByRole('textbox', { name: 'Nickname' }), 'Mia')
  await press(page, button(screen, 'Next'))
  await tabTo(page, screen.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowUp')
  await press(page, button(screen, 'Get started'))
  await expect(tab(page, 'Chats')).toBeVisible({ timeout: 20_000 })
})

test('a message, a call, a payment, a red packet and a moment, with the keyboard alone', async ({
  linnet,
  ann,
  annsPage: page,
  bensPage,
}) => {
  await fund(linnet.url, ann, 500_00n)
  const detail = pane(page, 'detail')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(pane(page, 'list').getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('ben')
  await expect(pane(page, 'list').getByRole('heading', { name: 'Contacts' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(composer(page)).toBeFocused()
  await page.keyboard.type('At six by the pier')
  await page.keyboard.press('Enter')
  await expect(ownBubble(page, 'At six by the pier')).toBeVisible()

  await press(page, button(detail, 'Call'))
  const kinds = page.getByRole('dialog', { name: 'Call', exact: true })
  await press(page, button(kinds, 'Voice call'))
  await expect(callWindow(bensPage, 'Ann').getByText('Incoming voice call')).toBeVisible()
  await press(bensPage, button(callWindow(bensPage, 'Ann'), 'Decline'))
  await expect(callWindow(page, 'Ben')).toBeHidden()

  await attach(page, 'Transfer')
  await type(page, detail.getByRole('textbox', { name: 'Amount' }), '12')
  await press(page, button(detail, 'Pay'))
  await pay(page)
  await expect(page.getByRole('article', { name: /12\.00/ })).toBeVisible()

  await attach(page, 'Red packet')
  await type(page, detail.getByRole('textbox', { name: 'Amount' }), '8')
  await press(page, button(detail, 'Send red packet'))
  await pay(page)
  await expect(page.getByRole('article', { name: /red packet/i }).last()).toBeVisible()

  await press(page, tab(page, 'Discover'))
  await press(page, button(pane(page, 'list'), /^Moments/))
  await press(page, button(detail, 'New moment'))
  await type(page, detail.getByRole('textbox').first(), 'Early on the ridge')
  await press(page, button(detail, 'Post'))
  await expect(detail.getByRole('article').getByText('Early on the ridge')).toBeVisible()
})
