import { expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boundLogFile, openLogFile } from './log-file'

test('a log that grows while PostgreSQL runs is emptied, and one older file is kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'linnet-log-'))
  const file = join(folder, 'postgres.log')
  const { descriptor } = openLogFile(file)
  writeSync(descriptor, 'one\n')
  boundLogFile(file, 4)
  expect(readFileSync(file, 'utf8')).toBe('one\n')
  writeSync(descriptor, 'two\n')
  boundLogFile(file, 4)
  writeSync(descriptor, 'three\n')
  expect(readFileSync(file, 'utf8')).toBe('three\n')
  expect(readFileSync(`${file}.old`, 'utf8')).toBe('one\ntwo\n')
  rmSync(folder, { recursive: true, force: true })
})
