/** The guide for operators names only commands, settings and files that there are. */
import { describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { domains } from './domains'
import { parseConfig, settingNames } from './kernel/config'
import { createLog } from './kernel/log'
import { ledgerSettings } from './wallet'

const root = join(import.meta.dir, '..')
const folder = join(root, 'docs/operations')
const pages = readdirSync(folder).filter((name) => /\.(md|service|timer)$/.test(name))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

test.each(pages)('the commands and scripts of %s exist', (name) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const text = read(name)
  const commands = [...text.matchAll(/npm run ([a-z][a-z:-]*)/g)].map(([, command = '']) => command)
  expect(commands.filter((command) => !(command in scripts))).toEqual([])
  const files = [...text.matchAll(/node ((?:scripts|testing)\/[\w/-]+\.mjs)/g)].map(([, file = '']) => file)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('the settings with which the guide starts are accepted in production, and mean what was written', () => {
  const [, block = ''] = /```sh\n(NODE_ENV=production\n.*?)```/s.exec(read('install.md')) ?? []
  const lines = block.split('\n').map((line) => line.replace(/ +#.*$/, ''))
  const settings = Object.fromEntries(
    lines
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  const known = new Set(settingNames(domains))
  expect(Object.keys(settings).filter((name) => !known.has(name))).toEqual([])
  expect(parseConfig(settings, domains)).toMatchObject({ production: true, doubts: [] })
})

test('a trial restore touches neither the heads nor the database of the live server', () => {
  const [block = ''] = /```sh\n[^`]*DATA_DIR=\/var\/tmp\/trial[^`]*```/.exec(read('backup.md')) ?? []
  const commands = block.split('\n').filter((line) => line.includes('node scripts/'))
  expect(commands).toHaveLength(2)
  // Restored as root, the files could not be read by the server.
  for (const command of commands) expect(command).toContain('runuser -u linnet -- $trial node')
  const words = /^trial='env (.*)'$/m.exec(block)?.[1]?.split(' ') ?? []
  const secret = 'a-secret-that-nobody-guesses'
  const live = {
    HEADS_DIR: '/mnt/heads',
    HEADS_S3_ENDPOINT: 'https://s3.example.org',
    HEADS_S3_BUCKET: 'heads',
    HEADS_S3_KEY: 'key',
    HEADS_S3_SECRET: secret,
    DATABASE_URL: `postgres://linnet:${secret}@db.example.org/linnet`,
    DATABASE_OWNER_URL: `postgres://owner:${secret}@db.example.org/linnet`,
  }
  const trial = Object.fromEntries(
    words.map((word): [string, string] => [word.replace(/=.*/, ''), word.replace(/.*=/, '')]),
  )
  const config = parseConfig({ ...live, ...trial }, domains)
  expect(config).toMatchObject({ dataDir: '/var/tmp/trial', port: 9000 })
  expect(config.databaseUrl ?? config.databaseOwnerUrl).toBeUndefined()
  const { headsDir, headsBucket } = config.of(ledgerSettings)
  expect(headsDir ?? headsBucket).toBeUndefined()
})

describe('the guide from a bare Debian', () => {
  const guide = read('install.md')

  test('names no release, which would lack what came after it', () => {
    expect(/git clone --branch \S+/.exec(guide)?.[0]).toBe('git clone --branch VERSION')
    expect(/^For Linnet [\d.]+ or newer/m.test(guide)).toBe(true)
  })

  test('installs the programs that it uses', () => {
    const [, installed = ''] = /^apt-get install -y (.*)$/m.exec(guide) ?? []
    const used = ['git', 'curl', 'sudo', 'nginx', 'certbot'].filter((name) =>
      new RegExp(`^${name} `, 'm').test(guide),
    )
    expect(used).toHaveLength(5)
    expect(used.filter((name) => !installed.split(' ').includes(name))).toEqual([])
  })

  test('gets the certificate before nginx reads it, and the settings before they are needed', () => {
    expect(guide.indexOf('certbot certonly')).toBeLessThan(guide.indexOf('/etc/nginx/sites-enabled'))
    const [move = ''] = /\*\*Move to another machine\*\*[^]*?\n- /.exec(guide) ?? []
    expect(move.indexOf('.env')).toBeLessThan(move.indexOf('npm run restore'))
  })

  test('finds the site where it copies it from', () => {
    expect(read('proxy.md').match(/^```nginx$/gm)).toHaveLength(1)
  })
})

test('no server of the site behind nginx logs whole requests', () => {
  const [, site = ''] = /```nginx\n(.*?)```/s.exec(read('proxy.md')) ?? []
  const servers = site.split(/^server \{$/m).slice(1)
  expect(servers).toHaveLength(2)
  for (const server of servers) {
    expect(server).toMatch(/^ +access_log (off|\S+ linnet);$/m)
    expect(server).toMatch(/^ +error_log \S+ crit;$/m)
  }
})

test('the search for warnings and errors finds them in the log', () => {
  const page = read('monitoring.md')
  expect(page).not.toContain('journalctl -u linnet -p')
  const [, pattern = 'none'] = /^journalctl -u linnet -o cat \| grep -E '(.*)'$/m.exec(page) ?? []
  const lines: string[] = []
  const log = createLog({ level: 'debug', write: (line) => lines.push(line) })
  for (const level of ['debug', 'info', 'warn', 'error'] as const) log[level](`at ${level}`, { level: 'x' })
  expect(lines.map((line) => new RegExp(pattern).test(line))).toEqual([false, false, true, true])
})
