import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'
import type { Log } from '../../kernel/log'
import { refuse } from '../../kernel/refusal'
import type { Clock } from '../../kernel/work'
import type { FileConfig } from '../settings'
import { createReadCodes, type ReadCodes } from './codes'
import { findFfmpeg, type Ffmpeg, streamingCommand } from './ffmpeg'
import { createPictures, type Pictures } from './pictures'
import { createRunProgram, meterCpu } from './run-program'
import { findSandbox, type SandboxKind } from './sandbox'
import { addUse, dayMs, selectUse } from './use-store'

export interface Media {
  sandbox: SandboxKind
  ffmpeg: Ffmpeg | undefined
  pictures: Pictures
  readCodes: ReadCodes
  /** The command that runs ffmpeg on an endless stream, in the sandbox, with access to one folder; its arguments follow. */
  streaming: ((folder: string) => string[]) | undefined
  /** Refuses a person whose processor time for the day is used up. */
  requireTime(personId: PersonId, on?: Sql): Promise<void>
  /** Counts the processor time of a program that runs elsewhere; resolves to whether the person has some left today. */
  spendTime(personId: PersonId, cpuMs: number): Promise<boolean>
  /** Runs the preparation of a person's file, and counts its processor time. */
  charged<T>(personId: PersonId, act: () => Promise<T>): Promise<T>
}

export interface MediaParts {
  sql: Sql
  clock: Clock
  log: Log
  config: FileConfig
  dataDir: string
}

/** The programs that read untrusted files, and the processor time they may take for each person. */
export function createMedia({ sql, clock, log, config, dataDir }: MediaParts): Media {
  const sandbox = findSandbox({ dataDir, mustIsolate: config.mustIsolateMedia })
  if (sandbox.kind === 'none')
    log.warn('no sandbox: uploads are decoded with the rights of the server. Install bubblewrap.')
  // A conversion may exceed the largest upload for a moment before it is refused.
  const run = createRunProgram(sandbox, 2 * config.maxBytes)
  return {
    sandbox: sandbox.kind,
    ffmpeg: findFfmpeg({ mayUse: config.mayUseFfmpeg, run, log }),
    pictures: createPictures(run),
    readCodes: createReadCodes(run),
    streaming: config.mayUseFfmpeg ? streamingCommand(sandbox) : undefined,
    async spendTime(personId, cpuMs) {
      const [use] = await addUse(sql, { personId, cpuMs, nowMs: clock.nowMs() })
      return Number(use?.cpuMs ?? 0) < config.mediaCpuMs
    },
    async requireTime(personId, on = sql) {
      const nowMs = clock.nowMs()
      const use = await selectUse(on, { personId, nowMs })
      if (use && use.cpuMs >= config.mediaCpuMs)
        refuse('TooManyRequests', { seconds: Math.ceil((use.sinceMs + dayMs - nowMs) / 1000) })
    },
    async charged(personId, act) {
      const { result, cpuMs } = await meterCpu(act)
      if (cpuMs > 0) await addUse(sql, { personId, cpuMs, nowMs: clock.nowMs() })
      if (result.status === 'rejected') throw result.reason
      return result.value
    },
  }
}
