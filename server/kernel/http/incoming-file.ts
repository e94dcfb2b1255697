import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Refusal, refuse } from '../refusal'

export interface IncomingParts {
  name: string
  maxBytes: number
  source: Readable
  rest: () => Promise<void>
}

/**
 * A form's file while it is still arriving. Not held in memory; streamed once, into a file that the verb
 * chooses.
 */
export class IncomingFile {
  readonly name: string
  /** An upper bound of the file's length; Infinity if the request does not state one. */
  readonly maxBytes: number
  readonly #source: Readable
  readonly #rest: () => Promise<void>

  /** `rest` settles when the remainder of the form after the file has arrived. */
  constructor({ name, maxBytes, source, rest }: IncomingParts) {
    this.name = name
    this.maxBytes = maxBytes
    this.#source = source
    this.#rest = rest
  }

  /**
   * Appends the file to `path` and returns the number of bytes. Calls `tooLong` at the first byte over the limit, and refuses if
   * the form breaks off; bytes received until then stay written.
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

  /** Aborts receiving the file. */
  stop(): void {
    this.#source.destroy(new Refusal('BrokenBody'))
  }
}

export interface Receiving {
  path: string
  maxBytes: number
  tooLong: () => never
}

/** Checks that a call's file came from a form; over a socket or as JSON it could be any object. */
export const requireIncoming = (file: object): IncomingFile =>
  file instanceof IncomingFile ? file : refuse('BadInput', { field: 'file' })
