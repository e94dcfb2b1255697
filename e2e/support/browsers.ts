/**
 * The browser contexts of one journey: new ones, and ones that the worker clears and reuses for the next journey. Opening
 * the app in a reused context takes about half as long.
 */
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Dialog,
  Page,
  TestInfo,
  WebError,
} from '@playwright/test'
import { behaveLikeOthers, isFirefox, isUncaught, skipUnknownCommands } from './firefox'
import { newContext } from './people'

/** A reused context with its only page. */
export interface WarmBrowser {
  context: BrowserContext
  page: Page
  session: CDPSession
}

interface BrowserParts {
  browser: Browser
  /** The worker's idle contexts. */
  free: WarmBrowser[]
  use: TestInfo['project']['use']
  /** URL of the server. */
  url: string
}

/** Opens contexts for one journey, and closes or clears them after it. */
export class JourneyBrowsers {
  /** Uncaught errors and unexpected dialogs. */
  readonly pageErrors: string[] = []
  private readonly own: { context: BrowserContext; unwatch: () => void }[] = []
  private readonly borrowed: { warm: WarmBrowser; unwatch: () => void }[] = []
  private readonly parts: BrowserParts

  constructor(parts: BrowserParts) {
    this.parts = parts
  }

  /** A new context. */
  async open(given: Pick<BrowserContextOptions, 'serviceWorkers'> = {}): Promise<BrowserContext> {
    const { browser } = this.parts
    if (isFirefox(browser)) skipUnknownCommands(browser)
    const context = await newContext(browser, { use: { ...this.parts.use, ...given } })
    if (isFirefox(browser)) await behaveLikeOthers(context)
    this.own.push({ context, unwatch: this.watch(context) })
    return context
  }

  /** The page of a cleared or new context. */
  async borrow(): Promise<Page> {
    const warm = this.parts.free.pop() ?? (await makeWarmBrowser(this.parts))
    this.borrowed.push({ warm, unwatch: this.watch(warm.context) })
    return warm.page
  }

  /** The content of each page, for the report of a failure: a runner elsewhere keeps no screenshots. */
  async snapshots(): Promise<string> {
    const contexts = [...this.own, ...this.borrowed.map(({ warm }) => warm)].map(({ context }) => context)
    const pages = contexts.flatMap((context) => context.pages())
    return (await Promise.all(pages.map(snapshot))).join('\n')
  }

  /** Closes new contexts and clears borrowed ones; after a failure it closes them all. */
  async close({ hasFailed }: { hasFailed: boolean }): Promise<void> {
    for (const { warm, unwatch } of this.borrowed) {
      const isClear = !hasFailed && (await clear(warm, this.parts))
      unwatch()
      if (isClear) this.parts.free.push(warm)
      else await warm.context.close()
    }
    for (const { unwatch } of this.own) unwatch()
    await Promise.all(this.own.map(({ context }) => context.close()))
  }

  private watch(context: BrowserContext): () => void {
    const onError = (webError: WebError) => {
      const error = webError.error()
      if (!isFirefox(this.parts.browser) || isUncaught(error))
        this.pageErrors.push(error.stack ?? error.message)
    }
    const onDialog = (dialog: Dialog) => {
      this.pageErrors.push(`a dialog: ${dialog.message()}`)
      void dialog.dismiss()
    }
    context.on('weberror', onError).on('dialog', onDialog)
    return () => void context.off('weberror', onError).off('dialog', onDialog)
  }
}

/** The address of a page, the states of its watched connections, and the first lines of its accessibility tree. */
async function snapshot(page: Page): Promise<string> {
  const states = await page
    .evaluate(() => {
      const { peers = [] } = globalThis as unknown as { peers?: RTCPeerConnection[] }
      return peers.map(
        (peer) => `${peer.connectionState} (${peer.iceConnectionState}, ${peer.signalingState})`,
      )
    })
    .catch(() => [])
  const tree = await page.ariaSnapshot({ timeout: 2_000 }).catch((error) => String(error))
  return [page.url(), ...states, ...tree.split('\n').slice(0, 80)].join('\n  ')
}

/** Changes to a context that cannot be undone. */
const permanent = ['addInitScript', 'exposeFunction', 'exposeBinding', 'routeWebSocket'] as const

async function makeWarmBrowser({ browser, use }: BrowserParts): Promise<WarmBrowser> {
  const context = await newContext(browser, { use })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  for (const name of permanent) {
    const value = () => {
      throw new Error(`${name} would affect the next journey: test.use({ ownBrowsers: true })`)
    }
    Object.defineProperty(context, name, { value })
    Object.defineProperty(page, name, { value })
  }
  return { context, page, session }
}

/** Resets a context; returns false if it cannot be reused. */
async function clear(
  { context, page, session }: WarmBrowser,
  { url, use: { permissions = [] } }: BrowserParts,
): Promise<boolean> {
  if (page.isClosed() || context.pages().length !== 1) return false
  try {
    await context.setOffline(false)
    await context.clearPermissions()
    if (permissions.length > 0) await context.grantPermissions(permissions)
    await context.unrouteAll()
    await page.unrouteAll()
    await page.emulateMedia({ colorScheme: null, reducedMotion: null })
    // Same origin without the app, which would write to the storage while it is cleared.
    await page.goto(`${url}/health`)
    await page.evaluate(() => sessionStorage.clear())
    await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' })
    await context.clearCookies()
    await session.send('Page.resetNavigationHistory')
    return true
  } catch {
    return false
  }
}
