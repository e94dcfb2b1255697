import { defineTexts } from '~/i18n/texts'

type Doer = { actor: string }
type Deed = { actor: string; people: string }
type Come = { people: string }
type Names = { actor: string; name: string }
type Span = { actor: string; span: string }

/**
 * What a notice says. Names come with what the language puts behind a name, so that Korean particles fit whatever the
 * name ends with.
 */
export const noticeTexts = defineTexts({
  you: { 'zh-cn': '你', 'yue-lang': '你', 'en-us': 'you', 'korean-lang': '회원님' },
  named: {
    'zh-cn': (p: { name: string }) => p.name,
    'yue-lang': (p: { name: string }) => p.name,
    'en-us': (p: { name: string }) => p.name,
    'korean-lang': (p: { name: string }) => `${p.name} 님`,
  },
  somebody: { 'zh-cn': '管理员', 'yue-lang': '管理員', 'en-us': 'an administrator', 'korean-lang': '관리자' },
  andOthers: {
    'zh-cn': (p: { names: string; n: number }) => `${p.names}等${p.n}人`,
    'yue-lang': (p: { names: string; n: number }) => `${p.names}等${p.n}人`,
    'en-us': (p: { names: string; n: number }) => `${p.names} and others (${p.n} in all)`,
    'korean-lang': (p: { names: string; n: number }) => `${p.names} 등 ${p.n}명`,
  },
  nowFriends: {
    'zh-cn': '你们已经是好友了，开始聊天吧',
    'yue-lang': '你哋已經係朋友，開始傾偈啦',
    'en-us': 'You are now friends. Say hello!',
    'korean-lang': '이제 친구가 되었어요. 인사를 건네 보세요!',
  },
  groupCreated: {
    'zh-cn': (p: Doer) => `${p.actor}创建了群聊`,
    'yue-lang': (p: Doer) => `${p.actor}開咗呢個群組`,
    'en-us': (p: Doer) => `${p.actor} created the group`,
    'korean-lang': (p: Doer) => `${p.actor}이 그룹을 만들었어요`,
  },
  groupCreatedWith: {
    'zh-cn': (p: Deed) => `${p.actor}创建了群聊，并邀请了${p.people}`,
    'yue-lang': (p: Deed) => `${p.actor}開咗呢個群組，並邀請咗${p.people}`,
    'en-us': (p: Deed) => `${p.actor} created the group with ${p.people}`,
    'korean-lang': (p: Deed) => `${p.actor}이 그룹을 만들고 ${p.people}을 초대했어요`,
  },
  invited: {
    'zh-cn': (p: Deed) => `${p.actor}邀请${p.people}加入了群聊`,
    'yue-lang': (p: Deed) => `${p.actor}邀請${p.people}加入咗群組`,
    'en-us': (p: Deed) => `${p.actor} added ${p.people}`,
    'korean-lang': (p: Deed) => `${p.actor}이 ${p.people}을 초대했어요`,
  },
  joined: {
    'zh-cn': (p: Come) => `${p.people}加入了群聊`,
    'yue-lang': (p: Come) => `${p.people}加入咗群組`,
    'en-us': (p: Come) => `${p.people} joined the group`,
    'korean-lang': (p: Come) => `${p.people}이 그룹에 들어왔어요`,
  },
  joinedByLink: {
    'zh-cn': (p: Come) => `${p.people}通过邀请链接加入了群聊`,
    'yue-lang': (p: Come) => `${p.people}用邀請連結加入咗群組`,
    'en-us': (p: Come) => `${p.people} joined by an invitation link`,
    'korean-lang': (p: Come) => `${p.people}이 초대 링크로 들어왔어요`,
  },
  joinedByScan: {
    'zh-cn': (p: Come) => `${p.people}扫描二维码加入了群聊`,
    'yue-lang': (p: Come) => `${p.people}掃描二維碼加入咗群組`,
    'en-us': (p: Come) => `${p.people} joined by scanning the QR code`,
    'korean-lang': (p: Come) => `${p.people}이 QR 코드로 들어왔어요`,
  },
  joinedByCopy: {
    'zh-cn': (p: Come) => `${p.people}随群复制加入了群聊`,
    'yue-lang': (p: Come) => `${p.people}隨群組複製加入咗`,
    'en-us': (p: Come) => `${p.people} came along when the group was copied`,
    'korean-lang': (p: Come) => `그룹 복사로 ${p.people}이 들어왔어요`,
  },
  membersRemoved: {
    'zh-cn': (p: Deed) => `${p.actor}将${p.people}移出了群聊`,
    'yue-lang': (p: Deed) => `${p.actor}將${p.people}移出咗群組`,
    'en-us': (p: Deed) => `${p.actor} removed ${p.people}`,
    'korean-lang': (p: Deed) => `${p.actor}이 ${p.people}을 내보냈어요`,
  },
  memberLeft: {
    'zh-cn': (p: Come) => `${p.people}退出了群聊`,
    'yue-lang': (p: Come) => `${p.people}離開咗群組`,
    'en-us': (p: Come) => `${p.people} left the group`,
    'korean-lang': (p: Come) => `${p.people}이 그룹을 나갔어요`,
  },
  ownerChanged: {
    'zh-cn': (p: Deed) => `${p.actor}把群主转让给了${p.people}`,
    'yue-lang': (p: Deed) => `${p.actor}將群主轉讓咗畀${p.people}`,
    'en-us': (p: Deed) => `${p.actor} handed the group over to ${p.people}`,
    'korean-lang': (p: Deed) => `${p.actor}이 ${p.people}에게 방장을 넘겼어요`,
  },
  adminsAdded: {
    'zh-cn': (p: Deed) => `${p.actor}将${p.people}设为管理员`,
    'yue-lang': (p: Deed) => `${p.actor}將${p.people}設為管理員`,
    'en-us': (p: Deed) => `${p.actor} made ${p.people} administrator`,
    'korean-lang': (p: Deed) => `${p.actor}이 ${p.people}을 관리자로 지정했어요`,
  },
  adminsRemoved: {
    'zh-cn': (p: Deed) => `${p.actor}取消了${p.people}的管理员身份`,
    'yue-lang': (p: Deed) => `${p.actor}取消咗${p.people}嘅管理員身份`,
    'en-us': (p: Deed) => `${p.actor} took the administrator role from ${p.people}`,
    'korean-lang': (p: Deed) => `${p.actor}이 ${p.people}의 관리자 지정을 해제했어요`,
  },
  groupRenamed: {
    'zh-cn': (p: Names) => `${p.actor}将群名改为“${p.name}”`,
    'yue-lang': (p: Names) => `${p.actor}將群名改做「${p.name}」`,
    'en-us': (p: Names) => `${p.actor} renamed the group to “${p.name}”`,
    'korean-lang': (p: Names) => `${p.actor}이 그룹 이름을 ‘${p.name}’(으)로 바꿨어요`,
  },
  groupPhotoChanged: {
    'zh-cn': (p: Doer) => `${p.actor}更换了群头像`,
    'yue-lang': (p: Doer) => `${p.actor}換咗群組相片`,
    'en-us': (p: Doer) => `${p.actor} changed the group picture`,
    'korean-lang': (p: Doer) => `${p.actor}이 그룹 사진을 바꿨어요`,
  },
  groupNoticeChanged: {
    'zh-cn': (p: Doer) => `${p.actor}更新了群公告`,
    'yue-lang': (p: Doer) => `${p.actor}更新咗群組公告`,
    'en-us': (p: Doer) => `${p.actor} updated the announcement`,
    'korean-lang': (p: Doer) => `${p.actor}이 그룹 공지를 바꿨어요`,
  },
  groupNoticeSaid: {
    'zh-cn': (p: Doer & { text: string }) => `${p.actor}更新了群公告：${p.text}`,
    'yue-lang': (p: Doer & { text: string }) => `${p.actor}更新咗群組公告：${p.text}`,
    'en-us': (p: Doer & { text: string }) => `${p.actor} updated the announcement: ${p.text}`,
    'korean-lang': (p: Doer & { text: string }) => `${p.actor}이 그룹 공지를 바꿨어요: ${p.text}`,
  },
  onlyAdminsSpeak: {
    'zh-cn': (p: Doer) => `${p.actor}开启了全员禁言，只有管理员可以发言`,
    'yue-lang': (p: Doer) => `${p.actor}開咗全員禁言，得管理員可以發言`,
    'en-us': (p: Doer) => `${p.actor} muted everybody: only administrators can write now`,
    'korean-lang': (p: Doer) => `${p.actor}이 전체 채팅을 금지했어요. 관리자만 쓸 수 있어요`,
  },
  everybodySpeaks: {
    'zh-cn': (p: Doer) => `${p.actor}关闭了全员禁言`,
    'yue-lang': (p: Doer) => `${p.actor}關咗全員禁言`,
    'en-us': (p: Doer) => `${p.actor} let everybody write again`,
    'korean-lang': (p: Doer) => `${p.actor}이 전체 채팅 금지를 해제했어요`,
  },
  membersMuted: {
    'zh-cn': (p: Deed) => `${p.actor}将${p.people}禁言`,
    'yue-lang': (p: Deed) => `${p.actor}將${p.people}禁言`,
    'en-us': (p: Deed) => `${p.actor} muted ${p.people}`,
    'korean-lang': (p: Deed) => `${p.actor}이 ${p.people}의 채팅을 금지했어요`,
  },
  membersMutedUntil: {
    'zh-cn': (p: Deed & { when: string }) => `${p.actor}将${p.people}禁言至${p.when}`,
    'yue-lang': (p: Deed & { when: string }) => `${p.actor}將${p.people}禁言到${p.when}`,
    'en-us': (p: Deed & { when: string }) => `${p.actor} muted ${p.people} until ${p.when}`,
    'korean-lang': (p: Deed & { when: string }) =>
      `${p.actor}이 ${p.people}의 채팅을 ${p.when}까지 금지했어요`,
  },
  membersUnmuted: {
    'zh-cn': (p: Deed) => `${p.actor}解除了${p.people}的禁言`,
    'yue-lang': (p: Deed) => `${p.actor}解除咗${p.people}嘅禁言`,
    'en-us': (p: Deed) => `${p.actor} unmuted ${p.people}`,
    'korean-lang': (p: Deed) => `${p.actor}이 ${p.people}의 채팅 금지를 해제했어요`,
  },
  slowModeOn: {
    'zh-cn': (p: Span) => `${p.actor}开启了慢速模式：每${p.span}可发一条消息`,
    'yue-lang': (p: Span) => `${p.actor}開咗慢速模式：每${p.span}可以發一個訊息`,
    'en-us': (p: Span) => `${p.actor} turned on slow mode: one message every ${p.span}`,
    'korean-lang': (p: Span) => `${p.actor}이 느린 모드를 켰어요: ${p.span}마다 메시지 하나`,
  },
  slowModeOff: {
    'zh-cn': (p: Doer) => `${p.actor}关闭了慢速模式`,
    'yue-lang': (p: Doer) => `${p.actor}關咗慢速模式`,
    'en-us': (p: Doer) => `${p.actor} turned off slow mode`,
    'korean-lang': (p: Doer) => `${p.actor}이 느린 모드를 껐어요`,
  },
  autoDestroyOn: {
    'zh-cn': (p: Span) => `${p.actor}开启了自动销毁：新消息将在${p.span}后消失`,
    'yue-lang': (p: Span) => `${p.actor}開咗自動銷毀：新訊息會喺${p.span}後消失`,
    'en-us': (p: Span) => `${p.actor} turned on auto-destroy: new messages go after ${p.span}`,
    'korean-lang': (p: Span) => `${p.actor}이 자동 삭제를 켰어요: 새 메시지는 ${p.span} 뒤에 사라져요`,
  },
  autoDestroyOff: {
    'zh-cn': (p: Doer) => `${p.actor}关闭了自动销毁`,
    'yue-lang': (p: Doer) => `${p.actor}關咗自動銷毀`,
    'en-us': (p: Doer) => `${p.actor} turned off auto-destroy`,
    'korean-lang': (p: Doer) => `${p.actor}이 자동 삭제를 껐어요`,
  },
  anonymousOn: {
    'zh-cn': (p: Doer) => `${p.actor}开启了匿名聊天`,
    'yue-lang': (p: Doer) => `${p.actor}開咗匿名傾偈`,
    'en-us': (p: Doer) => `${p.actor} turned on anonymous mode`,
    'korean-lang': (p: Doer) => `${p.actor}이 익명 모드를 켰어요`,
  },
  anonymousOff: {
    'zh-cn': (p: Doer) => `${p.actor}关闭了匿名聊天`,
    'yue-lang': (p: Doer) => `${p.actor}關咗匿名傾偈`,
    'en-us': (p: Doer) => `${p.actor} turned off anonymous mode`,
    'korean-lang': (p: Doer) => `${p.actor}이 익명 모드를 껐어요`,
  },
  groupCopied: {
    'zh-cn': (p: Names) => `${p.actor}复制了本群，新群“${p.name}”邀请你加入`,
    'yue-lang': (p: Names) => `${p.actor}複製咗呢個群組，新群組「${p.name}」邀請你加入`,
    'en-us': (p: Names) => `${p.actor} copied this group: you are invited to “${p.name}”`,
    'korean-lang': (p: Names) => `${p.actor}이 이 그룹을 복사했어요. 새 그룹 ‘${p.name}’에 초대합니다`,
  },
  copied: {
    'zh-cn': (p: { name: string }) => `你复制了本群，并邀请成员加入“${p.name}”`,
    'yue-lang': (p: { name: string }) => `你複製咗呢個群組，並邀請成員加入「${p.name}」`,
    'en-us': (p: { name: string }) => `You copied this group and invited its members to “${p.name}”`,
    'korean-lang': (p: { name: string }) => `그룹을 복사하고 멤버들을 ‘${p.name}’에 초대했어요`,
  },
  announcement: {
    'zh-cn': '群公告',
    'yue-lang': '群組公告',
    'en-us': 'Announcement',
    'korean-lang': '공지',
  },
  announcedBy: {
    'zh-cn': (p: { name: string; when: string }) => `${p.name} 发布于 ${p.when}`,
    'yue-lang': (p: { name: string; when: string }) => `${p.name} ${p.when} 發佈`,
    'en-us': (p: { name: string; when: string }) => `By ${p.name}, ${p.when}`,
    'korean-lang': (p: { name: string; when: string }) => `${p.name}, ${p.when}`,
  },
  noAnnouncement: {
    'zh-cn': '群里现在没有公告',
    'yue-lang': '群組而家冇公告',
    'en-us': 'This group has no announcement now',
    'korean-lang': '지금은 공지가 없어요',
  },
  join: { 'zh-cn': '加入', 'yue-lang': '加入', 'en-us': 'Join', 'korean-lang': '참여' },
  open: { 'zh-cn': '打开', 'yue-lang': '打開', 'en-us': 'Open', 'korean-lang': '열기' },
  unknown: {
    'zh-cn': '此通知需要更新的版本才能显示',
    'yue-lang': '呢個通知要新版本先睇到',
    'en-us': 'This notice needs a newer version',
    'korean-lang': '이 알림은 새 버전에서 볼 수 있어요',
  },
})
