import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { knownConsole, noteConsole } from './console-address'
import { domains } from './domains'
import { parseConfig } from './kernel/config'

const folder = mkdtempSync(join(tmpdir(), 'linnet-console-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const configOf = (more: Record<string, string> = {}) => parseConfig({ DATA_DIR: folder, ...more }, domains)

test('a command names the console of the server that runs, whatever port its own settings have', () => {
  expect(knownConsole(configOf())).toBe('http://localhost:10383')
  const running = configOf({ PORT: '9000' })
  noteConsole(running, running.admin.port)
  expect(knownConsole(configOf())).toBe('http://localhost:11000')
  noteConsole(configOf({ ADMIN_PORT: '9100' }), 9100)
  expect(knownConsole(configOf())).toBe('http://localhost:9100')
})

test('an address in the settings is the one that staff use', () => {
  noteConsole(configOf(), 10_383)
  expect(knownConsole(configOf({ ADMIN_URL: 'https://staff.example.org' }))).toBe('https://staff.example.org')
})
