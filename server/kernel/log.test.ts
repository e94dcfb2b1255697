import { describe, expect, test } from 'bun:test'
import { createLog, type LogLevel } from './log'
import { isSecretName } from './redact'

const at = new Date('2026-01-02T03:04:05.678Z')

function record(level: LogLevel = 'debug') {
  const lines: string[] = []
  const log = createLog({ level, write: (line) => lines.push(line), now: () => at })
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown> }
}

describe('the log', () => {
  test('each event is one line of JSON with time, level, message and its fields', () => {
    const { log, lines, last } = record()
    log.info('call answered', { path: '/im/get/base', ms: 3, note: 'two\nlines' })
    expect(lines.at(-1)?.split('\n')).toHaveLength(2)
    expect(last()).toEqual({
      time: at.toISOString(),
      level: 'info',
      message: 'call answered',
      path: '/im/get/base',
      ms: 3,
      note: 'two\nlines',
    })
  })

  test('entries below the chosen level are not written', () => {
    const { log, lines } = record('warn')
    log.debug('a')
    log.info('b')
    log.warn('c')
    log.error('d')
    expect(lines).toHaveLength(2)
  })

  test('a field cannot pretend to be the message or the level', () => {
    const { log, last } = record()
    log.info('true', { message: 'false', level: 'error' })
    expect(last()).toMatchObject({ message: 'true', level: 'info' })
  })

  test('secrets and user content are blanked at any depth', () => {
    const { log, lines } = record()
    log.info('x', {
      password: 'SEEN',
      _token: 'SEEN',
      input: { smsCode: 'SEEN', list: [{ content: { text: 'SEEN' } }], msg_text: 'SEEN' },
      headers: { Authorization: 'SEEN', cookie: 'SEEN' },
    })
    expect(lines.join()).not.toContain('SEEN')
  })

  test('a password inside a URL and a token inside a query are blanked', () => {
    const { log, lines } = record()
    log.info('cannot reach postgres://me:SEEN@db/linnet', {
      url: 'http://h/im/x?_token=SEEN&a=1',
      error: new Error('smtp://u:SEEN@m'),
    })
    expect(lines.join()).not.toContain('SEEN')
    expect(lines.join()).toContain('postgres://***@db/linnet')
  })

  test('an error is logged with its stack and without the data it carries', () => {
    const { log, last, lines } = record()
    log.error('broken', {
      error: Object.assign(new Error('no such row', { cause: new Error('below') }), {
        detail: 'SEEN',
        errno: '23505',
      }),
    })
    expect(last()['error']).toMatchObject({
      name: 'Error',
      message: 'no such row',
      errno: '23505',
      cause: { message: 'below' },
    })
    expect(lines.join()).not.toContain('SEEN')
  })

  test('values that JSON cannot represent do not break a line', () => {
    const { log, last } = record()
    const round: Record<string, unknown> = {}
    round['self'] = round
    log.info('odd', { big: 12n, round, bytes: new Uint8Array(3), nothing: undefined, date: at })
    expect(last()).toMatchObject({ big: '12', bytes: '3 bytes', date: at.toISOString() })
  })

  test('at a terminal, lines are short', () => {
    const lines: string[] = []
    const log = createLog({ level: 'info', form: 'short', write: (line) => lines.push(line), now: () => at })
    log.info('listening', { port: 8383, token: 'SEEN' })
    expect(Bun.stripANSI(lines[0] ?? '')).toMatch(/^\d\d:04:05 info listening port=8383 token=\*\*\*\n$/)
  })
})

test.each([
  ['password', true],
  ['passwordHash', true],
  ['_token', true],
  ['accessToken', true],
  ['code', true],
  ['invite_code', true],
  ['text', true],
  ['privateKey', true],
  ['exitCode', false],
  ['statusCode', false],
  ['contentType', false],
  ['key', false],
  ['requestId', false],
  ['path', false],
])('the field %p is secret: %p', (name, secret) => {
  expect(isSecretName(name)).toBe(secret)
})
