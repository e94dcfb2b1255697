/** Shares of grams among the searched texts, estimated from a periodic sample. */
import type { Work } from '../../kernel/work'
import { type Share, wholeGrams } from './grams'
import { sampleTexts } from './index-store'

const sampled = 2_000
const sampleEveryMs = 10 * 60_000
/** The interval while there are too few messages for a full sample. */
const firstEveryMs = 60_000

export interface GramShares {
  of: Share
  /** An upper bound of the share of messages that hold all these words; 1 if nothing is known. */
  mostShare: (words: readonly string[]) => number
  /** The same bound as a number of messages; infinite if nothing is known. */
  mostHits: (words: readonly string[]) => number
  /** Takes the next sample when it is due. */
  refresh: (work: Work) => Promise<void>
}

export function createGramShares(): GramShares {
  let counts: ReadonlyMap<string, number> = new Map()
  let size = 0
  let messages = 0
  let isDueAtMs = 0
  const mostShare = (words: readonly string[]) => {
    const fewest = Math.min(...words.flatMap(wholeGrams).map((gram) => counts.get(gram) ?? 0))
    return size === 0 ? 1 : Math.min(1, (fewest + 1) / size)
  }
  return {
    of: (gram) => (size === 0 ? 0 : (counts.get(gram) ?? 0) / size),
    mostShare,
    mostHits: (words) => (size === 0 ? Infinity : mostShare(words) * messages),
    async refresh(work) {
      if (work.nowMs < isDueAtMs) return
      isDueAtMs = work.nowMs + firstEveryMs
      const sample = await sampleTexts(work.sql, sampled)
      const { texts } = sample
      if (texts.length >= sampled / 2) isDueAtMs = work.nowMs + sampleEveryMs
      const next = new Map<string, number>()
      for (const text of texts)
        for (const gram of new Set(wholeGrams(text))) next.set(gram, (next.get(gram) ?? 0) + 1)
      counts = next
      size = texts.length
      messages = sample.of
    },
  }
}
