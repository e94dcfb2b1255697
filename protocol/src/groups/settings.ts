/**
 * Every setting of a group, defined once: its wire name, its shape in views and in input, who may change it and how a change is
 * announced. Derived from this, here or in `setting-fields.ts` and `setting-rights.ts`: the group's policy in the database, as its members see it and as staff see it, the chat's row, a
 * copy, the input of `setGroupInfo`, the check of rights and the screens.
 */
import { z } from 'zod'
import type { Translated } from '../languages'
import { maxUnits } from '../text-length'
import { choice, flag, nested, shownText, text } from '../wire'
import { days, defineSetting, defineSwitch, type Setting } from './define-setting'

/** The longest name and announcement of a group, as counted by `textLength`. */
export const groupNameLength = 60
export const groupAnnouncementLength = 600
/** Slow mode: seconds between two messages of one member. */
export const slowModeChoices = [0, 10, 30, 60, 300, 900, 3600] as const
/** Words that nobody may use in a group: how many, and their length in UTF-16 units. */
export const maxForbiddenWords = 200
export const forbiddenWordLength = 40

export const groupSettings = {
  name: defineSetting({
    wire: 'name',
    value: z.string(),
    view: z.string(),
    input: text({ max: 200 }),
    changedBy: 'editors',
    announced: 'systemMessage',
    staff: 'apart',
    means: ['The name of the group. ASCII characters count 1 and others 2, up to 60 in total.', 'Hikers'],
  }),
  photo: defineSetting({
    wire: 'photo',
    value: z.string(),
    view: z.string(),
    input: z.union([z.literal(''), z.uuid().toLowerCase()]),
    changedBy: 'editors',
    announced: 'systemMessage',
    staff: 'withheld',
    means: [
      'The id of an uploaded group picture; empty for the pictures of the members.',
      '0199d8a2-8e41-7f6d-8c5a-6d8f0b2c4e53',
    ],
  }),
  /** A text by the owner and administrators for everybody. */
  announcement: defineSetting({
    wire: 'notice',
    value: z.string(),
    view: z.string(),
    input: text({ max: maxUnits(groupAnnouncementLength) }),
    changedBy: 'admins',
    announced: 'systemMessage',
    staff: 'apart',
    means: [
      'The announcement. ASCII characters count 1 and others 2, up to 600 in total.',
      'We meet on Saturday at eight.',
    ],
  }),
  needsReview: defineSwitch({
    wire: 'join_review',
    changedBy: 'admins',
    announced: 'quiet',
    staff: {
      'zh-cn': '入群审核',
      'yue-lang': '入群審批',
      'en-us': 'Joining is reviewed',
      'korean-lang': '가입 승인',
    },
    means: ['Joining by link or code waits for an administrator.', 1],
  }),
  onlyAdminsAdd: defineSwitch({
    wire: 'only_admin_add',
    changedBy: 'owner',
    announced: 'quiet',
    staff: {
      'zh-cn': '仅管理员可拉人',
      'yue-lang': '得管理員可以加人',
      'en-us': 'Only admins add',
      'korean-lang': '관리자만 초대',
    },
    means: ['Only the owner and administrators add people.', 0],
  }),
  onlyAdminsEdit: defineSwitch({
    wire: 'only_admin_edit',
    changedBy: 'owner',
    announced: 'quiet',
    staff: {
      'zh-cn': '仅管理员可改资料',
      'yue-lang': '得管理員可以改資料',
      'en-us': 'Only admins edit',
      'korean-lang': '관리자만 정보 수정',
    },
    means: ['Only the owner and administrators change name and picture.', 0],
  }),
  noBefriending: defineSwitch({
    wire: 'no_add_friend',
    changedBy: 'admins',
    announced: 'quiet',
    staff: {
      'zh-cn': '禁止互加好友',
      'yue-lang': '唔准互加朋友',
      'en-us': 'No befriending',
      'korean-lang': '친구 추가 금지',
    },
    means: ['Members cannot send each other friend requests by way of this group.', 0],
  }),
  membersPin: defineSwitch({
    wire: 'members_pin',
    row: flag().optional(),
    changedBy: 'admins',
    announced: 'quiet',
    staff: {
      'zh-cn': '成员可置顶消息',
      'yue-lang': '成員可以置頂訊息',
      'en-us': 'Members pin',
      'korean-lang': '멤버 메시지 고정 허용',
    },
    means: ['All members may pin messages, not only the owner and administrators.', 0],
  }),
  showsHistory: defineSwitch({
    wire: 'show_history',
    changedBy: 'owner',
    announced: 'quiet',
    staff: {
      'zh-cn': '新成员可看历史',
      'yue-lang': '新成員可以睇紀錄',
      'en-us': 'New members see the past',
      'korean-lang': '새 멤버에게 기록 공개',
    },
    means: ['New members can read what was said before.', 1],
  }),
  isAnonymous: defineSwitch({
    wire: 'anonymous',
    row: flag(),
    changedBy: 'owner',
    announced: 'systemMessage',
    staff: { 'zh-cn': '匿名聊天', 'yue-lang': '匿名聊天', 'en-us': 'Anonymous', 'korean-lang': '익명 채팅' },
    means: ['Messages are shown without the names of their senders.', 0],
  }),
  slowSeconds: defineSetting({
    wire: 'slow_seconds',
    value: z.int(),
    view: z.int(),
    row: z.int(),
    input: choice(slowModeChoices),
    changedBy: 'admins',
    announced: 'systemMessage',
    staff: {
      'zh-cn': '慢速模式（秒）',
      'yue-lang': '慢速模式（秒）',
      'en-us': 'Slow mode (s)',
      'korean-lang': '느린 모드(초)',
    },
    means: ['How long each member waits between two messages; 0 turns slow mode off.', 30, 'seconds'],
  }),
  /** Only the owner and administrators see these. */
  forbiddenWords: defineSetting({
    wire: 'words',
    value: z.array(z.string()),
    view: z.array(z.string()).optional(),
    input: nested(z.array(shownText({ max: forbiddenWordLength })).max(maxForbiddenWords)),
    changedBy: 'admins',
    announced: 'quiet',
    staff: 'withheld',
    means: ['Words that nobody may write in the group; replaces the list.', ['casino']],
  }),
  /** Changed by `muteMember` without a member. */
  onlyAdminsSpeak: defineSetting({
    wire: 'all_mute',
    value: z.boolean(),
    view: flag(),
    row: flag(),
    changedBy: 'admins',
    announced: 'systemMessage',
    staff: {
      'zh-cn': '全员禁言',
      'yue-lang': '全員禁言',
      'en-us': 'Only admins speak',
      'korean-lang': '관리자만 채팅',
    },
  }),
  /** Changed by `setAutoDestroy`, as in a one-to-one conversation. */
  autoDestroySeconds: defineSetting({
    wire: 'auto_destroy_days',
    value: z.int(),
    view: days,
    changedBy: 'admins',
    announced: 'systemMessage',
    staff: {
      'zh-cn': '消息自动销毁（秒）',
      'yue-lang': '訊息自動銷毀（秒）',
      'en-us': 'Auto-delete (s)',
      'korean-lang': '메시지 자동 삭제(초)',
    },
  }),
} as const satisfies Readonly<Record<string, Setting>>

type Settings = typeof groupSettings
export type GroupSetting = keyof Settings

/** The current values of all settings of a group. */
export type GroupPolicy = { readonly [S in GroupSetting]: z.output<Settings[S]['value']> }

/** The settings whose definition has this field. */
type SettingWith<Member extends object> = {
  [S in GroupSetting]: Settings[S] extends Member ? S : never
}[GroupSetting]

/** The settings that `setGroupInfo` takes. */
export type ChangeableSetting = SettingWith<{ input: z.ZodType }>
/** The changeable settings that are on or off. */
export type SwitchSetting = SettingWith<{ input: z.ZodType; value: z.ZodBoolean }>
/** The settings whose changes members read about in the log. */
export type AnnouncedSetting = SettingWith<{ announced: 'systemMessage' }>
/** The settings in a chat's row. */
export type RowSetting = SettingWith<{ row: z.ZodType }>
/** The settings in a chat's row that have no system message: their quiet change contains them. */
export type QuietRowSetting = Exclude<RowSetting, AnnouncedSetting>
/** The settings in the staff's list. */
export type StaffSetting = SettingWith<{ staff: Translated }>

/** The table as pairs. */
export const settingEntries = Object.entries(groupSettings) as unknown as readonly (readonly [
  GroupSetting,
  Setting,
])[]

const namesWhere = <S extends GroupSetting>(has: (setting: Setting) => boolean) =>
  settingEntries.flatMap(([name, setting]) => (has(setting) ? [name as S] : []))

export const settingNames = namesWhere<GroupSetting>(() => true)
export const rowSettings = namesWhere<RowSetting>(({ row }) => row !== undefined)
export const quietRowSettings = namesWhere<QuietRowSetting>(
  ({ row, announced }) => row !== undefined && announced === 'quiet',
)

export const isAnnounced = (name: GroupSetting): name is AnnouncedSetting =>
  groupSettings[name].announced === 'systemMessage'

/** Picks members of an object, by name. */
export const pick = <T extends object, K extends keyof T>(source: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<T, K>

type RowFields = { [S in RowSetting]: readonly [Settings[S]['wire'], Settings[S]['row']] }
/** The settings that a chat's row has, as fields of `wireView`. */
export const rowSettingFields = Object.fromEntries(
  settingEntries.flatMap(([name, { wire, row }]) => (row ? [[name, [wire, row]]] : [])),
) as unknown as RowFields
