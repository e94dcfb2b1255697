import { z } from 'zod'
import { groupSettings, type QuietRowSetting, quietRowSettings } from '../groups/settings'
import { defineKind, none, openObject } from './kind'
import { coveredText, seenRanges } from './ranges'

/** The cseq of the changed entry. Readers who may not see that entry get only the target. */
const toEntry = { target: z.int() }

type QuietRowFields = { [S in QuietRowSetting]: z.ZodOptional<(typeof groupSettings)[S]['value']> }
const quietRowFields = Object.fromEntries(
  quietRowSettings.map((name) => [name, groupSettings[name].value.optional()]),
) as QuietRowFields

const ChangeView = z.union([
  openObject({
    change: z.literal('edited'),
    ...toEntry,
    text: z.string().optional(),
    mentions: z.array(z.string()).optional(),
    ...seenRanges,
  }),
  /** `actor` is absent if it is the sender of the change. */
  openObject({
    change: z.literal('recalled'),
    ...toEntry,
    actor: z.looseObject({ id: z.string() }).optional(),
  }),
  openObject({
    change: z.literal('reacted'),
    ...toEntry,
    /** The reaction that the sender added or removed; absent if the change states what several people did. */
    emoji: z.string().optional(),
    isAdded: z.boolean().optional(),
    /** All reactions of the target, including these. */
    counts: z.array(z.looseObject({ emoji: z.string(), count: z.int() })).optional(),
    /** The reader's reactions, if the change states what several people did; absent in frames to those who did nothing. */
    mine: z.array(z.string()).optional(),
  }),
  /** The target's whole new content, as on the wire. */
  openObject({ change: z.literal('updated'), ...toEntry, content: z.looseObject({}).optional() }),
  /** The message that the target answers, in another conversation, was recalled. */
  openObject({ change: z.literal('sourceGone'), ...toEntry }),
  /** The target is no longer pinned. */
  openObject({ change: z.literal('unpinned'), ...toEntry }),
  /** The order of the pinned messages changed. */
  openObject({ change: z.literal('pinsOrdered') }),
  /** The group's settings or a member's name changed: refetch them. The change itself contains those that a chat's row shows. */
  openObject({ change: z.literal('settings'), ...quietRowFields }),
  openObject({ change: z.literal('named') }),
])
export type Change = z.output<typeof ChangeView>

/** A change to an earlier entry, or to the group without a system message. Not shown as an entry. */
export const changeKind = defineKind({
  number: 21,
  sent: 'serverOnly',
  seen: ChangeView,
  may: { forward: false, quote: false, edit: false, recall: false },
  files: none,
  searchText: none,
  /** For quotes of the edited message. */
  summary: (change) =>
    change.change === 'edited' && change.text ? coveredText(change.text, change.ranges) : '',
})
