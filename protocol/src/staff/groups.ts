/** The groups desk. */
import { z } from 'zod'
import { groupSettings, settingNames, type StaffSetting } from '../groups/settings'
import type { Translated } from '../languages'
import { ConversationId, PersonId } from '../wire'
import { Decision, defineStaffCall, Empty, Reason, Seconds } from './contract'
import { pageInput, pageOf, SearchText } from './page'

const Who = z.object({ id: PersonId, name: z.string() })

export const StaffGroupRow = z.object({
  id: ConversationId,
  /** The number that members see. */
  number: z.string(),
  name: z.string(),
  owner: Who,
  memberCount: z.int(),
  createdAt: Seconds,
  isDissolved: z.boolean(),
})
export type StaffGroupRow = z.output<typeof StaffGroupRow>

export const searchStaffGroups = defineStaffCall({
  name: 'groups.search',
  right: 'groups.read',
  effect: 'reveals',
  summary: 'Groups by number, id or the beginning of their name; all of them without a text.',
  input: pageInput({
    sorts: ['created'],
    filters: { text: SearchText.optional(), ownerId: PersonId.optional() },
  }),
  output: pageOf(StaffGroupRow),
  refusals: [],
})

type StaffSettingFields = { [S in StaffSetting]: (typeof groupSettings)[S]['value'] }

/** The settings in the staff's list, in its order. */
export const staffSettings = settingNames.filter(
  (name): name is StaffSetting => typeof groupSettings[name].staff === 'object',
)
const staffSettingFields = Object.fromEntries(
  staffSettings.map((name) => [name, groupSettings[name].value]),
) as StaffSettingFields

/** The name of each setting. */
export const staffSettingWords = Object.fromEntries(
  staffSettings.map((name) => [name, groupSettings[name].staff]),
) as Record<StaffSetting, Translated>

export const showStaffGroup = defineStaffCall({
  name: 'groups.show',
  right: 'groups.read',
  effect: 'reveals',
  summary: 'A group with its settings.',
  input: z.object({ id: ConversationId }),
  output: StaffGroupRow.extend({
    announcement: z.string(),
    settings: z.object(staffSettingFields),
  }),
  refusals: ['GroupNotFound'],
})

export const listStaffGroupMembers = defineStaffCall({
  name: 'groups.members',
  right: 'groups.read',
  effect: 'reveals',
  summary: 'The members of a group in the order of its list, 100 a page.',
  input: z.object({ id: ConversationId, after: PersonId.optional(), text: SearchText.optional() }),
  output: z.object({
    rows: z.array(
      Who.extend({
        role: z.int(),
        groupName: z.string(),
        joinedAt: Seconds,
        joinedBy: z.string(),
        mutedUntil: Seconds.optional(),
        isRobot: z.boolean().optional(),
      }),
    ),
    next: PersonId.optional(),
  }),
  refusals: [],
})

export const dissolveStaffGroup = defineStaffCall({
  name: 'groups.dissolve',
  right: 'groups.change',
  effect: 'changes',
  approval: 'second',
  summary: 'Dissolves a group: nobody can write in it any more. Its members are notified.',
  input: z.object({ id: ConversationId, reason: Reason }),
  output: Decision,
  refusals: ['GroupNotFound'],
})

export const transferStaffGroup = defineStaffCall({
  name: 'groups.transfer',
  right: 'groups.change',
  effect: 'changes',
  summary: 'Makes another member the owner, at the request of the owner or where the owner is gone.',
  input: z.object({ id: ConversationId, ownerId: PersonId, reason: Reason }),
  output: Empty,
  refusals: ['GroupNotFound', 'NotAMember'],
})

export const groupStaffCalls = [
  searchStaffGroups,
  showStaffGroup,
  listStaffGroupMembers,
  dissolveStaffGroup,
  transferStaffGroup,
]
