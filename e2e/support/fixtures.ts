/**
 * Fixtures: a server, people who know each other, and a browser for each of them. Only the fixtures that a journey names are
 * created.
 */
import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as bare,
} from '@playwright/test'
import { JourneyBrowsers, type WarmBrowser } from './browsers'
import { makeGroup } from './groups'
import { moneySettings } from './money'
import { type Outside, startOutside } from './outside'
import { befriend, newPerson, type Person, signIn } from './people'
import { type Linnet, startLinnet } from './server'

export { expect, type Page } from '@playwright/test'

interface Opening {
  ann: Person
  /** A friend of Ann. */
  ben: Person
  /** Another friend of Ann, with a Korean name. */
  cho: Person
  /** Conversation id of Ann and Ben. */
  annAndBen: string
  /** Conversation id of the group "Hikers": Ann is the owner, Ben and Cho are members. */
  hikers: string
  /**
   * Opens pages in new contexts, for journeys that make irreversible changes such as init scripts. Implied by service
   * workers.
   */
  ownBrowsers: boolean
  /**
   * Pages open as for people who prefer reduced motion, which costs the machine an eighth less, but for journeys about how
   * things move.
   */
  hasMotion: boolean
  /** A new context, in English, with the project's viewport. Service workers are as the journey declares, unless given. */
  newBrowser: (given?: Pick<BrowserContextOptions, 'serviceWorkers'>) => Promise<BrowserContext>
  /** Opens the app as this person, in a context of its own. */
  openPage: (person: Person) => Promise<Page>
  annsPage: Page
  bensPage: Page
  chosPage: Page
}

interface Made {
  pair: { ann: Person; ben: Person; conversation: string }
  browsers: JourneyBrowsers
}

interface Shared {
  /** Web pages and services that the server may request. */
  outside: Outside
  /** The server's environment. Journeys that set it get a server of their own, which takes seconds to start. */
  settings: Readonly<Record<string, string>>
  /** One server for all journeys of a worker; each journey creates its own people. */
  linnet: Linnet
  /** Cleared contexts for the next journey. */
  freeBrowsers: WarmBrowser[]
}

/** Each worker's server forwards the media of calls through ports of its own. */
function mediaSettings(worker: number): Record<string, string> {
  const first = 44_000 + 1_000 * worker
  return { MEDIA_ADDRESSES: '127.0.0.1', MEDIA_PORTS: `${first}-${first + 999}` }
}

const motion = (hasMotion: boolean): { reducedMotion: 'reduce' | 'no-preference' } => ({
  reducedMotion: hasMotion ? 'no-preference' : 'reduce',
})

export const test = bare.extend<Opening & Made, Shared>({
  outside: [
    async ({ browserName: _ }, provide) => {
      const outside = await startOutside()
      await provide(outside)
      outside.stop()
    },
    { scope: 'worker' },
  ],
  settings: [
    ({ outside }, provide, { parallelIndex }) =>
      provide({ ...moneySettings, ...outside.settings, ...mediaSettings(parallelIndex) }),
    { scope: 'worker', option: true },
  ],
  linnet: [
    async ({ settings }, provide) => {
      const linnet = await startLinnet(settings)
      await provide(linnet)
      await linnet.stop()
    },
    { scope: 'worker' },
  ],
  freeBrowsers: [[], { scope: 'worker' }],
  ownBrowsers: [false, { option: true }],
  hasMotion: [false, { option: true }],

  pair: async ({ linnet }, provide) => {
    const [ann, ben] = [await newPerson(linnet.url, 'Ann'), await newPerson(linnet.url, 'Ben')]
    await provide({ ann, ben, conversation: await befriend(linnet.url, ann, ben) })
  },
  ann: ({ pair }, provide) => provide(pair.ann),
  ben: ({ pair }, provide) => provide(pair.ben),
  annAndBen: ({ pair }, provide) => provide(pair.conversation),
  cho: async ({ linnet, ann }, provide) => {
    const cho = await newPerson(linnet.url, '조하늘')
    await befriend(linnet.url, ann, cho)
    await provide(cho)
  },
  hikers: async ({ linnet, ann, ben, cho }, provide) =>
    provide(await makeGroup(linnet.url, { owner: ann, members: [ben, cho], name: 'Hikers' })),

  browsers: async ({ browser, linnet, freeBrowsers, serviceWorkers, hasMotion }, provide, info) => {
    const use = { ...info.project.use, serviceWorkers, contextOptions: motion(hasMotion) }
    const browsers = new JourneyBrowsers({ browser, free: freeBrowsers, use, url: linnet.url })
    await provide(browsers)
    const hasFailed = info.status !== info.expectedStatus
    if (hasFailed) console.log(`${await browsers.snapshots()}\nThe server's log:\n${linnet.recentLog()}`)
    await browsers.close({ hasFailed })
    expect(browsers.pageErrors, 'what the pages threw').toEqual([])
  },
  newBrowser: ({ browsers }, provide) => provide((given) => browsers.open(given)),
  openPage: ({ linnet, ownBrowsers, serviceWorkers, browsers, hasMotion }, provide) =>
    provide(async (person) => {
      const isNew = ownBrowsers || serviceWorkers === 'allow'
      const page = isNew ? await (await browsers.open()).newPage() : await browsers.borrow()
      // A borrowed page may have been opened for a journey of the other kind.
      await page.emulateMedia(motion(hasMotion))
      return signIn(page, linnet.url, person)
    }),
  annsPage: async ({ openPage, ann }, provide) => provide(await openPage(ann)),
  bensPage: async ({ openPage, ben }, provide) => provide(await openPage(ben)),
  chosPage: async ({ openPage, cho }, provide) => provide(await openPage(cho)),
})
