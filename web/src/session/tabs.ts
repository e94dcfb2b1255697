import type { TabMessage, Tabs } from '@linnet/client'
import { deviceStorage } from '~/platform/browser-storage'

/** The browser features that tabs need; tests substitute their own. */
export interface TabBrowser {
  locks: Pick<LockManager, 'request'>
  openChannel: (name: string) => TabChannel
  isVisible: () => boolean
  /** Reports when the page is shown, hidden, or frozen, and when it resumes from that. */
  onPage: (listener: (change: 'shown' | 'hidden' | 'asleep' | 'awake') => void) => () => void
  wait: (ms: number, run: () => void) => () => void
}

export interface TabChannel {
  post: (message: ChannelMessage) => void
  listen: (listener: (message: ChannelMessage) => void) => void
  close: () => void
}

type ChannelMessage = { news: TabMessage } | 'whoLeads' | 'iLead'

/** A tab on the screen that receives nothing from the leading tab for this long steals the lead. */
const patienceMs = 2_000

/**
 * The tabs of one account: the one holding the lock leads. The lead passes on when a tab is closed or dies, and as soon as another
 * tab is the one on the screen: browsers freeze tabs in the background.
 */
export function tabsOf(accountId: string, browser: TabBrowser): Tabs {
  const name = `linnet-${accountId}`
  let channel: TabChannel | undefined
  return {
    broadcast: (message) => channel?.post({ news: message }),
    join({ onLead, onMessage }) {
      const opened = browser.openChannel(name)
      channel = opened
      const turn = takeTurns(browser.locks, name, (leads) => {
        onLead(leads)
        if (leads && browser.isVisible()) opened.post('iLead')
      })
      let giveUp = () => {}
      /** Asks for the lead, unless the leading tab is on the screen too. */
      const ask = () => {
        giveUp()
        if (turn.isLeading()) return
        giveUp = browser.wait(patienceMs, () => turn.steal())
        opened.post('whoLeads')
      }
      const start = () => {
        turn.queue()
        if (browser.isVisible()) ask()
      }
      opened.listen((received) => {
        if (received === 'iLead') giveUp()
        else if (received !== 'whoLeads') onMessage(received.news)
        else if (turn.isLeading() && browser.isVisible()) opened.post('iLead')
        else turn.pass()
      })
      const unfollow = browser.onPage((change) => {
        if (change === 'shown') ask()
        if (change === 'hidden') giveUp()
        if (change === 'asleep') turn.leave()
        if (change === 'awake') start()
      })
      start()
      return () => {
        giveUp()
        unfollow()
        turn.leave()
        opened.close()
        channel = undefined
      }
    },
  }
}

/** This tab's turns at the lock. */
function takeTurns(locks: TabBrowser['locks'], name: string, onLead: (isLeading: boolean) => void) {
  let release: (() => void) | undefined
  let waiting: AbortController | undefined
  let isWanted = false

  function end(): void {
    const resolveLock = release
    release = undefined
    if (!resolveLock) return
    onLead(false)
    resolveLock()
  }

  async function request(options: (signal: AbortSignal) => LockOptions): Promise<void> {
    waiting?.abort()
    const controller = new AbortController()
    waiting = controller
    let mine: (() => void) | undefined
    const hold = () => {
      if (waiting === controller) waiting = undefined
      if (!isWanted) return undefined
      onLead(true)
      return new Promise<void>((resolve) => {
        mine = resolve
        release = resolve
      })
    }
    // Fails when another tab has stolen the lock, or when this one stops waiting.
    await locks.request(name, options(controller.signal), hold).catch(() => undefined)
    if (mine && release === mine) end()
    if (isWanted && !waiting && !release) queue()
  }

  function queue(): void {
    isWanted = true
    if (!release && !waiting) void request((signal) => ({ signal }))
  }

  return {
    isLeading: () => release !== undefined,
    queue,
    steal(): void {
      if (isWanted && !release) void request(() => ({ steal: true }))
    },
    /** Lets the waiting tab lead, and waits behind it. */
    pass: end,
    leave(): void {
      isWanted = false
      waiting?.abort()
      waiting = undefined
      end()
    },
  }
}

/**
 * The browser's own implementation. Undefined without Web Locks, as in an old browser or without HTTPS: each tab then does
 * everything itself. Where site data is blocked, locks are refused, and each tab has a session of its own.
 */
export function tabBrowser(): TabBrowser | undefined {
  if (deviceStorage.isBlocked() || !('locks' in navigator) || typeof BroadcastChannel === 'undefined')
    return undefined
  return {
    locks: navigator.locks,
    openChannel(name) {
      const channel = new BroadcastChannel(name)
      return {
        post: (message) => channel.postMessage(message),
        listen: (listener) =>
          channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => listener(data)),
        close: () => channel.close(),
      }
    },
    isVisible: () => document.visibilityState === 'visible',
    onPage(listener) {
      const stopped = new AbortController()
      const { signal } = stopped
      const onVisibility = () => listener(document.visibilityState === 'visible' ? 'shown' : 'hidden')
      document.addEventListener('visibilitychange', onVisibility, { signal })
      for (const event of ['freeze', 'resume'] as const)
        document.addEventListener(event, () => listener(event === 'freeze' ? 'asleep' : 'awake'), { signal })
      window.addEventListener('pagehide', () => listener('asleep'), { signal })
      window.addEventListener('pageshow', ({ persisted }) => persisted && listener('awake'), { signal })
      return () => stopped.abort()
    },
    wait(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  }
}
