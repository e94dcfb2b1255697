/** Lets Playwright drive a distribution's Firefox over WebDriver BiDi. */
import type { Browser, BrowserContext } from '@playwright/test'

/**
 * Commands of Playwright that Firefox ESR does not support. They are answered as if they had worked: colour schemes and the
 * microphone are set by preferences in `browsers/playwright.config.ts`.
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

/** Playwright's internal objects, which its public classes keep for the test runner. */
interface WithImplementation {
  _connection: { toImpl: (of: unknown) => { _browserSession: Session } }
}

const prepared = new WeakSet<Browser>()

export const isFirefox = (browser: Browser): boolean => browser.browserType().name() === 'firefox'

/** Keeps Playwright from sending commands that this Firefox does not support. */
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

/** Adds what Playwright does in its own browsers but not over BiDi. */
export function behaveLikeOthers(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    // In other browsers, every page believes that it has the focus.
    Object.defineProperty(document, 'hasFocus', { value: () => true, configurable: true })
    // Without a screen, file pickers cancel themselves before Playwright can choose files.
    addEventListener('cancel', (event) => event.stopImmediatePropagation(), { capture: true })
    // Playwright fills fields by assigning to `value`, which React does not notice. An editing command inserts the text as
    // if it were typed.
    const insert = (text: string) => document.execCommand('insertText', false, text)
    // Playwright assigns its own version later, which this blocks.
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
