/** Drives WebKitGTK's small browser over WebDriver, without a screen. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureWebkit } from '../../scripts/programs/webkit.mjs'
import { freePort } from '../../testing/free-port.mjs'

export interface WebkitOptions {
  width: number
  height: number
  colorScheme: 'light' | 'dark'
}

/** The browser's toolbar is wider than a phone. GTK draws nothing in the page, so this style does not affect it. */
const narrowToolbar = '* { padding: 0; margin: 0; border: 0; min-width: 0; min-height: 0; font-size: 1px; }'

/** Bytes of a picture of one colour; those of a screen are ten times as large. */
const emptyPicture = 8_000

/** A browser with one window. */
export class Webkit {
  private session = ''
  private readonly folder = mkdtempSync(join(tmpdir(), 'linnet-webkit-'))
  private readonly processes: ChildProcess[] = []
  private url = ''
  private readonly options: WebkitOptions

  private constructor(options: WebkitOptions) {
    this.options = options
  }

  static async launch(options: WebkitOptions): Promise<Webkit> {
    const webkit = new Webkit(options)
    try {
      await webkit.start()
      return webkit
    } catch (error) {
      await webkit.close()
      throw error
    }
  }

  async goto(url: string): Promise<void> {
    await this.command('POST', 'url', { url })
  }

  /** Calls a function in the page. As in Playwright, it may use nothing from outside. */
  evaluate<Argument, Result>(
    call: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Awaited<Result>> {
    const script = `return (${call.toString()})(arguments[0])`
    return this.command('POST', 'execute/sync', { script, args: [argument] })
  }

  async screenshot({ path }: { path: string }): Promise<void> {
    for (let tries = 0; tries < 5; tries++) {
      const picture = Buffer.from(await this.command<string>('GET', 'screenshot'), 'base64')
      writeFileSync(path, picture)
      if (picture.length > emptyPicture) return
      // Now and then a new window stays black until its size changes.
      await this.resize()
    }
    throw new Error(`${path} shows nothing`)
  }

  async close(): Promise<void> {
    if (this.session) await this.command('DELETE', '').catch(() => undefined)
    for (const child of this.processes.toReversed()) {
      const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
      child.kill()
      await exited
    }
    rmSync(this.folder, { recursive: true, force: true })
  }

  private async start(): Promise<void> {
    const programs = ensureWebkit()
    const display = await this.startDisplay(programs.display)
    mkdirSync(join(this.folder, 'gtk-3.0'))
    writeFileSync(join(this.folder, 'gtk-3.0/gtk.css'), narrowToolbar)
    const port = await freePort()
    const driver = spawn(programs.driver, [`--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: display,
        GDK_BACKEND: 'x11',
        GTK_THEME: this.options.colorScheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
        HOME: this.folder,
        XDG_CONFIG_HOME: this.folder,
        LANG: 'en_US.UTF-8',
        LANGUAGE: 'en_US',
      },
      stdio: 'ignore',
    })
    this.processes.push(driver)
    this.url = `http://127.0.0.1:${port}/session`
    await this.openSession(programs.browser)
    await this.resize()
  }

  /** An X server of its own, which chooses its number. */
  private async startDisplay(program: string): Promise<string> {
    const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
    const server = spawn(program, ['-displayfd', '3', ...screen], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    this.processes.push(server)
    const [number] = (await once(server.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
    return `:${number.toString().trim()}`
  }

  private async openSession(binary: string): Promise<void> {
    const args = ['--automation']
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } }
    for (const deadline = Date.now() + 20_000; !this.session;) {
      try {
        const { sessionId } = await this.command<{ sessionId: string }>('POST', '', { capabilities })
        this.session = `/${sessionId}`
      } catch (error) {
        if (!(error instanceof TypeError) || Date.now() > deadline) throw error
        // The driver does not listen yet.
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }

  /** Gives the page this size; the window is higher by its toolbar. */
  private async resize(): Promise<void> {
    const { width, height } = this.options
    await this.command('POST', 'window/rect', { x: 0, y: 0, width, height })
    const inner = await this.evaluate(() => window.innerHeight, undefined)
    await this.command('POST', 'window/rect', { x: 0, y: 0, width, height: 2 * height - inner })
    const size = await this.evaluate(() => `${window.innerWidth}x${window.innerHeight}`, undefined)
    if (size !== `${width}x${height}`) throw new Error(`the page is ${size} instead of ${width}x${height}`)
  }

  private async command<Result>(method: string, path: string, parameters?: object): Promise<Result> {
    const response = await fetch([this.url + this.session, path].filter(Boolean).join('/'), {
      method,
      ...(parameters && { body: JSON.stringify(parameters) }),
    })
    const { value } = (await response.json()) as { value: Result & { error: string; message: string } }
    if (!response.ok) throw new Error(`WebDriver, ${path}: ${value.error}: ${value.message}`)
    return value
  }
}
