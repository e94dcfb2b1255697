import { redact, redactText } from './redact'
import { requestScope } from './request-scope'

export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]
export type LogFields = Record<string, unknown>

/** Writes one line per event: a message and fields. Fields that look like secrets are blanked. */
export interface Log {
  debug(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
}

export interface LogOptions {
  level: LogLevel
  /** Receives one complete line, including the line break. */
  write: (line: string) => void
  /** JSON lines for machines (the default), or a short form for a person at a terminal. */
  form?: 'json' | 'short'
  now?: () => Date
}

export function createLog({ level, write, form = 'json', now = () => new Date() }: LogOptions): Log {
  const lowest = logLevels.indexOf(level)
  const print = form === 'json' ? jsonLine : shortLine

  const line = (of: LogLevel) => (message: string, fields?: LogFields) => {
    if (logLevels.indexOf(of) < lowest) return
    const requestId = requestScope.getStore()
    const safe = redact({ ...(requestId !== undefined && { requestId }), ...fields }) as LogFields
    write(`${print({ time: now(), level: of, message: redactText(message), fields: safe })}\n`)
  }
  return { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') }
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
