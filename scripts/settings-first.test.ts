import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { areSettingsRight } from './run-server.mjs'

const folder = mkdtempSync(join(tmpdir(), 'linnet-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = join(folder, '.env')
const PATH = process.env['PATH'] ?? ''

test('settings with which the server would not start are refused before anything is built', () => {
  writeFileSync(file, 'NODE_ENV=production\nPUBLIC_URL=https://chat.example.org\n')
  const { isRight, said } = areSettingsRight({ file, env: { PATH }, stdio: 'pipe' })
  expect(isRight).toBe(false)
  expect(said).toContain('SMTP_URL or SMS_GATEWAY_URL must be set')
  expect(areSettingsRight({ file: join(folder, 'none'), env: { PATH }, stdio: 'pipe' }).isRight).toBe(true)
})
