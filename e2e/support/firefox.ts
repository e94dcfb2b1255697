/** What Playwright needs to drive the Firefox of a distribution, over WebDriver BiDi. */
import type { Browser, BrowserContext } from '@playwright/test'

/**
 * What Playwright sends and Firefox ESR does not know. It is answered as if it had worked: colour schemes and the microphone are
 * set by preferences in `browsers/playwright.config.ts`.
 */
function isUnknown(command: string, parameters: unknown): boolean {
  if (command === 'emulation.setMediaFeaturesOverride') return true
  const { descriptor } = parameters as { descriptor?: { name: string } }
  return (
    command === 'permissions.setPermission' &&
    (descriptor?.name === 'microphone' || descriptor?.name === 'camera')
  )
}

interface Session {
  send: (command: string, parameters: unknown) => Promise<unknown>
}

/** Playwright's own objects, which its public classes keep for the test runner. */
interface WithImplementation {
  _connection: { toImpl: (of: unknown) => { _browserSession: Session } }
}

const prepared = new WeakSet<Browser>()

export const isFirefox = (browser: Browser): boolean => browser.browserType().name() === 'firefox'

/** Keeps Playwright from sending commands that this Firefox does not know. */
export function skipUnknownCommands(browser: Browser): void {
  if (prepared.has(browser)) return
  prepared.add(browser)
  const { _browserSession } = (browser as unknown as WithImplementation)._connection.toImpl(browser)
  const sessions = Object.getPrototypeOf(_browserSession) as Session
  const { send } = sessions
  sessions.send = function (command, parameters) {
    return isUnknown(command, parameters) ? Promise.resolve({}) : send.call(this, command, parameters)
  }
}

/** Makes up for what Playwright does in its own browsers and not over BiDi. */
export function behaveLikeOthers(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    // Elsewhere every page believes that it has the focus.
    Object.defineProperty(document, 'hasFocus', { value: () => true, configurable: true })
    // Without a screen, file pickers cancel themselves before Playwright can choose files.
    addEventListener('cancel', (event) => event.stopImmediatePropagation(), { capture: true })
    // Playwright fills fields by assigning to `value`, which React does not notice. An editing command inserts the text as
    // if it were typed.
    const insert = (text: string) => document.execCommand('insertText', false, text)
    // Playwright assigns its own later, which this keeps out.
    Object.defineProperty(window, '__pw_bidiInsertText', {
      get: () => insert,
      set() {},
    })
  })
}

/**
 * Firefox logs failed connections and blocked styles like uncaught errors. The latter begin with the name of their class, or with
 * "uncaught exception".
 */
export const isUncaught = ({ name }: Error): boolean =>
  /^uncaught exception$|^\w*(Error|Exception)$/.test(name)
