/** How other processes find the recipients of a large group's entry by themselves, instead of being given thousands of names. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import { z } from 'zod'
import type { PeopleGroup } from '../../kernel/cluster/bus/groups'
import type { Sql } from '../../kernel/database'
import type { Audience, Recipients } from './audience'
import { largeGroup } from './audience-cache'

export const recipientsKind = 'conversations.recipients'

const whole = z.int().nonnegative()

/** The members who hear an entry, as one process says it to another. */
export const FoundRecipients = z.object({
  conversationId: z.string(),
  /** The version of the members that the entry was stored under: a process that holds older ones loads them first. */
  version: whole,
  /** Members from whom the log is hidden up to this entry do not hear it. */
  cseq: whole,
  except: z.array(z.string()),
  /** An earlier entry that it shows, and whether this is for those from whom that is hidden, or for the others. */
  shown: z.object({ cseq: whole, isHidden: z.boolean() }).optional(),
})
export type FoundRecipients = z.infer<typeof FoundRecipients>

/** Members besides and except whom all hear an entry. */
export interface RecipientRule {
  except: readonly PersonId[]
  besides: readonly PersonId[]
}

/** With more exceptions, naming those who hear it is no longer. */
const mostExceptions = 200

export interface HeardEntry extends Pick<FoundRecipients, 'version' | 'cseq' | 'shown'> {
  conversationId: ConversationId
  recipients: Recipients
  rule: RecipientRule
}

/** The recipients of an entry as a group that others find; undefined in groups that are not large. */
export function recipientsElsewhere({ recipients, rule, ...entry }: HeardEntry): PeopleGroup | undefined {
  const { except, besides } = rule
  if (recipients.count < largeGroup || except.length + besides.length > mostExceptions) return undefined
  const said: FoundRecipients = { ...entry, except: [...except, ...besides] }
  return { kind: recipientsKind, id: entry.conversationId, said, besides }
}

/** Finds the recipients of an entry that another process has stored: at once if the members are in memory as they were then, or newer. */
export function findRecipients(
  { audience, sql }: { audience: Pick<Audience, 'cached' | 'of'>; sql: Sql },
  said: FoundRecipients,
): readonly PersonId[] | Promise<readonly PersonId[]> {
  const id = said.conversationId as ConversationId
  const held = audience.cached(id)
  if (held && held.version >= said.version) return recipientsAmong(held, said)
  return audience
    .of(sql, [id], new Map([[id, said.version]]))
    .then((loaded) => recipientsAmong(loaded.get(id), said))
}

function recipientsAmong(
  recipients: Recipients | undefined,
  { except, cseq, shown }: FoundRecipients,
): readonly PersonId[] {
  if (!recipients) return []
  const left = new Set<string>(except)
  const people = recipients.people()
  if (
    left.size === 0 &&
    recipients.maxHidden < Math.min(cseq, shown?.cseq ?? cseq) &&
    shown?.isHidden !== true
  )
    return people
  return people.filter((personId) => {
    const upTo = recipients.hiddenUpTo(personId)
    return !left.has(personId) && upTo < cseq && (!shown || upTo >= shown.cseq === shown.isHidden)
  })
}
