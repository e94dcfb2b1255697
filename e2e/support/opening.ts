/**
 * What journeys begin with: a server, people who know each other, and a browser for each of them. A journey names what it
 * needs, and only that is made.
 */
import { type BrowserContext, expect, type Page, test as bare } from '@playwright/test'
import { makeGroup } from './groups'
import { befriend, newContext, newPerson, openAs, type Person } from './people'
import { type Linnet, startLinnet } from './server'

export { expect, type Page } from '@playwright/test'

interface Opening {
  ann: Person
  /** A friend of Ann. */
  ben: Person
  /** Another friend of Ann, whose name is written in Korean. */
  cho: Person
  /** The conversation of Ann and Ben. */
  annAndBen: string
  /** The conversation of the group "Hikers": Ann owns it, Ben and Cho are members. */
  hikers: string
  /** A browser of its own, in English, with the screen of the project. */
  newBrowser: () => Promise<BrowserContext>
  /** Opens the app as this person, in a browser of their own. */
  openPage: (person: Person) => Promise<Page>
  annsPage: Page
  bensPage: Page
  chosPage: Page
}

interface Made {
  pair: { ann: Person; ben: Person; conversation: string }
}

interface Shared {
  /** What the server is told in its environment; a journey that says something here has a server of its own. */
  settings: Readonly<Record<string, string>>
  /** One server for all journeys of a run: they meet there as strangers do. */
  linnet: Linnet
}

export const test = bare.extend<Opening & Made, Shared>({
  settings: [{}, { scope: 'worker', option: true }],
  linnet: [
    async ({ settings }, provide) => {
      const linnet = await startLinnet(settings)
      await provide(linnet)
      await linnet.stop()
    },
    { scope: 'worker' },
  ],

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

  newBrowser: async ({ browser, serviceWorkers }, provide, { project }) => {
    const contexts: BrowserContext[] = []
    const accidents: string[] = []
    await provide(async () => {
      const context = await newContext(browser, { use: { ...project.use, serviceWorkers } })
      context.on('weberror', (webError) => accidents.push(webError.error().message))
      context.on('dialog', (dialog) => {
        accidents.push(`a dialog: ${dialog.message()}`)
        void dialog.dismiss()
      })
      contexts.push(context)
      return context
    })
    expect(accidents, 'what the pages threw').toEqual([])
    await Promise.all(contexts.map((context) => context.close()))
  },
  openPage: ({ linnet, newBrowser }, provide) =>
    provide(async (person) => openAs(await newBrowser(), linnet.url, person)),
  annsPage: async ({ openPage, ann }, provide) => provide(await openPage(ann)),
  bensPage: async ({ openPage, ben }, provide) => provide(await openPage(ben)),
  chosPage: async ({ openPage, cho }, provide) => provide(await openPage(cho)),
})
