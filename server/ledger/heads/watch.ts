import type { Log } from '../../kernel/log'
import type { ReadWork } from '../../kernel/work'
import { genesis } from '../block-hash'
import { selectHead } from '../block-store'
import { insertWrongHeads, notePlaces } from '../check-store'
import { compareHead } from './compare'
import { type ChainHead, type HeadSigner, readHeadLines, writeHeadLine } from './head'
import type { HeadPlace } from './places'
import { openUsedPlaces } from './used-places'

export interface HeadKeeping {
  dataDir: string
  signer: HeadSigner
  places: readonly HeadPlace[]
}

const noBlockYet: ChainHead = { epoch: 1, n: 0n, hash: genesis }

/**
 * Compares the newest head kept in each place with the blocks, then notes the newest block there. A head that is missing,
 * forged or of another history stops all payments; a place that does not answer for an hour, payouts. On first use a place has
 * none yet.
 */
export function createHeadWatch({
  dataDir,
  signer,
  places,
  log,
}: HeadKeeping & { log: Log }): (work: ReadWork) => Promise<void> {
  const used = openUsedPlaces(dataDir)
  return async (work) => {
    const wrong: string[] = []
    const silent: string[] = []
    for (const place of places) {
      try {
        const text = await within(place.readNewest())
        const { heads, forged } = readHeadLines(text ?? '', signer)
        const newest = heads.at(-1)
        const problem = await problemOf(work, { newest, forged, wasUsed: await used.has(work.sql, place) })
        if (problem) wrong.push(`${place.name}: ${problem}`)
        else await noteHead(work, { place, signer, newest })
        used.add(place.name)
      } catch (error) {
        silent.push(place.name)
        log.error('the heads of the ledger cannot be kept', { place: place.name, error })
      }
    }
    const answering = places.map(({ name }) => name).filter((name) => !silent.includes(name))
    await notePlaces(work.sql, { answering, silent })
    if (wrong.length > 0) await stopPayments(work, { wrong, log })
  }
}

interface Kept {
  newest: ChainHead | undefined
  forged: number
  /** Whether heads were kept in this place before. */
  wasUsed: boolean
}

async function problemOf(work: ReadWork, { newest, forged, wasUsed }: Kept): Promise<string | undefined> {
  if (forged > 0) return 'a head is not signed by this server'
  if (!newest) return wasUsed ? 'the heads are gone' : undefined
  return (await compareHead(work, newest)) ? undefined : `block ${newest.n} is gone or another one`
}

async function noteHead(
  work: ReadWork,
  { place, signer, newest }: { place: HeadPlace; signer: HeadSigner; newest: ChainHead | undefined },
): Promise<void> {
  const head = (await selectHead(work.sql)) ?? noBlockYet
  if (newest && newest.n === head.n && newest.epoch === head.epoch) return
  await within(place.append(writeHeadLine(head, work.nowMs, signer), head))
}

async function stopPayments(work: ReadWork, { wrong, log }: { wrong: string[]; log: Log }): Promise<void> {
  log.error('the heads kept outside the database differ: all payments are stopped', {
    wrong: wrong.join('; '),
  })
  await insertWrongHeads(work.sql, { places: wrong.length, nowMs: work.nowMs })
}

/** The patience with a bucket that doesn't answer: the job holds a connection while it waits. */
const patienceMs = 10_000

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: Timer | undefined
  const giveUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs)
  })
  return Promise.race([work, giveUp]).finally(() => clearTimeout(timer))
}
