import { redact, redactText } from './redact'
import { requestScope } from './request-scope'

export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]
export type LogFields = Record<string, unknown>

/** Writes one line per event: a message and fields. Fields that look like secrets are blanked. */
export interface Log {
  debug(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  /** Writes what others can cause as often as they like, at the level info: bounded as failures are. */
  recurring(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
}

/** The log of a process, which writes what it holds back before it ends. */
export interface ProcessLog extends Log {
  /** Writes the failures that were counted and not written yet. */
  flush(): void
}

export interface LogOptions {
  level: LogLevel
  /** Receives one complete line, including the line break. */
  write: (line: string) => void
  /** JSON lines for machines (the default), or a short form for a person at a terminal. */
  form?: 'json' | 'short'
  now?: () => Date
  /** After how long a failure that recurs is written again, with the number of times (ms); always by default. */
  repeatMs?: number
}

export function createLog({
  level,
  write,
  form = 'json',
  now = () => new Date(),
  repeatMs,
}: LogOptions): ProcessLog {
  const lowest = logLevels.indexOf(level)
  const print = form === 'json' ? jsonLine : shortLine

  const put = (entry: Entry) => write(`${print(entry)}\n`)
  const repeats =
    repeatMs === undefined
      ? undefined
      : createRepeats(
          (entry, repeated) =>
            put(repeated === 1 ? entry : { ...entry, fields: { ...entry.fields, repeated } }),
          repeatMs,
        )

  const line = (of: LogLevel, isBounded: boolean) => (message: string, fields?: LogFields) => {
    if (logLevels.indexOf(of) < lowest) return
    const requestId = requestScope.getStore()
    const safe = redact({ ...(requestId !== undefined && { requestId }), ...fields }) as LogFields
    const entry = { time: now(), level: of, message: redactText(message), fields: safe }
    if (repeats && isBounded) repeats.write(keyOfFailure(entry, fields?.['error']), entry)
    else put(entry)
  }
  return {
    debug: line('debug', false),
    info: line('info', false),
    recurring: line('info', true),
    warn: line('warn', true),
    error: line('error', true),
    flush: () => repeats?.flush(),
  }
}

interface Entry {
  time: Date
  level: LogLevel
  message: string
  fields: LogFields
}

function jsonLine({ time, level, message, fields }: Entry): string {
  return JSON.stringify({ ...fields, time: time.toISOString(), level, message })
}

const colours: Record<LogLevel, string> = {
  debug: '\x1b[2m',
  info: '\x1b[36m',
  warn: '\x1b[33m',
  error: '\x1b[31m',
}

function shortLine({ time, level, message, fields }: Entry): string {
  const clock = time.toTimeString().slice(0, 8)
  const details = Object.entries(fields).map(([name, value]) => `${name}=${shortValue(value)}`)
  return [`\x1b[2m${clock}\x1b[0m ${colours[level]}${level}\x1b[0m ${message}`, ...details].join(' ')
}

function shortValue(value: unknown): string {
  if (typeof value === 'string' && !/[\s"]/.test(value)) return value
  if (typeof value === 'object' && value !== null && 'stack' in value) return `\n${String(value.stack)}`
  return JSON.stringify(value) ?? 'undefined'
}

/** Bounds what is logged while something fails again and again, so that an outage does not fill the disk. */
interface Repeats {
  /** Writes an entry, or counts it: of equal ones three are written, and then one in each interval, with the count. */
  write: (key: string, entry: Entry) => void
  /** Writes what is counted in the current intervals. */
  flush: () => void
}

const writtenAtOnce = 3
/** Beyond this many different failures at a time, the others count as one for each event. */
const maxKeys = 1_000

function createRepeats(write: (entry: Entry, repeated: number) => void, intervalMs: number): Repeats {
  const known = new Map<string, { written: number; held: number; last: Entry }>()

  /** Ends the interval of a key. Without a failure in it, the next one is new. */
  function endInterval(key: string): void {
    const found = known.get(key)
    if (!found) return
    if (found.held === 0) {
      known.delete(key)
      return
    }
    write(found.last, found.held)
    found.held = 0
    setTimeout(endInterval, intervalMs, key).unref()
  }

  return {
    write(exactKey, entry) {
      const key = known.has(exactKey) || known.size < maxKeys ? exactKey : entry.message
      const found = known.get(key)
      if (found && found.written >= writtenAtOnce) {
        found.held++
        found.last = entry
        return
      }
      write(entry, 1)
      if (found) found.written++
      else {
        known.set(key, { written: 1, held: 0, last: entry })
        setTimeout(endInterval, intervalMs, key).unref()
      }
    },
    flush() {
      for (const found of known.values()) {
        if (found.held > 0) write(found.last, found.held)
        found.held = 0
      }
    },
  }
}

/**
 * Recognizes the same failure: the same event with the same fields, apart from the request and from long numbers in the text of
 * the error. Short ones may say which failure it is, such as the status of an answer.
 */
function keyOfFailure({ message, fields }: Entry, error: unknown): string {
  const why =
    error instanceof Error ? `${error.name}: ${error.message}` : (JSON.stringify(fields['error']) ?? '')
  const named = { ...fields, requestId: undefined, error: undefined }
  return JSON.stringify([message, named, why.replaceAll(/\d{4,}/g, '0')])
}
