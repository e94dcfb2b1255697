import type { Log } from '../../kernel/log'

/** Runs ffmpeg and ffprobe on files that nobody vouches for. */
export interface Ffmpeg {
  /** Settles when it is done; rejects when it fails, or takes too long. */
  convert(words: readonly string[], run: Run): Promise<void>
  /** What ffprobe says, as JSON. */
  probe(words: readonly string[], run: Run): Promise<unknown>
}

export interface Run {
  /** Where it works; nothing of it is left elsewhere. */
  folder: string
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** Memory that one run may map, in KB, before it is refused more. */
const memoryKilobytes = 4 * 1024 * 1024
const longestOutput = 1024 * 1024

/** Finds ffmpeg on this machine; without it, says once what that means. */
export function findFfmpeg({ mayUse, log }: { mayUse: boolean; log: Log }): Ffmpeg | undefined {
  const ffmpeg = mayUse ? Bun.which('ffmpeg') : null
  const ffprobe = mayUse ? Bun.which('ffprobe') : null
  if (ffmpeg && ffprobe) return createFfmpeg({ ffmpeg, ffprobe })
  log.warn('no ffmpeg: videos and voice messages are kept as they come, and play where the browser can', {
    isSwitchedOff: !mayUse,
  })
  return undefined
}

/**
 * Input is read from files only, by a reader that is named, so that nothing in it can lead to an address or to another
 * file. Memory, time and priority are bounded; the environment is empty.
 */
const guarded = (program: string, words: readonly string[]) => [
  '/bin/sh',
  '-c',
  `ulimit -c 0; ulimit -v ${memoryKilobytes} 2>/dev/null; exec nice -n 10 "$0" "$@"`,
  program,
  ...words,
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
      maxBuffer: longestOutput,
      ...(signal && { signal }),
    })
    const [output, problem, exitCode] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ])
    if (exitCode !== 0) throw new Error(`ffmpeg ended with ${exitCode}: ${problem.slice(-300).trim()}`)
    return output
  }

  return {
    async convert(words, options) {
      const general = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-max_alloc', '536870912', '-y']
      await run(guarded(ffmpeg, [...general, ...words]), options)
    },
    async probe(words, options) {
      const general = ['-loglevel', 'error', '-max_alloc', '536870912', '-of', 'json']
      return JSON.parse(await run(guarded(ffprobe, [...general, ...words]), options)) as unknown
    },
  }
}

/** The input of a run: one file, one reader. */
export const inputWords = (path: string, demuxer: string): string[] => [
  '-protocol_whitelist',
  'file',
  '-f',
  demuxer,
  '-i',
  `file:${path}`,
]
