/** Screenshots of every desk of both consoles, in two sizes and the languages that need most room; see docs/screenshots.md. */
import { expect, type Page, test } from './support/console'
import type { Words } from './support/desk-people'
import { deskSettings, makeDeskScene } from './support/desk-scene'
import { shoot } from './support/shooting'

test.use({ settings: deskSettings })

const sizes = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]
const languages = ['zh-cn', 'korean-lang'] as const
const vendorDesks = ['overview', 'groups', 'money', 'campaigns', 'articles', 'rules', 'page', 'security']

const names = ['林小雀', '김민지 (디자인팀)', 'Alexandra Konstantinopoulou', '陈大文', '박서준', '欧阳娜娜']
const sentences =
  '请帮我看看这笔提现，已经等了两天。 담당자분, 확인 부탁드립니다. The network was slow when I sent it, and the page said nothing. '
let made = 0
const words: Words = {
  name: (most) => (names[made++ % names.length] ?? '').slice(0, most),
  text: (most) => sentences.repeat(4).slice(0, Math.min(most, 180)).trim(),
  article: `# 提现需要多久\n\n${sentences}\n\n- 普通\n- 加急\n`,
}

test('every desk of the consoles', async ({ linnet, owner, ownersPage: page, newBrowser }) => {
  test.setTimeout(900_000)
  const { desks, vendor } = await makeDeskScene(linnet, owner, words)
  const vendors = await (await newBrowser()).newPage()
  await vendors.goto(`${linnet.url}/vendor/`)
  await vendors.getByLabel('Phone number or email').fill(vendor.account)
  await vendors.getByLabel('Password').fill(vendor.password)
  await vendors.getByRole('button', { name: 'Log in' }).click()
  await expect(vendors.getByRole('navigation')).toBeVisible()
  for (const language of languages) {
    await speak(page, language)
    await speak(vendors, language)
    for (const [name, path] of Object.entries(desks))
      await capture(page, `${linnet.adminUrl}/#${path}`, `${language}-${name}`)
    for (const name of vendorDesks)
      await capture(vendors, `${linnet.url}/vendor/#/${name}`, `${language}-vendor-${name}`)
  }
})

async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('linnet.console.preferences', JSON.stringify({ language: chosen }))
  }, language)
  await page.reload()
}

async function capture(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true], [data-loading]')).toHaveCount(0)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await shoot(page, `console-${size.width}/${name}`)
  }
}
