/**
 * Every setting of a group, stated once: its wire name, what is seen of it, what may be sent, and who may change it. The
 * group as its members see it, the input of `setGroupInfo`, the server's check of rights and the screens derive from this.
 */
import { z } from 'zod'
import { maxUnits } from '../text-length'
import { choice, flag, nested, text } from '../wire'
import { groupRoles, type GroupRole } from './roles'

/** The longest name and announcement of a group, by `textLength`. */
export const groupNameLength = 60
export const groupAnnouncementLength = 600
/** Slow mode: seconds between two messages of one member. */
export const slowModeChoices = [0, 10, 30, 60, 300, 900, 3600] as const
/** Words that nobody may write in a group: how many, and how long in UTF-16 units. */
export const maxForbiddenWords = 200
export const forbiddenWordLength = 40

/** `editors` are all members, or owner and administrators where only they may edit. */
type Changer = 'editors' | 'admins' | 'owner'

interface Setting {
  wire: string
  view: z.ZodType
  /** What `setGroupInfo` takes; a setting without it is changed by a call of its own. */
  input?: z.ZodType
  changedBy: Changer
}

const onOff = <const Wire extends string, const By extends Changer>(wire: Wire, changedBy: By) => ({
  wire,
  view: flag(),
  input: flag(),
  changedBy,
})

export const groupSettings = {
  name: { wire: 'name', view: z.string(), input: text({ max: 200 }), changedBy: 'editors' },
  photo: {
    wire: 'photo',
    view: z.string(),
    input: z.union([z.literal(''), z.uuid().toLowerCase()]),
    changedBy: 'editors',
  },
  /** What the owner and administrators have written for everybody. */
  announcement: {
    wire: 'notice',
    view: z.string(),
    input: text({ max: maxUnits(groupAnnouncementLength) }),
    changedBy: 'admins',
  },
  /** Joining by link or code waits for an administrator. */
  needsReview: onOff('join_review', 'admins'),
  /** Only the owner and administrators bring people in. */
  onlyAdminsAdd: onOff('only_admin_add', 'owner'),
  /** Only the owner and administrators change name and picture. */
  onlyAdminsEdit: onOff('only_admin_edit', 'owner'),
  /** Members cannot send each other friend requests by way of this group. */
  noBefriending: onOff('no_add_friend', 'admins'),
  /** All members pin messages, not only the owner and administrators. */
  membersPin: onOff('members_pin', 'admins'),
  /** Whoever joins later can read what was said before. */
  showsHistory: onOff('show_history', 'owner'),
  isAnonymous: onOff('anonymous', 'owner'),
  slowSeconds: {
    wire: 'slow_seconds',
    view: z.int(),
    input: choice(slowModeChoices),
    changedBy: 'admins',
  },
  /** Only the owner and administrators see these. */
  forbiddenWords: {
    wire: 'words',
    view: z.array(z.string()).optional(),
    input: nested(z.array(text({ min: 1, max: forbiddenWordLength })).max(maxForbiddenWords)),
    changedBy: 'admins',
  },
  /** Changed by `muteMember` without a member. */
  onlyAdminsSpeak: { wire: 'all_mute', view: flag(), changedBy: 'admins' },
  /** Changed by `setAutoDestroy`, as in a one-to-one conversation. */
  autoDestroyDays: { wire: 'auto_destroy_days', view: z.int(), changedBy: 'admins' },
} as const satisfies Readonly<Record<string, Setting>>

type Settings = typeof groupSettings
export type GroupSetting = keyof Settings
/** The settings that `setGroupInfo` takes. */
export type ChangeableSetting = {
  [S in GroupSetting]: Settings[S] extends { input: z.ZodType } ? S : never
}[GroupSetting]

/** Those of them that are on or off. */
export type SwitchSetting = {
  [S in ChangeableSetting]: z.output<Settings[S]['view']> extends boolean ? S : never
}[ChangeableSetting]

type ViewFields = { [S in GroupSetting]: readonly [Settings[S]['wire'], Settings[S]['view']] }
type InputFields = {
  [S in ChangeableSetting]: readonly [Settings[S]['wire'], z.ZodOptional<Settings[S]['input']>]
}

const entries: readonly (readonly [string, Setting])[] = Object.entries(groupSettings)

/** The settings as fields of `wireView`. */
export const settingViewFields = Object.fromEntries(
  entries.map(([name, { wire, view }]) => [name, [wire, view]]),
) as unknown as ViewFields

/** The settings as fields of `wireInput`; absent ones stay as they are. */
export const settingInputFields = Object.fromEntries(
  entries.flatMap(([name, { wire, input }]) => (input ? [[name, [wire, input.optional()]]] : [])),
) as unknown as InputFields

/** The wire names of the settings that these people may change by `setGroupInfo`, for its documentation. */
export const wireNamesBy = (changer: Changer): string =>
  entries
    .flatMap(([, { wire, input, changedBy }]) => (input && changedBy === changer ? [wire] : []))
    .join(', ')

/** What decides whether a member may change a setting. */
export interface SettingRights {
  myRole: GroupRole
  /** Matters to name and picture only; unknown counts as yes. */
  onlyAdminsEdit?: boolean
}

/** Why a member may not change a setting; undefined when they may. A setting that is not in the table is nobody's. */
export function changeRefusal(
  { myRole, onlyAdminsEdit = true }: SettingRights,
  setting: GroupSetting,
): 'OnlyAdmins' | 'OnlyOwner' | undefined {
  const minRoles: Record<Changer, GroupRole> = {
    editors: onlyAdminsEdit ? groupRoles.admin : groupRoles.member,
    admins: groupRoles.admin,
    owner: groupRoles.owner,
  }
  const known: Partial<Record<string, Setting>> = groupSettings
  const changer = known[setting]?.changedBy
  if (changer !== undefined && myRole >= minRoles[changer]) return undefined
  return changer === undefined || changer === 'owner' ? 'OnlyOwner' : 'OnlyAdmins'
}

/** Whether to offer the change; the server decides again. */
export const mayChange = (rights: SettingRights, setting: GroupSetting): boolean =>
  changeRefusal(rights, setting) === undefined
