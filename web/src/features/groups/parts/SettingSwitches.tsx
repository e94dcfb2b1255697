import type { GroupView } from '@linnet/protocol/groups/calls'
import { mayChange } from '@linnet/protocol/groups/setting-rights'
import type { SwitchSetting } from '@linnet/protocol/groups/settings'
import { defineTexts, useTexts } from '~/i18n/texts'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { useSetting } from './use-setting'

/** The section of the screen a switch belongs to. */
type Place = 'review' | 'joining' | 'members'

/** Every boolean setting, in display order; a missing one is a type error. */
const places: Record<SwitchSetting, Place> = {
  needsReview: 'review',
  onlyAdminsAdd: 'joining',
  showsHistory: 'joining',
  noBefriending: 'members',
  onlyAdminsEdit: 'members',
  membersPin: 'members',
  isAnonymous: 'members',
}
const switches = Object.keys(places) as SwitchSetting[]

/** The switches' titles, keyed by setting name; `…Note` explains more. */
const switchTexts = defineTexts({
  needsReview: {
    'zh-cn': '入群需要审核',
    'yue-lang': '入群要審批',
    'en-us': 'Approve new members',
    'korean-lang': '참여 승인 필요',
  },
  needsReviewNote: {
    'zh-cn': '通过链接或二维码加入的人，需经群主或管理员同意',
    'yue-lang': '用連結或者二維碼加入嘅人，要群主或者管理員同意',
    'en-us': 'The owner or an admin approves people who join by link or QR code',
    'korean-lang': '링크나 QR 코드로 온 사람은 그룹장이나 관리자가 승인해야 해요',
  },
  onlyAdminsAdd: {
    'zh-cn': '仅群主和管理员可邀请',
    'yue-lang': '得群主同管理員可以邀請',
    'en-us': 'Only admins can add people',
    'korean-lang': '그룹장과 관리자만 초대',
  },
  showsHistory: {
    'zh-cn': '新成员可查看历史消息',
    'yue-lang': '新成員睇到之前嘅訊息',
    'en-us': 'New members can see past messages',
    'korean-lang': '새 멤버에게 이전 대화 공개',
  },
  noBefriending: {
    'zh-cn': '禁止互加好友',
    'yue-lang': '唔准互加朋友',
    'en-us': 'Members can’t add each other',
    'korean-lang': '멤버끼리 친구 추가 금지',
  },
  onlyAdminsEdit: {
    'zh-cn': '仅群主和管理员可修改群名称和头像',
    'yue-lang': '得群主同管理員可以改群名同頭像',
    'en-us': 'Only admins can change the name and photo',
    'korean-lang': '그룹장과 관리자만 이름과 사진 변경',
  },
  membersPin: {
    'zh-cn': '群成员可置顶消息',
    'yue-lang': '成員可以置頂訊息',
    'en-us': 'Members can pin messages',
    'korean-lang': '멤버도 메시지 고정 가능',
  },
  isAnonymous: {
    'zh-cn': '匿名模式',
    'yue-lang': '匿名模式',
    'en-us': 'Anonymous mode',
    'korean-lang': '익명 모드',
  },
  isAnonymousNote: {
    'zh-cn': '开启后，消息不显示发送者',
    'yue-lang': '開咗之後，訊息唔會顯示邊個傳',
    'en-us': 'Messages don’t show who sent them',
    'korean-lang': '메시지에 보낸 사람이 표시되지 않아요',
  },
})

/** The switches of one section; those I may not change are disabled. */
export function SettingSwitches({ group, place }: { group: GroupView; place: Place }) {
  const texts = useTexts(switchTexts)
  const set = useSetting(group)
  const notes: Partial<Record<SwitchSetting, string>> = {
    needsReview: texts.needsReviewNote,
    isAnonymous: texts.isAnonymousNote,
  }
  return switches
    .filter((name) => places[name] === place)
    .map((name) => (
      <SwitchCell
        key={name}
        title={texts[name]}
        subtitle={notes[name]}
        isOn={group[name]}
        disabled={!mayChange(group, name)}
        onChange={(isOn) => void set(name, isOn)}
      />
    ))
}
