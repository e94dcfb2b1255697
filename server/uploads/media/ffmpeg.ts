import type { Log } from '../../kernel/log'

/** Runs ffmpeg and ffprobe on untrusted files. */
export interface Ffmpeg {
  /** Rejects on failure or timeout. */
  convert(args: readonly string[], run: Run): Promise<void>
  /** The JSON output of ffprobe. */
  probe(args: readonly string[], run: Run): Promise<unknown>
}

export interface Run {
  /** The working folder; all output stays in it. */
  folder: string
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** Address space limit of one run, in KB. */
const maxMemoryKilobytes = 4 * 1024 * 1024
const maxOutputBytes = 1024 * 1024

/** Finds ffmpeg on this machine; logs a warning if it is missing. */
export function findFfmpeg({ mayUse, log }: { mayUse: boolean; log: Log }): Ffmpeg | undefined {
  const ffmpeg = mayUse ? Bun.which('ffmpeg') : null
  const ffprobe = mayUse ? Bun.which('ffprobe') : null
  if (ffmpeg && ffprobe) return createFfmpeg({ ffmpeg, ffprobe })
  log.warn(
    'no ffmpeg: videos and voice messages are stored unconverted and play only where the browser supports them',
    {
      isDisabled: !mayUse,
    },
  )
  return undefined
}

/**
 * Input is read from files only and with a fixed demuxer, so nothing in it can lead to a URL or another file. Memory,
 * time and priority are limited; the environment is empty.
 */
const sandboxed = (program: string, args: readonly string[]) => [
  '/bin/sh',
  '-c',
  `ulimit -c 0; ulimit -v ${maxMemoryKilobytes} 2>/dev/null; exec nice -n 10 "$0" "$@"`,
  program,
  ...args,
]

function createFfmpeg({ ffmpeg, ffprobe }: { ffmpeg: string; ffprobe: string }): Ffmpeg {
  async function run(command: readonly string[], { folder, timeoutMs, signal }: Run): Promise<string> {
    const child = Bun.spawn([...command], {
      cwd: folder,
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' },
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'pipe',
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      maxBuffer: maxOutputBytes,
      ...(signal && { signal }),
    })
    const [output, problem, exitCode] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ])
    if (exitCode !== 0) throw new Error(`ffmpeg exited with ${exitCode}: ${problem.slice(-300).trim()}`)
    return output
  }

  return {
    async convert(args, options) {
      const general = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-max_alloc', '536870912', '-y']
      await run(sandboxed(ffmpeg, [...general, ...args]), options)
    },
    async probe(args, options) {
      const general = ['-loglevel', 'error', '-max_alloc', '536870912', '-of', 'json']
      return JSON.parse(await run(sandboxed(ffprobe, [...general, ...args]), options)) as unknown
    },
  }
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
