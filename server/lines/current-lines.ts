/** The lines currently served to clients: those of the settings, until staff publish a newer list. */
import type { LineView } from '@linnet/protocol'
import type { KernelParts } from '../kernel/domain'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { hasOpenLine, type LineConfig } from './settings'
import { readSignedLines, signedPattern, type SignedLines } from './signed-lines'
import { insertList, type ListRow, selectNewestList } from './store'

export interface CurrentLines {
  source: 'own' | 'setting' | 'desk'
  lines: readonly LineView[]
  signed: SignedLines | undefined
  published?: Pick<ListRow, 'publishedBy' | 'publishedAt'> | undefined
}

const lookEveryMs = 2_000

export type Lines = ReturnType<typeof followLines>

/** Keeps the newest list in memory, as pages and sockets need it all the time. Each node polls for itself. */
export function followLines({
  config,
  ownUrl,
  sql,
  log,
}: Pick<KernelParts, 'sql' | 'log'> & { config: LineConfig; ownUrl: string }) {
  const configured: CurrentLines = {
    source: config.lines ? 'setting' : 'own',
    lines: config.lines ?? ownLines(ownUrl),
    signed: config.signed,
  }
  let current = configured

  function take(row: ListRow | undefined): void {
    if (!row || Number(row.issuedAt) <= (configured.signed?.issuedAt ?? -1)) return
    if (current.signed?.text === row.signed) return
    const signed = config.publicKey === undefined ? 'wrongKey' : readSignedLines(row.signed, config.publicKey)
    // The key has been replaced since: the settings apply again.
    if (typeof signed === 'string') return log.warn('the published list of lines is not signed by this key')
    current = { source: 'desk', lines: signed.lines, signed, published: row }
  }

  let looking = Promise.resolve()
  const look = () =>
    (looking = looking
      .then(async () => take(await selectNewestList(sql)))
      .catch((error: unknown) => log.warn('could not read the list of lines', { error })))
  const timer = setInterval(() => void look(), lookEveryMs).unref()
  void look()

  /** Reads a pasted list; refuses one that clients would not trust. */
  function check(text: string): SignedLines {
    const pasted = text.trim().replace(/^LINES_SIGNED=/, '')
    if (!signedPattern.test(pasted)) return refuse('BadLines')
    const signed = config.publicKey === undefined ? 'wrongKey' : readSignedLines(pasted, config.publicKey)
    if (signed === 'wrongKey') return refuse('WrongLineKey')
    if (signed === 'broken' || (config.needsTls && hasOpenLine(signed.lines))) return refuse('BadLines')
    if (signed.issuedAt <= (current.signed?.issuedAt ?? -1)) return refuse('OlderLines')
    return signed
  }

  return {
    current: () => current,
    publicKey: config.publicKey,
    check,
    /** Stores a list and serves it once that is committed. */
    async publish(work: Work, { text, by }: { text: string; by: string }): Promise<CurrentLines> {
      const signed = check(text)
      const { issuedAt } = signed
      const stored = await insertList(work.sql, { issuedAt, signed: signed.text, by, nowMs: work.nowMs })
      if (stored.length === 0) return refuse('OlderLines')
      const published = { publishedBy: by, publishedAt: new Date(work.nowMs) }
      const next: CurrentLines = { source: 'desk', lines: signed.lines, signed, published }
      // The list applies immediately, as the desk refetches right after the answer; a newer list that came in
      // between stays.
      work.afterCommit(() => {
        if (issuedAt > (current.signed?.issuedAt ?? -1)) current = next
      })
      return next
    },
    look,
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}

const ownLines = (httpUrl: string): LineView[] => [
  {
    id: '1',
    name: 'Linnet',
    httpUrl,
    socketUrl: httpUrl && `${httpUrl.replace(/^http/, 'ws')}/socket`,
    isSwitch: true,
  },
]
