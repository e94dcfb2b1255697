/** The journal on a disk without room: whole lines only, and nothing that was not written counts as written. */
import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Entry, openJournal } from './journal'

const folder = mkdtempSync(join(tmpdir(), 'linnet-journal-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const wallet = { chainId: 31_337, address: `0x${'a'.repeat(40)}` }
const entryOf = (nonce: number, transaction: string): Entry => ({
  atMs: 1,
  withdrawal: crypto.randomUUID(),
  person: crypto.randomUUID(),
  amount: 1n,
  nonce,
  attempt: 1,
  to: wallet.address,
  units: 1n,
  maxFee: 1n,
  maxTip: 1n,
  txHash: `0x${nonce}`,
  transaction,
})

/** Appends in a process that may write a file of 4 kB at most, as to a disk that is full there. */
function appendWithoutRoom(file: string): { output: string; exitCode: number } {
  const program = `
    const { openJournal } = await import(${JSON.stringify(join(import.meta.dir, 'journal.ts'))})
    const journal = openJournal(${JSON.stringify(file)}, ${JSON.stringify(wallet)})
    const entry = (nonce, size) => ({ ...${JSON.stringify({ ...entryOf(1, ''), amount: '1', units: '1', maxFee: '1', maxTip: '1' })},
      amount: 1n, units: 1n, maxFee: 1n, maxTip: 1n, nonce, transaction: 'x'.repeat(size) })
    const tried = [1500, 9000, 10].map((size, at) => {
      try { journal.append(entry(at, size)); return 'written' } catch (error) { return error.code }
    })
    console.log(JSON.stringify({ tried, kept: journal.entries.length }))`
  const { stdout, exitCode } = Bun.spawnSync(
    ['bash', '-c', `trap '' XFSZ; ulimit -f 4; exec "$0" -e "$1"`, process.execPath, program],
    { stderr: 'inherit' },
  )
  return { output: stdout.toString(), exitCode }
}

test('a disk that has room for a part of a line takes none of it, and the journal goes on afterwards', () => {
  const file = join(folder, 'journal')
  const { output, exitCode } = appendWithoutRoom(file)
  expect([exitCode, JSON.parse(output)]).toEqual([0, { tried: ['written', 'EFBIG', 'written'], kept: 2 }])
  const journal = openJournal(file, wallet)
  expect(journal.entries.map(({ nonce, transaction }) => [nonce, transaction.length])).toEqual([
    [0, 1500],
    [2, 10],
  ])
  journal.append(entryOf(3, 'y'))
  expect([journal.entries.length, journal.nextNonce()]).toEqual([3, 4])
  journal.close()
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(5)
  // The control: a part of a line, as it was left before, makes the lines after it unreadable.
  const text = readFileSync(file, 'utf8')
  const [head = '', ...lines] = text.split('\n')
  const torn = join(folder, 'torn')
  writeFileSync(torn, [head, `${(lines[0] ?? '').slice(0, 90)}${lines[1]}`, ''].join('\n'))
  expect(() => openJournal(torn, wallet)).toThrow('was changed')
})
