/**
 * Every screen of the app, opened once: axe finds nothing in either theme, nothing moves where motion is to be reduced, and no text is
 * cut off or leaves its box, in any language, at any width and any text size.
 */
import { expectAccessibleScreen } from './support/axe'
import { installTexts } from './support/fitting'
import { expect, type Page, test } from './support/fixtures'
import { expectFitting, expectFittingDialog } from './support/layout/fitting-screens'
import { installProbe } from './support/layout/layout-problems'
import { guestPlaces, memberPlaces, type PlaceOfScreen } from './support/member/places'
import { makeMemberScene } from './support/member/scene'
import { moneySettings } from './support/money'

// The top-up page is that of the chain.
test.use({ settings: { ...moneySettings, SANDBOX_CHAIN: 'on' } })

const height = 800
const phone = { width: 390, height }
/** 320 is a window of 1280 at 400 %, 360 the narrowest phone. */
const narrow = [320, 360]
const wide = [768, 1024, 1280]
/** The ends of the five sizes of the settings: boxes and texts grow evenly between them. */
const textSizes = ['huge', 'tiny']
/** Their rows are cut off on purpose: they show the beginning of what was written last. */
const previews = new Set(['chats', 'archivedChats', 'videoNotifications', 'momentNotifications'])

/** Sets the size of the text as the settings do, without leaving the screen. */
const setTextSize = (page: Page, size = 'standard'): Promise<void> =>
  page.evaluate((chosen) => void (document.documentElement.dataset['textSize'] = chosen), size)

/** The animations that run on the screen, other than those that say that something is loading. */
const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((each) => {
      const target = each.effect instanceof KeyframeEffect ? each.effect.target : null
      const lasts = Number(each.effect?.getComputedTiming().duration ?? 0) > 1
      const isSeen = lasts && each.playState === 'running' && target?.checkVisibility() === true
      return isSeen ? [target.outerHTML.slice(0, 120)] : []
    }),
  )

async function prepare(page: Page): Promise<void> {
  await page.evaluate(installProbe)
  await installTexts(page)
}

async function look(page: Page, { name, at, opens }: PlaceOfScreen): Promise<void> {
  const visible = page.locator('[data-pane]:not([inert])')
  await page.evaluate((hash) => (location.hash = hash), at)
  await expect(visible.last().locator('h1, h2, button, video').first(), at).toBeVisible()
  await expect(visible.getByRole('status', { name: 'Loading' }), at).toHaveCount(0)
  await expectAccessibleScreen(page, at)
  expect.soft(await movements(page), `${at} without motion`).toEqual([])
  const words = !previews.has(name)
  for (const width of narrow) {
    await page.setViewportSize({ width, height })
    await expectFitting(page, `${at} at ${width}`, { words })
  }
  for (const size of textSizes) {
    await setTextSize(page, size)
    await expectFitting(page, `${at} with ${size} text`, { words, isQuick: size === 'tiny' })
  }
  await setTextSize(page)
  for (const label of opens) {
    const button = visible.getByRole('button', { name: new RegExp(`^${label}`) })
    await button.first().click()
    await expectFittingDialog(page, `${at}: ${label}`)
  }
  for (const width of wide) {
    await page.setViewportSize({ width, height })
    await expectFitting(page, `${at} at ${width}`, { words, isQuick: true })
  }
  await page.setViewportSize(phone)
}

test('every screen of guests is accessible, and its words fit', async ({ linnet, newBrowser }) => {
  test.setTimeout(180_000)
  const page = await (await newBrowser()).newPage()
  await page.goto(`${linnet.url}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await prepare(page)
  for (const place of guestPlaces) await look(page, place)
})

test('every screen of members is accessible, and its words fit', async ({ linnet, ann, openPage }, info) => {
  test.setTimeout(600_000)
  const page = await openPage(ann)
  const scene = await makeMemberScene(linnet.url, ann, { page, videoPath: info.outputPath('one.mp4') })
  await prepare(page)
  for (const place of memberPlaces(scene)) await look(page, place)
})
