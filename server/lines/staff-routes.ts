/** The calls of the lines desk. */
import { checkLine, type LineView } from '@linnet/protocol'
import { checkLines, type LinesView, previewLines, publishLines, showLines } from '@linnet/protocol/staff'
import {
  implementStaff,
  implementStaffQuery,
  type StaffImplementation,
} from '../kernel/staff/implement-staff'
import { unixSeconds } from '../kernel/unix-seconds'
import type { CurrentLines, Lines } from './current-lines'

/** The timeout of a check, the same as a client's. */
const checkTimeoutMs = 8_000
const checkPath = checkLine.wire.replace('GET ', '')

export const staffRoutes = (lines: Lines): readonly StaffImplementation[] => [
  implementStaffQuery(showLines, () => Promise.resolve(viewOf(lines, lines.current()))),
  implementStaffQuery(checkLines, async () => ({
    rows: await Promise.all(lines.current().lines.map(checkOf)),
  })),
  implementStaffQuery(previewLines, ({ input }) => {
    const signed = lines.check(input.signed)
    return Promise.resolve({ lines: signed.lines, signedAt: signed.issuedAt })
  }),
  implementStaff(publishLines, async ({ work, input, staff, audit }) => {
    const before = lines.current()
    const after = await lines.publish(work, { text: input.signed, by: staff.name })
    audit({
      subject: { kind: 'lines', id: 'list' },
      before: { source: before.source, lines: before.lines, signedAt: before.signed?.issuedAt },
      after: { source: after.source, lines: after.lines, signedAt: after.signed?.issuedAt },
      reason: input.reason,
    })
    return viewOf(lines, after)
  }),
]

const viewOf = ({ publicKey }: Lines, { source, lines, signed, published }: CurrentLines): LinesView => ({
  source,
  lines: [...lines],
  ...(signed && { signedAt: signed.issuedAt }),
  ...(publicKey !== undefined && { publicKey }),
  ...(published && {
    publishedBy: published.publishedBy,
    publishedAt: unixSeconds(published.publishedAt),
  }),
})

/** Probes a line as a client does. The address was signed by the operator or is in the settings of this server. */
async function checkOf(line: LineView) {
  // An empty address is that of the page itself, which is this server.
  if (line.httpUrl === '') return { ...line, isReachable: true, ms: 0 }
  const startedAt = performance.now()
  const why = await fetch(`${line.httpUrl}${checkPath}`, {
    signal: AbortSignal.timeout(checkTimeoutMs),
    redirect: 'manual',
  }).then(async (response) => {
    await response.body?.cancel()
    return response.status === 200 ? undefined : `HTTP ${response.status}`
  }, problemOf)
  if (why !== undefined) return { ...line, isReachable: false, why }
  return { ...line, isReachable: true, ms: Math.round(performance.now() - startedAt) }
}

function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'timeout'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message.slice(0, 100)
}
