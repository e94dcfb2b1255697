import { join } from 'node:path'
import { maxPictureCodes } from '@linnet/protocol'
import { z } from 'zod'
import { createLimiter } from './limiter'
import type { RunProgram } from './run-program'

/** The shape of the worker's answer, which is not trusted: the worker has read untrusted bytes. */
const Answer = z.array(z.string().min(1).max(8000)).max(100)

/** Reads the QR codes in a picture in `source`, for a person; the folder is the only one that the program sees. */
export type ReadCodes = (request: {
  source: string
  folder: string
  person: string
}) => Promise<readonly string[]>

const timeoutMs = 45_000
const limits = { memory: `-d ${2 * 1024 * 1024}` }
/** Runs one at a time: a large picture takes both processors' worth of memory. */
const withSlot = createLimiter(1)

export function createReadCodes(run: RunProgram): ReadCodes {
  const worker = [process.execPath, '--no-env-file', join(import.meta.dir, 'code-worker.ts')]
  return ({ source, folder, person }) =>
    withSlot(person, async () => {
      try {
        const output = await run([...worker, source], { folder, timeoutMs, limits })
        return Answer.parse(JSON.parse(output)).slice(0, maxPictureCodes)
      } catch {
        // A picture that can't be searched in time has no code that can be read.
        return []
      }
    })
}
