import type { Call, CallInput, CallOutput } from '@linnet/protocol'
import { z } from 'zod'

/** The result of a call. */
export type Outcome<T> =
  | { ok: true; value: T }
  | { ok: false; refusal: { name: string; message: string; parameters: Record<string, unknown> } }

interface WireAnswer {
  err: number
  msg: string
  data: unknown
}

/** The path of a call. */
export const pathOf = ({ wire }: Pick<Call, 'wire'>): string => wire.split(' ')[1] ?? ''

/** Makes a typed call; `transport` delivers the path and the wire payload. */
export async function callOver<C extends Call>(
  call: C,
  input: CallInput<C>,
  transport: (path: string, payload: Record<string, unknown>) => Promise<WireAnswer>,
): Promise<Outcome<CallOutput<C>>> {
  const answer = await transport(pathOf(call), z.encode(call.input, input) as Record<string, unknown>)
  if (answer.err === 0) return { ok: true, value: z.decode(call.output, answer.data) as CallOutput<C> }
  const { code, ...parameters } = answer.data as { code: string }
  return { ok: false, refusal: { name: code, message: answer.msg, parameters } }
}
