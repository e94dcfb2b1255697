/** Calls of the lines desk. The key that signs lists stays with the operator: the server only verifies. */
import { z } from 'zod'
import { defineStaffCall, Reason, Seconds } from './contract'

const Line = z.object({ id: z.string(), name: z.string(), httpUrl: z.string(), socketUrl: z.string() })

/** `reachable`: its check answered with 200 within a client's timeout. */
const LineState = Line.extend({
  isSwitch: z.boolean(),
  isReachable: z.boolean(),
  /** Duration of the check. */
  ms: z.int().optional(),
  /** The reason why it is not reachable, as programs call it: `HTTP 503`, `timeout`, `ECONNREFUSED`, the name of a certificate's fault. */
  why: z.string().optional(),
})

const LinesView = z.object({
  /** `own`: the address of the request; `setting`: LINES or LINES_SIGNED; `desk`: a list published on this desk. */
  source: z.enum(['own', 'setting', 'desk']),
  lines: z.array(Line.extend({ isSwitch: z.boolean() })),
  /** Time when the list was signed; missing if it was not. */
  signedAt: Seconds.optional(),
  /** The key that must have signed the lists; missing if this server has none. */
  publicKey: z.string().optional(),
  publishedBy: z.string().optional(),
  publishedAt: Seconds.optional(),
})
export type LinesView = z.output<typeof LinesView>

export const showLines = defineStaffCall({
  name: 'lines.show',
  right: 'lines.read',
  effect: 'reads',
  summary: 'The network lines that clients are given, and where the list comes from.',
  input: z.object({}),
  output: LinesView,
  refusals: [],
})

export const checkLines = defineStaffCall({
  name: 'lines.check',
  right: 'lines.read',
  effect: 'reads',
  summary: 'Checks each line from this server, as clients do.',
  input: z.object({}),
  output: z.object({ rows: z.array(LineState) }),
  refusals: [],
})

export const maxSignedLength = 40_000

export const previewLines = defineStaffCall({
  name: 'lines.preview',
  right: 'lines.read',
  effect: 'reads',
  summary: 'Checks a signed list without publishing it.',
  input: z.object({ signed: z.string().max(maxSignedLength) }),
  output: z.object({ lines: z.array(Line.extend({ isSwitch: z.boolean() })), signedAt: Seconds }),
  refusals: ['BadLines', 'WrongLineKey', 'OlderLines'],
})

export const publishLines = defineStaffCall({
  name: 'lines.publish',
  right: 'lines.change',
  effect: 'changes',
  stepUp: true,
  summary: 'Publishes a list that was signed with this service’s key. Clients get it at once.',
  input: z.object({ signed: z.string().max(maxSignedLength), reason: Reason }),
  output: LinesView,
  refusals: ['BadLines', 'WrongLineKey', 'OlderLines'],
})

export const linesStaffCalls = [showLines, checkLines, previewLines, publishLines]
