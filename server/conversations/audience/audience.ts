import type { ConversationId, PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'
import type { Work } from '../../kernel/work'
import {
  type AudienceChange,
  createAudienceCache,
  type CachedAudience,
  hide,
  type CacheLimits,
  type HeldSettings,
} from './audience-cache'
import { selectAudiences, selectMembers, selectVersions } from './audience-store'
import type { Block } from './blocked-store'
import { type Blockers, createBlockers } from './blockers'
import { foldedWords } from './fold-words'

/** A conversation and its members, as sending needs them. */
export interface Recipients extends Readonly<HeldSettings> {
  /** The version of the members that these are, or an older one. */
  readonly version: number
  isGroup: boolean
  has(personId: PersonId): boolean
  readonly count: number
  /** The people to push frames to: all members, or only the online members of a large group. */
  people(): readonly PersonId[]
  /** A member's name in the group; '' without one. */
  groupName(personId: PersonId): string
  /** The last entry hidden from a member who joined later; 0 when nothing is hidden. */
  hiddenUpTo(personId: PersonId): number
  /** The highest `hiddenUpTo` of any member, which may have left since. */
  readonly maxHidden: number
  /** These recipients, or the newest ones if others have changed the members up to this version, read from a locked row. */
  upTo: (work: Work, version: number) => Promise<Recipients>
  /** Called after a commit that appended entries. */
  onAppended: () => void
  /** Who blocked these senders. */
  blockersOf: (sql: Sql, senderIds: readonly PersonId[]) => Promise<Blockers>
}

/** The recipients of each conversation. Members are cached in memory, so that sending a message needs no query for them. */
export interface Audience {
  /** The recipients, without those held under an older version than the given one: these are loaded again. */
  of(
    sql: Sql,
    conversationIds: readonly ConversationId[],
    versions?: ReadonlyMap<ConversationId, number>,
  ): Promise<ReadonlyMap<ConversationId, Recipients>>
  /** The recipients for what is not written into the log, whose row would tell the version. */
  newest(
    sql: Sql,
    conversationIds: readonly ConversationId[],
  ): Promise<ReadonlyMap<ConversationId, Recipients>>
  /** The recipients of a conversation, as far as they are in memory. */
  cached(conversationId: ConversationId): Recipients | undefined
  /**
   * Changes the cached members and settings; call it while the work holds the conversation's row lock, with the version that the
   * row got. Other processes learn of the change from that version. The cached entry is bypassed until the work ends, so a removed member receives nothing written later and a rollback leaves no
   * trace; it is dropped if it is unknown how the work ended. Do not call `of` between writing the members
   * and this call: it would cache rows that may never be committed.
   */
  change(work: Work, conversationId: ConversationId, change: AudienceChange): void
  /** Stores that a person blocked another, or lifted the block: in groups, a blocked person's messages do not alert. */
  block: (work: Work, block: Block & { isBlocked: boolean }) => Promise<void>
  onPresence(personId: PersonId, isOnline: boolean): void
  /** Called after people joined whom the log does not name yet. */
  onPendingJoins(conversationId: ConversationId): void
}

export interface AudienceOptions {
  limits?: CacheLimits
  /** Whether other processes change members too, of which this one does not hear. */
  isShared?: boolean
  /** Called after entries were appended to a conversation's log. */
  onAppended?: (conversationId: ConversationId) => void
  onPendingJoins?: (conversationId: ConversationId) => void
}

export function createAudience(
  isOnline: (personId: PersonId) => boolean,
  { limits, isShared, onAppended = () => undefined, onPendingJoins = () => undefined }: AudienceOptions = {},
): Audience {
  const cache = createAudienceCache(isOnline, limits)
  const blockers = createBlockers()
  /** The number of open changes for each conversation that has any. */
  const changing = new Map<ConversationId, number>()
  /** Incremented when a change begins or ends: rows loaded in between are not cached. */
  let changes = 0
  const own = createOwnChanges()

  const unchanging = (id: ConversationId) => (changing.has(id) ? undefined : cache.get(id))
  const recipientsIn = (id: ConversationId, one: CachedAudience): Recipients =>
    recipientsOf(one, {
      onAppended: () => onAppended(id),
      blockersOf: blockers.of,
      upTo: async (work, version) => {
        // What the work itself has changed is known to it, and its frames say whom they are for besides the members.
        const isBehind = one.version + own.countOf(work, id) < version
        const newest = isBehind ? await audience.of(work.sql, [id], new Map([[id, version]])) : undefined
        return newest?.get(id) ?? recipientsIn(id, one)
      },
    })

  const audience: Audience = {
    cached(id) {
      const one = unchanging(id)
      return one && recipientsIn(id, one)
    },
    async of(sql, conversationIds, versions) {
      const wanted = [...new Set(conversationIds)]
      // Reads the cache before loading, because caching the loaded members may evict these.
      const known = new Map<ConversationId, CachedAudience>()
      for (const id of wanted) {
        const one = unchanging(id)
        if (one && one.version >= (versions?.get(id) ?? 0)) known.set(id, one)
      }
      const missing = wanted.filter((id) => !known.has(id))
      const before = changes
      const loaded = missing.length > 0 ? await load(sql, missing) : new Map<ConversationId, CachedAudience>()
      if (before === changes) for (const [id, one] of loaded) if (!changing.has(id)) cache.keep(id, one)
      const recipients = new Map<ConversationId, Recipients>()
      for (const id of wanted) {
        const one = loaded.get(id) ?? known.get(id)
        if (one) recipients.set(id, recipientsIn(id, one))
      }
      return recipients
    },
    async newest(sql, conversationIds) {
      if (!isShared) return audience.of(sql, conversationIds)
      return audience.of(sql, conversationIds, newestVersions(await selectVersions(sql, conversationIds)))
    },
    change(work, conversationId, change) {
      own.add(work, conversationId)
      // A change of rights alone concerns nothing that is held.
      if (Object.keys(change).length === 1) return work.afterCommit(() => cache.apply(conversationId, change))
      changes++
      changing.set(conversationId, (changing.get(conversationId) ?? 0) + 1)
      work.afterCommit(() => cache.apply(conversationId, change))
      work.afterEnd((ending) => {
        if (ending === 'unknown') cache.drop(conversationId)
        changes++
        const left = (changing.get(conversationId) ?? 1) - 1
        if (left > 0) changing.set(conversationId, left)
        else changing.delete(conversationId)
      })
    },
    block: blockers.block,
    onPresence: (personId, isNowOnline) => cache.onPresence(personId, isNowOnline),
    onPendingJoins,
  }
  return audience
}

/** How many versions of a conversation's members the changes of a work have made. */
function createOwnChanges() {
  const made = new WeakMap<Work, Map<ConversationId, number>>()
  return {
    countOf: (work: Work, id: ConversationId) => made.get(work)?.get(id) ?? 0,
    add(work: Work, id: ConversationId): void {
      const counts = made.get(work) ?? new Map<ConversationId, number>()
      made.set(work, counts.set(id, (counts.get(id) ?? 0) + 1))
    },
  }
}

const recipientsOf = (
  one: CachedAudience,
  parts: Pick<Recipients, 'onAppended' | 'blockersOf' | 'upTo'>,
): Recipients => ({
  ...parts,
  get version() {
    return one.version
  },
  isGroup: one.isGroup,
  has: (personId) => one.members.has(personId),
  count: one.members.size,
  people: () => (one.list ??= [...(one.online ?? one.members.keys())]),
  groupName: (personId) => one.members.get(personId) ?? '',
  hiddenUpTo: (personId) => one.hidden.get(personId) ?? 0,
  get maxHidden() {
    return one.maxHidden
  },
  lock: one.lock,
  isAnonymous: one.isAnonymous,
  forbiddenWords: one.forbiddenWords,
})

/** The highest version of each conversation's members among rows. */
export function newestVersions(
  rows: readonly { conversationId: ConversationId; rightsVersion: number }[],
): ReadonlyMap<ConversationId, number> {
  const newest = new Map<ConversationId, number>()
  for (const { conversationId, rightsVersion } of rows)
    if (rightsVersion > (newest.get(conversationId) ?? -1)) newest.set(conversationId, rightsVersion)
  return newest
}

async function load(sql: Sql, ids: readonly ConversationId[]): Promise<Map<ConversationId, CachedAudience>> {
  // One after the other: members who are newer than their version are loaded again, older ones would stay.
  const conversations = await selectAudiences(sql, ids)
  const members = await selectMembers(sql, ids)
  const loaded = new Map<ConversationId, CachedAudience>()
  for (const { id, type, lock, isAnonymous, forbiddenWords, rightsVersion: version } of conversations)
    loaded.set(id, {
      version,
      isGroup: type === 2,
      members: new Map(),
      hidden: new Map(),
      maxHidden: 0,
      online: undefined,
      list: undefined,
      lock,
      isAnonymous,
      forbiddenWords: foldedWords(forbiddenWords),
    })
  for (const { conversationId, personId, groupName, historyCseq } of members) {
    const one = loaded.get(conversationId)
    one?.members.set(personId, groupName)
    if (one) hide(one, personId, Number(historyCseq))
  }
  return loaded
}
