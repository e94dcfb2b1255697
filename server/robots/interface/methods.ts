/** The methods available to the program behind a robot, by name. `docs/robots.md` documents them for authors of programs. */
import {
  ConversationId,
  maxButtonRows,
  maxButtonText,
  maxRowButtons,
  type PersonId,
  robotAnswered,
} from '@linnet/protocol'
import { z } from 'zod'
import { groupsByIds, updateMessage } from '../../conversations'
import type { Guest } from '../../kernel/caller'
import { refuse } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { recordSecurityEvent } from '../../security'
import { readUpdates } from '../feed/read-updates'
import { deleteUpdates } from '../feed/update-store'
import { type RobotRow, updateCommands } from '../robot-store'
import { selectSeat, selectSeatsOf } from '../seat-store'
import { fetchFile } from './files'
import { takePress, updateWebhook } from './interface-store'
import { InterfaceError, type InterfaceParts } from './parts'
import { ownMessage, sendButtons, sendText, wordsOf } from './sending'

const maxText = 5_000
const longestWaitSeconds = 50
const pageSize = 100

const typed = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\0]*$/)
    .refine((text) => text.isWellFormed())
const ButtonId = z.string().regex(/^[\x21-\x7e]{1,64}$/)
const Buttons = z
  .array(
    z
      .array(z.strictObject({ id: ButtonId, text: typed(maxButtonText) }))
      .min(1)
      .max(maxRowButtons),
  )
  .max(maxButtonRows)
  .refine((rows) => new Set(rows.flat().map(({ id }) => id)).size === rows.flat().length, 'repeats an id')
const MessageId = z.string().regex(/^[\x21-\x7e]{1,64}$/)
const Command = z.strictObject({ command: z.string().regex(/^[a-z0-9_]{1,32}$/), about: typed(100) })

/** The calling robot, its program, and the server. */
interface Call {
  robot: RobotRow
  from: Pick<Guest, 'address' | 'userAgent'>
  parts: InterfaceParts
}

interface Method<S extends z.ZodType = z.ZodType> {
  input: S
  /** Runs the method. A response is returned as it is; any other value as the result. */
  run: (input: z.output<S>, call: Call) => Promise<unknown>
}

const method = <S extends z.ZodType>(input: S, run: Method<S>['run']): Method => ({ input, run }) as Method

export const methods: Readonly<Record<string, Method>> = {
  getMe: method(z.strictObject({}), async (_, { robot, parts }) => {
    const work = parts.read()
    const seats = await selectSeatsOf(work.sql, robot.id)
    const groups = await groupsByIds(
      work,
      seats.map(({ conversationId }) => conversationId),
    )
    const profile = (await profilesByIds(work, [robot.id])).get(robot.id)
    return {
      id: robot.id,
      name: profile?.nickname ?? '',
      chat_id: profile?.chatId ?? '',
      groups: seats.map(({ conversationId: id, reads }) => ({ id, name: groups.get(id)?.name ?? '', reads })),
    }
  }),

  getUpdates: method(
    z.strictObject({
      offset: z.int().min(0).optional(),
      limit: z.int().min(1).max(pageSize).optional(),
      timeout: z.int().min(0).max(longestWaitSeconds).optional(),
    }),
    async ({ offset, limit = pageSize, timeout = 0 }, { robot, parts }) => {
      if (robot.webhookState !== 'none') throw new InterfaceError('WebhookSet', 'this robot has a webhook')
      if (offset !== undefined) await deleteUpdates(parts.read().sql, { robotId: robot.id, before: offset })
      const read = () => readUpdates(parts.read, { robotId: robot.id, limit })
      let rows = await read()
      if (rows.length === 0 && timeout > 0) {
        const waited = parts.waiting.wait(robot.id, timeout * 1000)
        // The updates are read again, in case one came before the wait began.
        rows = await read()
        if (rows.length === 0) {
          await waited
          rows = await read()
        } else parts.waiting.wake(robot.id)
      }
      return rows.map(({ body }) => body)
    },
  ),

  setCommands: method(z.strictObject({ commands: z.array(Command).max(30) }), async ({ commands }, call) => {
    await call.parts.transact(({ sql }) => updateCommands(sql, { id: call.robot.id, commands }))
    return {}
  }),

  setWebhook: method(
    z.strictObject({ url: z.string().max(1_000) }),
    async ({ url }, { robot, from, parts }) => {
      parts.checkUrl(url)
      const secret = await parts.transact(async (work) => {
        const made = work.random(32).toString('base64url')
        await updateWebhook(work.sql, { id: robot.id, url, secret: made, nowMs: work.nowMs })
        // Many programs set the same one again whenever they start.
        if (url !== robot.webhookUrl)
          await recordSecurityEvent(work, {
            personId: robot.ownerId,
            kind: 'robotWebhook',
            from,
            subject: new URL(url).host,
          })
        return made
      })
      parts.onWebhook()
      return { secret }
    },
  ),

  deleteWebhook: method(z.strictObject({}), async (_, { robot, parts }) => {
    await parts.transact(({ sql, nowMs }) =>
      updateWebhook(sql, { id: robot.id, url: null, secret: null, nowMs }),
    )
    return {}
  }),

  sendMessage: method(
    z.strictObject({
      group: ConversationId,
      text: typed(maxText),
      buttons: Buttons.optional(),
      reply_to: z.int().min(1).optional(),
      id: MessageId.optional(),
    }),
    async ({ group, text, buttons, reply_to: replyTo, id }, { robot, parts }) => {
      await requireSeat(parts, robot, group)
      parts.limits.takeMessage({ robotId: robot.id, group, bytes: text.length * 2 })
      const cid = id ?? Bun.randomUUIDv7()
      if (!buttons?.length) return sendText(parts, { robotId: robot.id, group, text, replyTo, cid })
      return sendButtons(parts, { robotId: robot.id, group, text, buttons, cid })
    },
  ),

  editMessage: method(
    z.strictObject({
      group: ConversationId,
      cseq: z.int().min(1),
      text: typed(maxText),
      buttons: Buttons.optional(),
    }),
    async ({ group, cseq, text, buttons = [] }, { robot, parts }) => {
      await requireSeat(parts, robot, group)
      parts.limits.takeMessage({ robotId: robot.id, group, bytes: text.length * 2 })
      await parts.transact(async (work) => {
        await ownMessage(work, { robotId: robot.id, group, cseq })
        parts.screen({ robotId: robot.id, group, text: wordsOf(text, buttons) })
        await updateMessage(work, parts.audience, {
          conversationId: group,
          cseq,
          actorId: robot.id,
          content: { kind: 'robotMessage', text, buttons },
        })
      })
      return {}
    },
  ),

  getFile: method(
    z.strictObject({ group: ConversationId, cseq: z.int().min(1), file: z.uuid().toLowerCase() }),
    ({ group, cseq, file: fileId }, { robot, parts }) =>
      fetchFile(parts, { robotId: robot.id, group, cseq, fileId }),
  ),

  answerPress: method(
    z.strictObject({ press: z.uuid().toLowerCase(), text: typed(200) }),
    async ({ press, text }, { robot, parts }) => {
      await parts.transact((work) => answerPress(work, { robotId: robot.id, id: press, text }))
      return {}
    },
  ),
}

async function answerPress(
  work: Work,
  { robotId, id, text }: { robotId: PersonId; id: string; text: string },
): Promise<void> {
  const press = await takePress(work.sql, { id, robotId })
  if (!press) throw new InterfaceError('PressNotFound', 'the press is too old, or was answered')
  const { conversationId, personId } = press
  work.emit({ to: [personId], event: robotAnswered, data: { conversationId, robotId, text } })
}

/**
 * The seat of a robot in a group. Nothing exists for a robot outside its groups; within them, it may speak
 * while its owner may.
 */
export async function requireSeat(
  { read, owners }: InterfaceParts,
  { id: robotId, ownerId }: Pick<RobotRow, 'id' | 'ownerId'>,
  conversationId: ConversationId,
): Promise<void> {
  const work = read()
  if (!(await selectSeat(work.sql, { robotId, conversationId }))) refuse('ConversationNotFound')
  await owners.require(work, { ownerId, conversationId })
}
