import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Refusal, refuse } from '../refusal'

/** The file of a form while it still arrives: nothing of it is in memory, and it is read once, to where the verb says. */
export class IncomingFile {
  readonly name: string
  readonly #source: Readable
  readonly #rest: () => Promise<void>

  /** `rest` settles when the form has arrived whole behind the file. */
  constructor({ name, source, rest }: { name: string; source: Readable; rest: () => Promise<void> }) {
    this.name = name
    this.#source = source
    this.#rest = rest
  }

  /**
   * Writes it behind what `path` holds; answers how many bytes came. Stops with `tooLong` at the first byte too many, and
   * with a refusal when the form breaks off: what had come by then is written.
   */
  async receive({ path, maxBytes, tooLong }: Receiving): Promise<number> {
    const handle = await open(path, 'a', 0o600)
    let bytes = 0
    try {
      for await (const chunk of this.#source as AsyncIterable<Buffer>) {
        if (bytes + chunk.length > maxBytes) return tooLong()
        await handle.appendFile(chunk)
        bytes += chunk.length
      }
    } finally {
      await handle.close()
    }
    await this.#rest()
    return bytes
  }

  /** Breaks off whoever receives it. */
  stop(): void {
    this.#source.destroy(new Refusal('BrokenBody'))
  }
}

export interface Receiving {
  path: string
  maxBytes: number
  tooLong: () => never
}

/** The file of a call, which over a socket or as JSON could be any object. */
export const requireIncoming = (file: object): IncomingFile =>
  file instanceof IncomingFile ? file : refuse('BadInput', { field: 'file' })
