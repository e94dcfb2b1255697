/** Screenshots of every screen of members, in the languages of the project's size and theme; see docs/screenshots.md. */
import { expect, test } from './support/fixtures'
import { memberPlaces } from './support/member/places'
import { makeMemberScene } from './support/member/scene'
import { moneySettings } from './support/money'
import { newPerson, speakLanguage } from './support/people'
import { shoot } from './support/shooting'

// The top-up page is that of the chain.
test.use({ settings: { ...moneySettings, SANDBOX_CHAIN: 'on' } })

/** Each size and theme is seen in some languages, and each language in some of them. */
const languages: Readonly<Record<string, readonly string[]>> = {
  'phone-light': ['en-us', 'zh-cn', 'yue-lang', 'korean-lang'],
  'phone-dark': ['zh-cn'],
  'desktop-light': ['en-us'],
  'desktop-dark': ['korean-lang'],
}

const loading = /^(Loading|加载中|載入緊|불러오는 중)/

test('every screen of members', async ({ linnet, openPage }, info) => {
  test.setTimeout(900_000)
  const me = await newPerson(linnet.url, '林小雀')
  const page = await openPage(me)
  const scene = await makeMemberScene(linnet.url, me, { page, videoPath: info.outputPath('one.mp4') })
  const visible = page.locator('[data-pane]:not([inert])')
  for (const language of languages[info.project.name] ?? []) {
    await speakLanguage(page, language)
    for (const { name, at } of memberPlaces(scene)) {
      await page.evaluate((hash) => (location.hash = hash), at)
      await expect(visible.last().locator('h1, h2, button, video').first(), at).toBeVisible()
      await expect(visible.getByRole('status', { name: loading }), at).toHaveCount(0)
      await shoot(page, `every/${language}-${name}`, 150)
    }
  }
})
