import type { ConversationId, PersonId } from '@linnet/protocol'
import type { Audience, ConversationsOffer } from '../../conversations'
import type { Disk } from '../../kernel/health/disk'
import type { RateLimiter } from '../../kernel/limits/rate-limit'
import type { ReadWork, Transact } from '../../kernel/work'
import type { UploadSlots } from '../../uploads'
import type { Owners } from '../owners'
import type { Screen } from '../screen'
import type { Waiting } from './waiting'

export interface InterfaceParts {
  transact: Transact
  read: () => ReadWork
  audience: Audience
  screen: Screen
  send: ConversationsOffer['send']
  receiveFile: UploadSlots['receiveFile']
  readStored: UploadSlots['readStored']
  waiting: Waiting
  limits: Limits
  disk: Pick<Disk, 'require'>
  owners: Owners
  /** Checks an address; throws if it is not allowed for a webhook. */
  checkUrl: (url: string) => void
  onWebhook: () => void
}

/** The codes that only programs encounter, spelled like the refusals of the app. `docs/robots.md` lists them. */
export const interfaceCodes = [
  'BadInput',
  'BadJson',
  'BadUrl',
  'NotAPicture',
  'PressNotFound',
  'ServerFault',
  'TooLarge',
  'TooManyRequests',
  'UnknownMethod',
  'WebhookSet',
  'WrongMethod',
  'WrongToken',
] as const
export type InterfaceCode = (typeof interfaceCodes)[number]

/** A refusal for programs only. */
export class InterfaceError extends Error {
  override name = 'InterfaceError'
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  constructor(
    readonly code: InterfaceCode,
    message: string,
    { status = 400, retryAfterSeconds }: { status?: number; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export interface Limits {
  takeCall(robotId: PersonId): void
  takeMessage(message: { robotId: PersonId; group: ConversationId; bytes: number }): void
  takeFile(file: { robotId: PersonId; bytes: number }): void
  /** Counts a wrong token from an address. */
  takeWrongToken(address: string): void
}

const calls = { count: 30, seconds: 1 }
const messages = { count: 10, seconds: 1 }
const messagesInGroup = { count: 20, seconds: 60 }
const bytes = { count: 20 * 1024 * 1024, seconds: 600 }
const fetchedBytes = { count: 200 * 1024 * 1024, seconds: 600 }
const wrongTokens = { count: 20, seconds: 60 }

/** Limits on one robot, so that none takes capacity from people. No limits without a limiter. */
export function createLimits(limiter: RateLimiter | undefined): Limits {
  function take(key: string, limit: { count: number; seconds: number }, cost?: number): void {
    const seconds = limiter?.take(key, limit, cost)
    if (seconds !== undefined)
      throw new InterfaceError('TooManyRequests', 'slow down', { status: 429, retryAfterSeconds: seconds })
  }
  return {
    takeCall: (robotId) => take(`call:${robotId}`, calls),
    takeMessage({ robotId, group, bytes: cost }) {
      take(`message:${robotId}`, messages)
      take(`group:${robotId}:${group}`, messagesInGroup)
      take(`bytes:${robotId}`, bytes, cost)
    },
    takeFile: ({ robotId, bytes: cost }) => take(`fetched:${robotId}`, fetchedBytes, cost),
    takeWrongToken: (address) => take(`wrong:${address}`, wrongTokens),
  }
}
