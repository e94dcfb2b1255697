import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { authSettings } from './auth'
import { depositSettings } from './deposits'
import { domains } from './domains'
import { parseConfig, settingNames } from './kernel/config'
import { StartRefusal } from './kernel/start-refusal'
import { uploadSettings } from './uploads'

const read = (env: Record<string, string>) => parseConfig(env, domains)

function refusalOf(env: Record<string, string>): string {
  try {
    read(env)
  } catch (error) {
    expect(error).toBeInstanceOf(StartRefusal)
    return (error as StartRefusal).message
  }
  throw new Error('the settings were accepted')
}

const strong = 'kR7vZq2mXw9TbL4nYc8HdF6sGp3JuA5e'
const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://mail.example.org',
  PUBLIC_URL: 'https://chat.example.org',
}

describe('the settings', () => {
  test('need no values in development', () => {
    expect(read({})).toMatchObject({
      production: false,
      port: 8383,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      rateLimits: 'on',
      logLevel: 'info',
      devSeed: false,
      databaseUrl: undefined,
    })
    expect(read({}).of(authSettings).sessionPolicy).toBe('per-platform')
  })

  test('require a sandbox for media in production, unless one says otherwise', () => {
    expect(read({}).of(uploadSettings).mustIsolateMedia).toBe(false)
    expect(read(production).of(uploadSettings).mustIsolateMedia).toBe(true)
    expect(read({ ...production, MEDIA_SANDBOX: 'auto' }).of(uploadSettings).mustIsolateMedia).toBe(false)
    expect(read({ MEDIA_SANDBOX: 'required' }).of(uploadSettings).mustIsolateMedia).toBe(true)
  })

  test('of a chain: development has its own, production has none unless it is set, and neither takes that of the other', () => {
    const chainOf = (env: Record<string, string>) => read(env).of(depositSettings)
    expect(chainOf({})).toMatchObject({ isSandbox: true, chainId: 31_337 })
    expect([chainOf({ SANDBOX_CHAIN: 'off' }), chainOf(production)]).toEqual([undefined, undefined])
    const xpub = chainOf({})?.xpub ?? ''
    const real = {
      CHAIN_RPC_URL: 'https://node.example.org',
      CHAIN_ID: '1',
      CHAIN_TOKEN: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      DEPOSIT_XPUB: xpub,
    }
    expect(chainOf({ ...production, ...real })).toMatchObject({ isSandbox: false, chainId: 1 })
    expect(refusalOf(real)).toContain('CHAIN_ID must be 31337')
    expect(refusalOf({ ...production, ...real, CHAIN_ID: '31337' })).toContain('a main network')
    expect(refusalOf({ ...production, SANDBOX_CHAIN: 'on' })).toContain('SANDBOX_CHAIN is for development')
    expect(refusalOf({ ...production, ...real, CHAIN_RPC_URL: 'http://node.example.org' })).toContain(
      'must use TLS',
    )
    const { CHAIN_TOKEN: _, ...without } = real
    expect(refusalOf({ ...production, ...without })).toContain('CHAIN_TOKEN must be')
    const explorer = 'https://explorer.example.org/tx/{hash}'
    expect(chainOf({ ...production, ...real, CHAIN_EXPLORER: explorer })).toMatchObject({ explorer })
    for (const wrong of [explorer.replace('{hash}', ''), 'javascript:{hash}', explorer.replace('s:', ':')])
      expect(refusalOf({ ...production, ...real, CHAIN_EXPLORER: wrong })).toContain('CHAIN_EXPLORER must')
    expect(refusalOf({ ...production, ...real, DEPOSIT_XPUB: 'xprv' })).toContain('never a private one')
  })

  test('that are empty count as unset', () => {
    expect(read({ PORT: '', DATABASE_URL: '  ' })).toMatchObject({
      port: 8383,
      databaseUrl: undefined,
    })
  })

  test('are converted to the types the code uses', () => {
    const config = read({
      PORT: '0',
      HOST: '0.0.0.0',
      ALLOW_EXPOSED_DEVELOPMENT: '1',
      DEV_SEED: '1',
      PUBLIC_URL: 'https://a.example.org/',
    })
    expect(config).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      devSeed: true,
      publicUrl: 'https://a.example.org',
    })
    expect(config.of(authSettings).mailFrom).toBe('Linnet <no-reply@a.example.org>')
  })

  test.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'not an address'],
    ['STATUS_PORT', 'off'],
    ['STATUS_HOST', 'not an address'],
    ['ADMIN_PORT', 'off'],
    ['ADMIN_URL', 'staff'],
    ['MINI_PORT', 'off'],
    ['MINI_ORIGIN', 'mini.example.net'],
    ['MINI_ORIGIN', 'https://mini.example.net/programs'],
    ['ALLOW_EXPOSED_DEVELOPMENT', 'yes'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_URL', 'postgres://a:5432,b:port/linnet'],
    ['DATABASE_OWNER_URL', 'postgres://owner@db/linnet'],
    ['PUBLIC_URL', 'ftp://x'],
    ['DEV_CODE', '12345'],
    ['DEV_CODE', 'abcdef'],
    ['DEV_SEED', 'yes'],
    ['SMTP_URL', 'mail.example.org'],
    ['MAIL_FROM', 'nobody'],
    ['SMS_GATEWAY_URL', 'sms'],
    ['RATE_LIMITS', 'no'],
    ['TRUSTED_PROXIES', 'proxy.example.org'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '127.0.0.1,::/0'],
    ['SOCKETS_PER_ADDRESS', '0'],
    ['SOCKETS_PER_PERSON', 'many'],
    ['LINES', '{'],
    ['LINES', '[]'],
    ['LINES', '[{"id":"1"}]'],
    ['SESSION_POLICY', 'two'],
    ['PASSWORD_RULE', 'strict'],
    ['UPLOAD_MAX_MB', 'much'],
    ['UPLOAD_QUOTA_MB', '0'],
    ['FFMPEG', 'maybe'],
    ['S3_ENDPOINT', 'ftp://x'],
    ['CURRENCY', 'PLAY'],
    ['CURRENCY', 'usdt'],
    ['WITHDRAW_FEE', '-1'],
    ['WITHDRAW_FEE', '0.001'],
    ['WITHDRAW_MIN', '0'],
    ['WITHDRAW_MAX', '1000000000.01'],
    ['WITHDRAW_ADDRESS_HOURS', 'a day'],
    ['MINE_PACKETS', 'on'],
    ['MINE_COUNTS', '5,1'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'prod'],
  ])('%s=%s is refused in one line that names the setting', (name, value) => {
    expect(refusalOf({ [name]: value })).toMatch(new RegExp(`^${name} must be [^\\n]+\\.$`))
  })

  test('a bucket without its keys is refused', () => {
    expect(refusalOf({ S3_BUCKET: 'linnet' })).toMatch(/^S3_KEY must be /)
    expect(refusalOf({ S3_BUCKET: 'linnet', S3_KEY: 'key' })).toMatch(/^S3_SECRET must be /)
    expect(refusalOf({ HEADS_S3_BUCKET: 'heads' })).toMatch(/^HEADS_S3_KEY must be /)
  })

  test('the withdrawal maximum must not be below the minimum', () => {
    expect(refusalOf({ WITHDRAW_MIN: '10.01', WITHDRAW_MAX: '10' })).toMatch(/^WITHDRAW_MAX must be /)
    expect(read({ WITHDRAW_MIN: '10', WITHDRAW_MAX: '10' }).production).toBe(false)
  })

  test('a refusal does not repeat the value, which may hold a password', () => {
    expect(refusalOf({ DATABASE_URL: 'mysql://me:SEEN@db/x' })).not.toContain('SEEN')
  })
})

describe('production', () => {
  test('can start with any way to send codes', () => {
    expect(read(production)).toMatchObject({ production: true, rateLimits: 'on' })
    const sms = { ...production, SMTP_URL: '', SMS_GATEWAY_URL: 'https://sms.example.org' }
    expect(read(sms).production).toBe(true)
  })

  test('is refused without a way to send codes', () => {
    expect(refusalOf({ ...production, SMTP_URL: '' })).toMatch(/^SMTP_URL or SMS_GATEWAY_URL must be set/)
  })

  test('is refused without the address under which people reach it', () => {
    expect(refusalOf({ ...production, PUBLIC_URL: '' })).toMatch(/^PUBLIC_URL must be set/)
    expect(refusalOf({ ...production, PUBLIC_URL: '', HOST: '0.0.0.0' })).toMatch(/^PUBLIC_URL must be set/)
  })

  test('sends mail only by TLS, except to this machine', () => {
    expect(read(production).of(authSettings).mailNeedsTls).toBe(true)
    expect(read({ ...production, SMTP_URL: 'smtp://127.0.0.1' }).of(authSettings).mailNeedsTls).toBe(false)
    expect(read({ SMTP_URL: 'smtp://mail.example.org' }).of(authSettings).mailNeedsTls).toBe(false)
  })

  test.each([
    ['DEV_CODE', '246810'],
    ['DEV_SEED', '1'],
    ['PASSWORD_HASHING', 'quick'],
    ['RATE_LIMITS', 'off'],
  ])('%s=%s is for development and is refused', (name, value) => {
    expect(refusalOf({ ...production, [name]: value })).toMatch(
      new RegExp(`^${name}\\b.* not allowed when NODE_ENV is production`),
    )
    expect(read({ [name]: value }).production).toBe(false)
  })

  const bucket = { S3_BUCKET: 'files', S3_KEY: 'key', S3_SECRET: strong }
  const heads = { HEADS_S3_BUCKET: 'heads', HEADS_S3_KEY: 'key', HEADS_S3_SECRET: strong }
  const line = (url: string) =>
    JSON.stringify([{ id: '1', name: 'One', http_url: url, socket_url: url.replace('http', 'ws') }])

  test.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'http://a.example.org' }],
    ['SMS_GATEWAY_URL', { SMS_GATEWAY_URL: 'http://sms.example.org' }],
    ['S3_ENDPOINT', { ...bucket, S3_ENDPOINT: 'http://s3.example.org' }],
    ['HEADS_S3_ENDPOINT', { ...heads, HEADS_S3_ENDPOINT: 'http://s3.example.org' }],
    ['LINES', { LINES: line('http://a.example.org') }],
  ])('%s must use TLS, except on this machine', (name, env) => {
    expect(refusalOf({ ...production, ...env })).toMatch(new RegExp(`^${name} must use TLS`))
    const here = JSON.parse(
      JSON.stringify(env).replaceAll(/[a-z0-9]+\.example\.org/g, '127.0.0.1'),
    ) as typeof env
    expect(read({ ...production, ...here }).production).toBe(true)
    expect(read({ ...env, ALLOW_EXPOSED_DEVELOPMENT: '1' }).production).toBe(false)
  })

  test.each([
    ['S3_SECRET', { ...bucket, S3_SECRET: 'a'.repeat(40) }],
    ['S3_SECRET', { ...bucket, S3_SECRET: 'minioadmin' }],
    ['HEADS_S3_SECRET', { ...heads, HEADS_S3_SECRET: 'password' }],
    ['The password in DATABASE_URL', { DATABASE_URL: 'postgres://linnet:password@db.example.org/linnet' }],
  ])('%s that can be guessed is refused', (name, env) => {
    expect(refusalOf({ ...production, ...env })).toStartWith(`${name} can be guessed`)
    expect(read(env).production).toBe(false)
  })

  test('strong secrets are taken, and a database on this machine may do without a password', () => {
    const database = { DATABASE_URL: `postgres://linnet:${strong}@db.example.org/linnet?sslmode=verify-full` }
    expect(read({ ...production, ...bucket, ...database }).production).toBe(true)
    expect(read({ ...production, DATABASE_URL: 'postgres://linnet@127.0.0.1/linnet' }).production).toBe(true)
  })

  test('of several hosts, one on another machine is enough to ask for both', () => {
    const at = (rest: string) => ({ ...production, DATABASE_URL: `postgres://linnet${rest}` })
    expect(refusalOf(at('@127.0.0.1:5432,db.example.org/linnet'))).toStartWith('The password in DATABASE_URL')
    expect(refusalOf(at(`:${strong}@127.0.0.1:5432,db.example.org/linnet`))).toStartWith(
      'DATABASE_URL is of another machine',
    )
    expect(read(at('@127.0.0.1:5432,localhost:5433/linnet')).production).toBe(true)
    const url = `:${strong}@a.example.org:5432,b.example.org/linnet?sslmode=verify-full`
    expect(read(at(url)).databaseUrl).toBe(at(url).DATABASE_URL)
  })
})

describe('a database on another machine', () => {
  const at = (query: string, name = 'DATABASE_URL') => ({
    ...production,
    DATABASE_URL: `postgres://linnet:${strong}@db.example.org/linnet?sslmode=disable`,
    [name]: `postgres://linnet:${strong}@db.example.org/linnet${query}`,
  })

  test.each(['DATABASE_URL', 'DATABASE_OWNER_URL'])('must say in %s whether TLS is used', (name) => {
    for (const query of ['', '?sslmode=prefer', '?sslmode=allow', '?sslmode=DISABLE'])
      expect(refusalOf(at(query, name))).toStartWith(`${name} is of another machine and does not say`)
    for (const mode of ['verify-full', 'verify-ca', 'require', 'disable'])
      expect(read(at(`?sslmode=${mode}`, name)).production).toBe(true)
  })

  test('must have a strong password for the owner of its tables, too', () => {
    const url = 'postgres://owner:password@db.example.org/linnet?sslmode=verify-full'
    expect(refusalOf({ ...at('?sslmode=verify-full'), DATABASE_OWNER_URL: url })).toStartWith(
      'The password in DATABASE_OWNER_URL can be guessed',
    )
  })
})

describe('settings that are valid, and probably not meant,', () => {
  test.each([
    [
      { SMPT_URL: 'smtp://mail.example.org' },
      'SMPT_URL is not a setting and has no effect. Did you mean SMTP_URL?',
    ],
    [{ PUBLIC_URLL: 'https://chat.example.org' }, 'PUBLIC_URLL is not a setting'],
    [{ STATUS_HOST: '0.0.0.0' }, 'STATUS_HOST=0.0.0.0 lets other machines read the metrics'],
    [{ S3_ENDPOINT: 'https://s3.example.org' }, 'S3_BUCKET is not set'],
    [{ HEADS_S3_KEY: 'key' }, 'HEADS_S3_BUCKET is not set'],
    [{ PUBLIC_URL: 'https://chat.example.org/app' }, 'PUBLIC_URL has a path'],
  ])('are named: %j', (env: Record<string, string>, doubt) => {
    const { doubts } = read({ ...production, ...env })
    expect(doubts).toHaveLength(1)
    expect(doubts[0]).toStartWith(doubt)
  })

  test('are none of the variables of the system, nor the examples', () => {
    expect(
      read({ ...production, HOME: '/root', PATH: '/bin', USER: 'linnet', NODE_OPTIONS: '' }).doubts,
    ).toEqual([])
  })
})

describe('a development server that others can reach', () => {
  test.each([
    ['HOST=0.0.0.0', { HOST: '0.0.0.0' }],
    ['HOST=192.168.1.2', { HOST: '192.168.1.2' }],
    ['HOST=::', { HOST: '::', NODE_ENV: 'test' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://a.example.org' }],
  ])('by %s is refused unless a setting allows it by name', (name, env) => {
    const refusal = refusalOf(env)
    expect(refusal).toStartWith(`${name} opens a development server to others`)
    expect(refusal).toContain('ALLOW_EXPOSED_DEVELOPMENT=1')
    expect(read({ ...env, ALLOW_EXPOSED_DEVELOPMENT: '1' }).allowsExposure).toBe(true)
  })

  test.each([{}, { HOST: 'localhost' }, { HOST: '::1' }, { PUBLIC_URL: 'http://127.0.0.1:5173' }])(
    'is not one with %j',
    (env: Record<string, string>) => {
      expect(read(env).allowsExposure).toBe(false)
    },
  )

  test('is not meant when it is a production server', () => {
    const settings = { ...production, HOST: '0.0.0.0', PUBLIC_URL: 'https://a.example.org' }
    expect(read(settings).allowsExposure).toBe(true)
  })
})

describe('the status listener', () => {
  test('is on this machine, a thousand ports above the server, unless said otherwise', () => {
    expect(read({}).status).toEqual({ host: '127.0.0.1', port: 9383, isChosen: false })
    expect(read({ PORT: '65000' }).status.port).toBe(64_000)
    expect(read({ PORT: '0' }).status.port).toBe(0)
    expect(read({ STATUS_PORT: '9000', STATUS_HOST: '10.0.0.1' }).status).toEqual({
      host: '10.0.0.1',
      port: 9000,
      isChosen: true,
    })
  })
})

describe('the listener of the staff console', () => {
  test('is on this machine, two thousand ports above the server, unless said otherwise', () => {
    expect(read({}).admin).toEqual({ host: '127.0.0.1', port: 10_383, isChosen: false, url: undefined })
    expect(read({ PORT: '65000' }).admin.port).toBe(63_000)
    const open = { ADMIN_HOST: '10.0.0.1', ADMIN_PORT: '9000', ADMIN_URL: 'https://staff.example.org/' }
    expect(read({ ...production, ...open }).admin).toEqual({
      host: '10.0.0.1',
      port: 9000,
      isChosen: true,
      url: 'https://staff.example.org',
    })
  })

  test('is not opened to others without a URL, nor without TLS', () => {
    expect(refusalOf({ ADMIN_HOST: '0.0.0.0' })).toContain('ADMIN_HOST=0.0.0.0 opens the staff console')
    const ADMIN_URL = 'http://staff.example.org'
    expect(refusalOf({ ...production, ADMIN_URL })).toContain('ADMIN_URL must use TLS')
  })
})

const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
const examples = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(
  ([, name = '', value = '']) => [name, value] as const,
)

test('.env.example lists every setting exactly once, and nothing else', () => {
  const byName = (a: string, b: string) => a.localeCompare(b)
  expect(examples.map(([name]) => name).sort(byName)).toEqual(settingNames(domains).toSorted(byName))
})

test('the values in .env.example are valid', () => {
  expect(read({ ...Object.fromEntries(examples), ALLOW_EXPOSED_DEVELOPMENT: '1' }).production).toBe(false)
})
