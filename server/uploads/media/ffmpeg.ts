import type { Log } from '../../kernel/log'
import type { Run, RunProgram } from './run-program'
import type { Sandbox } from './sandbox'

export type { Run } from './run-program'

/** Runs ffmpeg and ffprobe on untrusted files. */
export interface Ffmpeg {
  /** Runs ffmpeg; rejects on failure or timeout. */
  convert(args: readonly string[], run: Run): Promise<void>
  /** The JSON output of ffprobe. */
  probe(args: readonly string[], run: Run): Promise<unknown>
}

/** The limit of 4 GiB of address space. */
const limits = { memory: `-v ${4 * 1024 * 1024}` }

export interface FfmpegParts {
  mayUse: boolean
  run: RunProgram
  log: Log
}

/** Finds ffmpeg on this machine; logs a warning if it is missing. */
export function findFfmpeg({ mayUse, run, log }: FfmpegParts): Ffmpeg | undefined {
  const ffmpeg = mayUse ? Bun.which('ffmpeg') : null
  const ffprobe = mayUse ? Bun.which('ffprobe') : null
  if (ffmpeg && ffprobe) return createFfmpeg({ ffmpeg, ffprobe, run })
  log.warn(
    'no ffmpeg: voice messages are stored unconverted and play only where the browser supports them, and videos can only be sent as files',
    {
      isDisabled: !mayUse,
    },
  )
  return undefined
}

/**
 * Runs the programs. Input is read from files only and with a fixed demuxer, so nothing in it can lead to a
 * URL or another file.
 */
function createFfmpeg({
  ffmpeg,
  ffprobe,
  run,
}: {
  ffmpeg: string
  ffprobe: string
  run: RunProgram
}): Ffmpeg {
  return {
    async convert(args, options) {
      const general = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-max_alloc', '536870912', '-y']
      await run([ffmpeg, ...general, ...args], { ...options, limits })
    },
    async probe(args, options) {
      const general = ['-loglevel', 'error', '-max_alloc', '536870912', '-of', 'json']
      return JSON.parse(await run([ffprobe, ...general, ...args], { ...options, limits })) as unknown
    },
  }
}

/** The command without a time limit: it runs for as long as the stream lasts. */
export function streamingCommand(sandbox: Sandbox): ((folder: string) => string[]) | undefined {
  const ffmpeg = Bun.which('ffmpeg')
  if (!ffmpeg) return undefined
  const limited = `ulimit -c 0; ulimit ${limits.memory} 2>/dev/null; exec nice -n 5 "$0" "$@"`
  const general = ['-hide_banner', '-loglevel', 'error', '-max_alloc', '536870912', '-y']
  return (folder) => ['/bin/sh', '-c', limited, ...sandbox.wrap([ffmpeg, ...general], folder)]
}

/** Input arguments for one file and one demuxer. */
export const inputArgs = (path: string, demuxer: string): string[] => [
  '-protocol_whitelist',
  'file',
  '-f',
  demuxer,
  '-i',
  `file:${path}`,
]
