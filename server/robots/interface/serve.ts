/** The HTTP interface of robots: `POST /robot/v1/<method>` with a token and JSON. */
import { ConversationId, refusalText } from '@linnet/protocol'
import { z } from 'zod'
import type { IncomingRequest, RawHandler } from '../../kernel/http/http'
import type { Log } from '../../kernel/log'
import { Refusal, refuse } from '../../kernel/refusal'
import { type RobotRow, selectByToken } from '../robot-store'
import { hashToken } from '../robots'
import { methods, requireSeat } from './methods'
import { InterfaceError, type InterfaceParts } from './parts'
import { sendPicture } from './sending'

const prefix = '/robot/v1/'
const maxBodyBytes = 64 * 1024
const maxPictureBytes = 10 * 1024 * 1024
const silenceSeconds = 90
/** How long a file may stall between two chunks. */
const fileSilenceSeconds = 120

export const createInterface =
  (parts: InterfaceParts, log: Log): RawHandler =>
  async (incoming) => {
    const { pathname, request } = incoming
    if (!pathname.startsWith(prefix)) return undefined
    try {
      if (request.method !== 'POST') throw new InterfaceError('wrong_method', 'use POST', { status: 405 })
      const robot = await authenticate(parts, incoming)
      parts.limits.takeCall(robot.id)
      const result = await answer(parts, { robot, incoming })
      return result instanceof Response ? result : Response.json({ ok: true, result })
    } catch (error) {
      return presentError(error, log)
    }
  }

async function authenticate(parts: InterfaceParts, { request, address }: IncomingRequest): Promise<RobotRow> {
  const token = /^bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const robot = token && (await selectByToken(parts.read().sql, hashToken(token)))
  if (robot)
    return (await parts.owners.isBarred(parts.read(), robot.ownerId)) ? refuse('RobotOwnerBarred') : robot
  parts.limits.takeWrongToken(address)
  throw new InterfaceError('wrong_token', 'the token is wrong, or was renewed', { status: 401 })
}

interface Asked {
  robot: RobotRow
  incoming: IncomingRequest
}

async function answer(parts: InterfaceParts, { robot, incoming }: Asked): Promise<unknown> {
  const name = incoming.pathname.slice(prefix.length)
  if (!name.startsWith('get')) await parts.disk.require('writes')
  if (name === 'sendPicture') return receivePicture(parts, { robot, incoming })
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (!method)
    throw new InterfaceError('unknown_method', `there is no method ${name.slice(0, 40)}`, { status: 404 })
  const bytes = await readBody(incoming.request, maxBodyBytes)
  const parsed = method.input.safeParse(parseJson(bytes))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new InterfaceError('bad_input', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
  }
  if (name === 'getUpdates') incoming.allowSilence(silenceSeconds)
  if (name === 'getFile') incoming.allowSilence(fileSilenceSeconds)
  return method.run(parsed.data, { robot, parts })
}

const PictureQuery = z.strictObject({
  group: ConversationId,
  text: z.string().max(1_000).optional(),
  id: z
    .string()
    .regex(/^[\x21-\x7e]{1,64}$/)
    .optional(),
})

/** The picture is the body; the rest is in the query. */
async function receivePicture(parts: InterfaceParts, { robot, incoming }: Asked): Promise<unknown> {
  const query = PictureQuery.safeParse(Object.fromEntries(incoming.url.searchParams))
  if (!query.success) throw new InterfaceError('bad_input', query.error.issues[0]?.message ?? '')
  const { group, text = '', id = Bun.randomUUIDv7() } = query.data
  await requireSeat(parts, robot, group)
  const bytes = await readBody(incoming.request, maxPictureBytes)
  parts.limits.takeMessage({ robotId: robot.id, group, bytes: bytes.length })
  const file = await parts.storeFile({ ownerId: robot.id, purpose: 'chat', name: 'picture' }, bytes)
  if (file.kind !== 'image') throw new InterfaceError('no_picture', 'the body is no picture')
  return sendPicture(parts, { robotId: robot.id, group, text, fileId: file.id, cid: id })
}

async function readBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    length += piece.length
    if (length > maxBytes) throw new InterfaceError('too_large', `at most ${maxBytes} bytes`, { status: 413 })
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return {}
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch {
    throw new InterfaceError('bad_json', 'the body is no JSON')
  }
}

function presentError(error: unknown, log: Log): Response {
  if (error instanceof InterfaceError) {
    const { code, message, status, retryAfterSeconds } = error
    const headers = retryAfterSeconds === undefined ? undefined : { 'retry-after': String(retryAfterSeconds) }
    return Response.json({ ok: false, error: { code, message } }, { status, ...(headers && { headers }) })
  }
  if (error instanceof Refusal) {
    const message = refusalText(error.refusal, 'en-us', error.parameters)
    return Response.json({ ok: false, error: { code: error.refusal, message } }, { status: 400 })
  }
  log.error('a call of a robot failed', { error })
  return Response.json({ ok: false, error: { code: 'fault', message: 'try again' } }, { status: 500 })
}
