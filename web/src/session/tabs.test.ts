import { afterEach, expect, test } from 'bun:test'
import type { TabMessage } from '@linnet/client'
import { type TabBrowser, type TabChannel, tabsOf } from './tabs'

type Held = { name: string; end: () => void; fail: () => void }
type Waiting = { name: string; grant: () => void; fail: () => void; signal?: AbortSignal | undefined }

/** One browser's locks, as in the Web Locks API: a queue for each name, aborting and stealing. */
class FakeLocks {
  held: Held | undefined
  private queue: Waiting[] = []

  request = ((name: string, options: LockOptions, run: (lock: null) => unknown) =>
    new Promise((resolve, reject) => {
      const fail = () => reject(new DOMException('', 'AbortError'))
      const grant = () => {
        const held: Held = { name, fail, end: () => this.release(held) }
        this.held = held
        const value = run(null)
        void Promise.resolve(value).then(() => {
          held.end()
          resolve(undefined as never)
        })
      }
      if (options.steal) {
        queueMicrotask(() => {
          this.held?.fail()
          grant()
        })
        return
      }
      const waiting: Waiting = { name, grant, fail, signal: options.signal }
      options.signal?.addEventListener('abort', () => {
        if (!this.queue.includes(waiting)) return
        this.queue = this.queue.filter((each) => each !== waiting)
        fail()
      })
      this.queue.push(waiting)
      queueMicrotask(() => this.next())
    })) as TabBrowser['locks']['request']

  /** The tab that holds the lock crashes. */
  crash(): void {
    this.held?.end()
  }

  private release(held: Held): void {
    if (this.held !== held) return
    this.held = undefined
    this.next()
  }

  private next(): void {
    if (!this.held) this.queue.shift()?.grant()
  }
}

type Change = 'shown' | 'hidden' | 'asleep' | 'awake'

/** A browser with several tabs. */
function createBrowser() {
  const locks = new FakeLocks()
  const listeners = new Set<(words: never, from: object) => void>()
  const leaving: (() => void)[] = []
  function openTab(isShown = true) {
    let isVisible = isShown
    let isDead = false
    let onPage: (change: Change) => void = () => {}
    const waits: (() => void)[] = []
    const self = {}
    const channel: TabChannel = {
      post: (words) => listeners.forEach((listen) => listen(words as never, self)),
      listen: (listener) => listeners.add((words, from) => from !== self && !isDead && listener(words)),
      close: () => undefined,
    }
    const tabs = tabsOf('ann', {
      locks,
      openChannel: () => channel,
      isVisible: () => isVisible,
      onPage(listener) {
        onPage = listener
        return () => undefined
      },
      wait(_ms, run) {
        waits.push(run)
        return () => void waits.splice(waits.indexOf(run), 1)
      },
    })
    const received: TabMessage[] = []
    const tab = {
      leads: false,
      received,
      broadcast: tabs.broadcast,
      page(change: Change) {
        if (change === 'shown' || change === 'hidden') isVisible = change === 'shown'
        onPage(change)
      },
      /** Stops reacting to anything, but keeps holding its locks. */
      suspend: () => void (isDead = true),
      runOutOfPatience: () => waits.splice(0).forEach((run) => run()),
      close: tabs.join({
        onLead: (leads) => void (tab.leads = leads),
        onMessage: (message) => received.push(message),
      }),
    }
    leaving.push(tab.close)
    return tab
  }
  return { locks, openTab, closeAll: () => leaving.forEach((leave) => leave()) }
}

const settled = () => Bun.sleep(2)

let browser = createBrowser()
afterEach(() => {
  browser.closeAll()
  browser = createBrowser()
})

test('one tab leads, and the next one when it is closed', async () => {
  const [one, two] = [browser.openTab(), browser.openTab()]
  await settled()
  expect([one.leads, two.leads]).toEqual([true, false])
  one.close()
  await settled()
  expect([one.leads, two.leads]).toEqual([false, true])
})

test('a tab that dies leaves the lead to another', async () => {
  const [one, two] = [browser.openTab(), browser.openTab()]
  await settled()
  one.suspend()
  browser.locks.crash()
  await settled()
  expect(two.leads).toBe(true)
})

test('the tab on the screen takes the lead from one in the background', async () => {
  const one = browser.openTab()
  await settled()
  one.page('hidden')
  expect(one.leads).toBe(true)
  const two = browser.openTab()
  await settled()
  expect([one.leads, two.leads]).toEqual([false, true])
})

test('of two windows on the screen the first keeps the lead, however long the other waits', async () => {
  const [one, two] = [browser.openTab(), browser.openTab()]
  await settled()
  two.runOutOfPatience()
  two.page('shown')
  two.runOutOfPatience()
  await settled()
  expect([one.leads, two.leads]).toEqual([true, false])
})

test('from a tab that is asleep and answers nothing the lead is taken after a while; awake, it queues again', async () => {
  const [one, two] = [browser.openTab(), browser.openTab()]
  await settled()
  one.page('hidden')
  one.suspend()
  two.page('shown')
  await settled()
  expect(two.leads).toBe(false)
  two.runOutOfPatience()
  await settled()
  expect([one.leads, two.leads]).toEqual([false, true])
  two.close()
  await settled()
  expect(one.leads).toBe(true)
})

test('a page that is frozen lets go at once, and takes part again when it wakes', async () => {
  const [one, two] = [browser.openTab(), browser.openTab(false)]
  await settled()
  one.page('asleep')
  await settled()
  expect([one.leads, two.leads]).toEqual([false, true])
  one.page('awake')
  await settled()
  expect([one.leads, two.leads]).toEqual([true, false])
})

test('a message reaches the other tabs, not its sender', async () => {
  const [one, two, three] = [browser.openTab(), browser.openTab(), browser.openTab()]
  const message: TabMessage = { type: 'discarded', cid: 'c1' }
  two.broadcast(message)
  expect([one.received, two.received, three.received]).toEqual([[message], [], [message]])
})
