/** The HTTP interface of robots: `POST /robot/v1/<method>` with a token and JSON. */
import { ConversationId, refusalStatuses, refusalText } from '@linnet/protocol'
import { z } from 'zod'
import type { IncomingRequest, RawHandler } from '../../kernel/http/incoming-request'
import type { Log } from '../../kernel/log'
import { Refusal, refuse } from '../../kernel/refusal'
import { type RobotRow, selectByToken } from '../robot-store'
import { hashToken } from '../robots'
import { methods, requireSeat } from './methods'
import { type InterfaceCode, InterfaceError, type InterfaceParts } from './parts'
import { sendPicture } from './sending'

const prefix = '/robot/v1/'
const maxBodyBytes = 64 * 1024
const maxPictureBytes = 10 * 1024 * 1024
/** The time limit of an upload: slower ones than about 90 KB a second are aborted. */
const maxPictureMs = 120_000
const silenceSeconds = 90
/** The time for which a file may stall between two chunks. */
const fileSilenceSeconds = 120

export const createInterface =
  (parts: InterfaceParts, log: Log): RawHandler =>
  async (incoming) => {
    const { pathname, request } = incoming
    if (!pathname.startsWith(prefix)) return undefined
    try {
      if (request.method !== 'POST') throw new InterfaceError('WrongMethod', 'use POST', { status: 405 })
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
  throw new InterfaceError('WrongToken', 'the token is wrong, or was renewed', { status: 401 })
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
    throw new InterfaceError('UnknownMethod', `there is no method ${name.slice(0, 40)}`, { status: 404 })
  const bytes = await incoming.body.read({ maxBytes: maxBodyBytes, sender: senderOf(robot) })
  const parsed = method.input.safeParse(parseJson(bytes))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new InterfaceError('BadInput', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
  }
  if (name === 'getUpdates') incoming.allowSilence(silenceSeconds)
  if (name === 'getFile') incoming.allowSilence(fileSilenceSeconds)
  const userAgent = incoming.request.headers.get('user-agent') ?? ''
  return method.run(parsed.data, { robot, from: { address: incoming.address, userAgent }, parts })
}

const PictureQuery = z.strictObject({
  group: ConversationId,
  text: z.string().max(1_000).optional(),
  id: z
    .string()
    .regex(/^[\x21-\x7e]{1,64}$/)
    .optional(),
})

/**
 * The sender that limits count: all robots of one owner share a limit, which leaves capacity for the owner's
 * own app.
 */
const senderOf = ({ ownerId }: RobotRow): string => `robots of ${ownerId}`

/** Receives a picture, which is the body; everything else is in the query. */
async function receivePicture(parts: InterfaceParts, { robot, incoming }: Asked): Promise<unknown> {
  const query = PictureQuery.safeParse(Object.fromEntries(incoming.url.searchParams))
  if (!query.success) throw new InterfaceError('BadInput', query.error.issues[0]?.message ?? '')
  const { group, text = '', id = Bun.randomUUIDv7() } = query.data
  await requireSeat(parts, robot, group)
  const { statedBytes = maxPictureBytes } = incoming.body
  if (statedBytes > maxPictureBytes) refuse('TooLarge')
  parts.limits.takeMessage({ robotId: robot.id, group, bytes: statedBytes })
  const picture = incoming.body.pass({
    maxBytes: maxPictureBytes,
    maxMs: maxPictureMs,
    sender: senderOf(robot),
  })
  const file = await parts.receiveFile({ ownerId: robot.id, purpose: 'chat', name: 'picture' }, picture)
  if (file.kind !== 'image') throw new InterfaceError('NotAPicture', 'the body is no picture')
  return sendPicture(parts, { robotId: robot.id, group, text, fileId: file.id, cid: id })
}

function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return {}
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch {
    throw new InterfaceError('BadJson', 'the body is no JSON')
  }
}

function presentRefusal({ refusal: code, parameters }: Refusal): Response {
  const { seconds } = parameters
  const headers = seconds === undefined ? undefined : { 'retry-after': String(seconds) }
  const status = refusalStatuses[code] ?? 400
  const error = { code, message: refusalText(code, 'en-us', parameters) }
  return Response.json({ ok: false, error }, { status, ...(headers && { headers }) })
}

function presentError(error: unknown, log: Log): Response {
  if (error instanceof InterfaceError) {
    const { code, message, status, retryAfterSeconds } = error
    const headers = retryAfterSeconds === undefined ? undefined : { 'retry-after': String(retryAfterSeconds) }
    return Response.json({ ok: false, error: { code, message } }, { status, ...(headers && { headers }) })
  }
  if (error instanceof Refusal) return presentRefusal(error)
  log.error('a call of a robot failed', { error })
  const code: InterfaceCode = 'ServerFault'
  return Response.json({ ok: false, error: { code, message: 'try again' } }, { status: 500 })
}
