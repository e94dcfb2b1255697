/** The frames of a connection: the token that begins it, calls and answers. */
import { z } from 'zod'
import { defineEvent, defineSignal } from '../contract'
import { HeadView } from '../conversations/calls'
import { examples } from '../examples'
import { tolerant, tolerantList } from '../tolerant'
import { ConversationId, nested, text, wireInput, wireView } from '../wire'
import { clientLink, pong } from './server-frames'

/** A pushed frame on the wire; frames of a person's own log have `useq`. */
export const Frame = z.looseObject({
  action: z.string(),
  data: z.unknown().optional(),
  useq: z.int().optional(),
})
export type Frame = z.output<typeof Frame>

export const checkToken = defineSignal({
  name: 'startup.checkToken',
  wire: 'checkToken',
  summary:
    'First frame of a connection, within 5 seconds. `data` is the token, or this object, to catch up at once. When too many ' +
    'devices come back at once, it is refused by an `answer` without an id, as `Busy` or `TooManyRequests`: send it again after ' +
    '`seconds`, and not earlier, over this connection, or over a new one if the server has closed it.',
  data: wireInput({
    token: [
      'token',
      z.string().max(200),
      'The token of the session.',
      'q2Jx0nB3m5Vd7Zf9Hk1Lp3Rt5Xw7Ya9Cc1Ee3Gg5Ii7',
    ],
    language: ['lang', text({ max: 20 }).optional(), 'The language of refusals on this socket.', 'en-us'],
    /** The head of my own log as this device knows it. */
    useq: [
      'useq',
      z.int().min(0).optional(),
      'The head of my own log as this device knows it.',
      118,
      'position in my own log, from 1',
    ],
    /**
     * This device's position in the read cursors: the newest `readsAtMs` or `readAtMs` that it has been sent.
     */
    readsAtMs: [
      'reads_at_ms',
      z.int().min(0).optional(),
      'How far this device has followed my read cursors: the newest time that it has been sent with them, or `reads_at_ms` of the last answer.',
      1_764_200_000_000,
      'time in ms since 1970',
    ],
    /** The conversations on the first screen, at most 30, with this device's latest cseq of each. */
    heads: [
      'heads',
      nested(z.record(ConversationId, z.int().min(0))).optional(),
      'The newest entry that this device has of each conversation on its first screen, at most 30: cseq by list_id.',
      { [examples.conversationId]: 42 },
    ],
    /** The epoch of the logs that this device has read. */
    epoch: [
      'epoch',
      text({ max: 100 }).optional(),
      'The epoch of the logs that this device has read, as the last answer said.',
      '019abb3e-4a1c-7d52-9c7e-1f2a3b4c5d6e',
    ],
    /** The protocol version that the client was written for. */
    protocol: [
      'protocol',
      z.int().min(1).optional(),
      'The version of the protocol that the client was written for.',
      1,
      'version, from 1',
    ],
  }),
})

const Branch = wireView({
  /** The server's time in ms. */
  sinceMs: ['since_ms', z.int()],
  useq: ['useq', z.int()],
})

export const tokenChecked = defineEvent({
  name: 'startup.tokenChecked',
  wire: 'checkToken',
  log: 'none',
  summary:
    'Answer to checkToken: err 0 and what was missed, or err 404 for a dead session. `events` are the frames of my own log after ' +
    'the given useq; `too_long` means that there are too many: fetch the lists again and continue from `useq`. After them, without a number, come ' +
    'the read cursors that moved elsewhere since `reads_at_ms`; `more_reads` means that they are only the newest 500.',
  data: tolerant(
    wireView({
      err: ['err', z.int()],
      message: ['msg', z.string()],
      clientId: ['client_id', z.string().optional()],
      /** The server's time in ms, which determines when messages expire. */
      timeMs: ['time_ms', z.int().optional()],
      /**
       * The epoch of the logs. A different one, or `ahead`, means that the database was restored: drop all stored parts of the
       * logs, or those that `branch` says.
       */
      epoch: ['epoch', z.string().optional()],
      /**
       * The new epoch has the same logs as the one that the client stated, up to a moment: entries from then on, and what the client
       * knows of my own log after `useq`, may be other ones under the same numbers.
       */
      branch: ['branch', nested(Branch).optional()],
      isAhead: ['ahead', z.literal([0, 1]).catch(0).optional()],
      /** The server's protocol version, and the oldest that it still serves. */
      protocol: ['protocol', z.int().optional()],
      minClient: ['min_client', z.int().optional()],
      useq: ['useq', z.int().optional()],
      events: ['events', z.array(Frame).optional()],
      tooLong: ['too_long', z.literal([0, 1]).catch(1).optional()],
      /** The time up to which `events` contains the read cursors. */
      readsAtMs: ['reads_at_ms', z.int().optional()],
      /** More read cursors have moved: the chat list contains them. */
      hasMoreReads: ['more_reads', z.literal([0, 1]).catch(1).optional()],
      heads: ['heads', tolerantList(nested(HeadView)).optional()],
    }),
    { message: '' },
  ),
})
export type TokenChecked = z.output<typeof tokenChecked.data>

export const ping = defineSignal({
  name: 'startup.ping',
  wire: 'ping',
  summary: 'Keeps the connection alive; `data` may be the token, as the product sends it.',
  data: wireInput({}),
})

/** Any call over the socket: `{action: "call", id, data: {path, payload}}`. */
export const callOverSocket = defineSignal({
  name: 'startup.call',
  wire: 'call',
  summary:
    'Makes any call; its answer repeats `id`. The caller is the person signed in on this socket: a payload ' +
    'with a `_token` is refused.',
  data: wireInput({
    path: ['path', z.string(), 'The path of the call.', '/im/get/base'],
    payload: [
      'payload',
      nested(z.record(z.string(), z.unknown())),
      'The fields of the call, without a token.',
      { lang: 'en-us' },
    ],
  }),
})

export const answer = defineEvent({
  name: 'startup.answer',
  wire: 'answer',
  log: 'none',
  summary: 'The answer to a call over the socket; the frame carries the `id` of the call.',
  data: wireView({ err: ['err', z.int()], message: ['msg', z.string()], data: ['data', z.unknown()] }),
})

export const fellBehind = defineEvent({
  name: 'startup.fellBehind',
  wire: 'tooLong',
  log: 'none',
  summary: 'This connection read too slowly and pushes were dropped: send checkToken again to catch up.',
  data: wireView({}),
})

export const startupEvents = [tokenChecked, clientLink, pong, answer, fellBehind] as const
export const startupSignals = [checkToken, ping, callOverSocket] as const
