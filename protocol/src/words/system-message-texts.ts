import { defineTexts } from './texts'

type Doer = { actor: string }
type ActorAndPeople = { actor: string; people: string }
type Come = { people: string }
type Names = { actor: string; name: string }
type Span = { actor: string; span: string }

/**
 * Texts of system messages. Names include the particle or space that follows them, so that Korean particles fit the
 * name's ending.
 */
export const systemMessageTexts = defineTexts({
  you: { 'zh-cn': '你', 'yue-lang': '你', 'en-us': 'you', 'korean-lang': '회원님' },
  anonymous: {
    'zh-cn': '一位匿名成员',
    'yue-lang': '一位匿名成員',
    'en-us': 'an anonymous member',
    'korean-lang': '익명 멤버 한 명',
  },
  /** The name that the server gives to a deleted account. */
  deletedAccount: {
    'zh-cn': '已注销的用户',
    'yue-lang': '已刪除嘅用戶',
    'en-us': 'Deleted account',
    'korean-lang': '탈퇴한 회원',
  },
  deleted: {
    'zh-cn': '已注销的用户',
    'yue-lang': '已刪除嘅用戶',
    'en-us': 'a deleted account',
    'korean-lang': '탈퇴한 회원',
  },
  somebody: { 'zh-cn': '有人', 'yue-lang': '有人', 'en-us': 'someone', 'korean-lang': '어떤 회원' },
  named: {
    'zh-cn': (p: { name: string }) => `“${p.name}”`,
    'yue-lang': (p: { name: string }) => `「${p.name}」`,
    'en-us': (p: { name: string }) => p.name,
    'korean-lang': (p: { name: string }) => `${p.name}님`,
  },
  andOthers: {
    'zh-cn': (p: { names: string; n: number }) => `${p.names}等${p.n}人`,
    'yue-lang': (p: { names: string; n: number }) => `${p.names}等${p.n}人`,
    'en-us': (p: { names: string; n: number }) => `${p.names} and others (${p.n} in total)`,
    'korean-lang': (p: { names: string; n: number }) => `${p.names} 등 ${p.n}명`,
  },
  nowFriends: {
    'zh-cn': '你们已经是好友了，现在可以开始聊天了',
    'yue-lang': '你哋已經係朋友，可以開始傾偈喇',
    'en-us': 'You’re now friends. Say hello!',
    'korean-lang': '이제 친구예요. 인사를 건네 보세요!',
  },
  groupCreated: {
    'zh-cn': (p: Doer) => `${p.actor}创建了群聊`,
    'yue-lang': (p: Doer) => `${p.actor}建立咗呢個群組`,
    'en-us': (p: Doer) => `${p.actor} created the group`,
    'korean-lang': (p: Doer) => `${p.actor}이 그룹을 만들었어요`,
  },
  groupCreatedWith: {
    'zh-cn': (p: ActorAndPeople) => `${p.actor}创建了群聊，并邀请了${p.people}`,
    'yue-lang': (p: ActorAndPeople) => `${p.actor}建立咗呢個群組，並邀請咗${p.people}`,
    'en-us': (p: ActorAndPeople) => `${p.actor} created the group with ${p.people}`,
    'korean-lang': (p: ActorAndPeople) => `${p.actor}이 그룹을 만들고 ${p.people}을 초대했어요`,
  },
  invited: {
    'zh-cn': (p: ActorAndPeople) => `${p.actor}邀请${p.people}加入了群聊`,
    'yue-lang': (p: ActorAndPeople) => `${p.actor}邀請${p.people}加入咗群組`,
    'en-us': (p: ActorAndPeople) => `${p.actor} added ${p.people}`,
    'korean-lang': (p: ActorAndPeople) => `${p.actor}이 ${p.people}을 초대했어요`,
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
    'en-us': (p: Come) => `${p.people} joined via an invite link`,
    'korean-lang': (p: Come) => `${p.people}이 초대 링크로 들어왔어요`,
  },
  joinedByScan: {
    'zh-cn': (p: Come) => `${p.people}通过扫描二维码加入了群聊`,
    'yue-lang': (p: Come) => `${p.people}掃描二維碼加入咗群組`,
    'en-us': (p: Come) => `${p.people} joined by scanning a QR code`,
    'korean-lang': (p: Come) => `${p.people}이 QR 코드로 들어왔어요`,
  },
  joinedByCopy: {
    'zh-cn': (p: Come) => `${p.people}随复制的群加入了群聊`,
    'yue-lang': (p: Come) => `${p.people}隨複製嘅群組加入咗`,
    'en-us': (p: Come) => `${p.people} joined when the group was copied`,
    'korean-lang': (p: Come) => `그룹 복사로 ${p.people}이 들어왔어요`,
  },
  membersRemoved: {
    'zh-cn': (p: ActorAndPeople) => `${p.actor}将${p.people}移出了群聊`,
    'yue-lang': (p: ActorAndPeople) => `${p.actor}將${p.people}移出咗群組`,
    'en-us': (p: ActorAndPeople) => `${p.actor} removed ${p.people}`,
    'korean-lang': (p: ActorAndPeople) => `${p.actor}이 ${p.people}을 내보냈어요`,
  },
  memberLeft: {
    'zh-cn': (p: Come) => `${p.people}退出了群聊`,
    'yue-lang': (p: Come) => `${p.people}離開咗群組`,
    'en-us': (p: Come) => `${p.people} left the group`,
    'korean-lang': (p: Come) => `${p.people}이 그룹을 나갔어요`,
  },
  ownerChanged: {
    'zh-cn': (p: ActorAndPeople) => `${p.actor}将群主转让给了${p.people}`,
    'yue-lang': (p: ActorAndPeople) => `${p.actor}將群主轉讓咗畀${p.people}`,
    'en-us': (p: ActorAndPeople) => `${p.actor} made ${p.people} the owner`,
    'korean-lang': (p: ActorAndPeople) => `${p.actor}이 ${p.people}에게 그룹장을 넘겼어요`,
  },
  adminsAdded: {
    'zh-cn': (p: ActorAndPeople) => `${p.actor}将${p.people}设为管理员`,
    'yue-lang': (p: ActorAndPeople) => `${p.actor}將${p.people}設為管理員`,
    'en-us': (p: ActorAndPeople) => `${p.actor} promoted ${p.people} to admin`,
    'korean-lang': (p: ActorAndPeople) => `${p.actor}이 ${p.people}을 관리자로 지정했어요`,
  },
  adminsRemoved: {
    'zh-cn': (p: ActorAndPeople) => `${p.actor}取消了${p.people}的管理员身份`,
    'yue-lang': (p: ActorAndPeople) => `${p.actor}取消咗${p.people}嘅管理員身份`,
    'en-us': (p: ActorAndPeople) => `${p.actor} removed ${p.people} as admin`,
    'korean-lang': (p: ActorAndPeople) => `${p.actor}이 ${p.people}의 관리자 권한을 해제했어요`,
  },
  groupRenamed: {
    'zh-cn': (p: Names) => `${p.actor}将群名称修改为“${p.name}”`,
    'yue-lang': (p: Names) => `${p.actor}將群名改做「${p.name}」`,
    'en-us': (p: Names) => `${p.actor} renamed the group to “${p.name}”`,
    'korean-lang': (p: Names) => `${p.actor}이 그룹 이름을 바꿨어요: ${p.name}`,
  },
  groupPhotoChanged: {
    'zh-cn': (p: Doer) => `${p.actor}更换了群头像`,
    'yue-lang': (p: Doer) => `${p.actor}更換咗群頭像`,
    'en-us': (p: Doer) => `${p.actor} changed the group photo`,
    'korean-lang': (p: Doer) => `${p.actor}이 그룹 사진을 바꿨어요`,
  },
  announcementChanged: {
    'zh-cn': (p: Doer) => `${p.actor}更新了群公告`,
    'yue-lang': (p: Doer) => `${p.actor}更新咗群公告`,
    'en-us': (p: Doer) => `${p.actor} updated the announcement`,
    'korean-lang': (p: Doer) => `${p.actor}이 공지를 바꿨어요`,
  },
  announced: {
    'zh-cn': (p: Doer & { text: string }) => `${p.actor}更新了群公告：${p.text}`,
    'yue-lang': (p: Doer & { text: string }) => `${p.actor}更新咗群公告：${p.text}`,
    'en-us': (p: Doer & { text: string }) => `${p.actor} updated the announcement: ${p.text}`,
    'korean-lang': (p: Doer & { text: string }) => `${p.actor}이 공지를 바꿨어요: ${p.text}`,
  },
  onlyAdminsSpeak: {
    'zh-cn': (p: Doer) => `${p.actor}开启了全员禁言，只有群主和管理员可以发言`,
    'yue-lang': (p: Doer) => `${p.actor}開咗全員禁言，得群主同管理員可以發言`,
    'en-us': (p: Doer) => `${p.actor} muted everyone except the owner and admins`,
    'korean-lang': (p: Doer) =>
      `${p.actor}이 전체 채팅을 금지했어요. 그룹장과 관리자만 메시지를 보낼 수 있어요.`,
  },
  everybodySpeaks: {
    'zh-cn': (p: Doer) => `${p.actor}关闭了全员禁言`,
    'yue-lang': (p: Doer) => `${p.actor}關咗全員禁言`,
    'en-us': (p: Doer) => `${p.actor} let everyone send messages again`,
    'korean-lang': (p: Doer) => `${p.actor}이 전체 채팅 금지를 해제했어요`,
  },
  membersMuted: {
    'zh-cn': (p: ActorAndPeople) => `${p.actor}将${p.people}禁言`,
    'yue-lang': (p: ActorAndPeople) => `${p.actor}將${p.people}禁言`,
    'en-us': (p: ActorAndPeople) => `${p.actor} muted ${p.people}`,
    'korean-lang': (p: ActorAndPeople) => `${p.actor}이 ${p.people}의 채팅을 금지했어요`,
  },
  membersMutedUntil: {
    'zh-cn': (p: ActorAndPeople & { when: string }) => `${p.actor}将${p.people}禁言至${p.when}`,
    'yue-lang': (p: ActorAndPeople & { when: string }) => `${p.actor}將${p.people}禁言至${p.when}`,
    'en-us': (p: ActorAndPeople & { when: string }) => `${p.actor} muted ${p.people} until ${p.when}`,
    'korean-lang': (p: ActorAndPeople & { when: string }) =>
      `${p.actor}이 ${p.people}의 채팅을 ${p.when}까지 금지했어요`,
  },
  membersUnmuted: {
    'zh-cn': (p: ActorAndPeople) => `${p.actor}解除了${p.people}的禁言`,
    'yue-lang': (p: ActorAndPeople) => `${p.actor}解除咗${p.people}嘅禁言`,
    'en-us': (p: ActorAndPeople) => `${p.actor} unmuted ${p.people}`,
    'korean-lang': (p: ActorAndPeople) => `${p.actor}이 ${p.people}의 채팅 금지를 해제했어요`,
  },
  slowModeOn: {
    'zh-cn': (p: Span) => `${p.actor}开启了慢速模式：每${p.span}可发一条消息`,
    'yue-lang': (p: Span) => `${p.actor}開咗慢速模式：每${p.span}可以傳一個訊息`,
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
    'zh-cn': (p: Span) => `${p.actor}开启了消息自动销毁：新消息将在${p.span}后消失`,
    'yue-lang': (p: Span) => `${p.actor}開咗訊息自動銷毀：新訊息會喺${p.span}後消失`,
    'en-us': (p: Span) => `${p.actor} turned on auto-delete: new messages disappear after ${p.span}`,
    'korean-lang': (p: Span) => `${p.actor}이 메시지 자동 삭제를 켰어요: 새 메시지는 ${p.span} 뒤에 사라져요`,
  },
  autoDestroyOff: {
    'zh-cn': (p: Doer) => `${p.actor}关闭了消息自动销毁`,
    'yue-lang': (p: Doer) => `${p.actor}關咗訊息自動銷毀`,
    'en-us': (p: Doer) => `${p.actor} turned off auto-delete`,
    'korean-lang': (p: Doer) => `${p.actor}이 메시지 자동 삭제를 껐어요`,
  },
  anonymousOn: {
    'zh-cn': (p: Doer) => `${p.actor}开启了匿名模式`,
    'yue-lang': (p: Doer) => `${p.actor}開咗匿名模式`,
    'en-us': (p: Doer) => `${p.actor} turned on anonymous mode`,
    'korean-lang': (p: Doer) => `${p.actor}이 익명 모드를 켰어요`,
  },
  anonymousOff: {
    'zh-cn': (p: Doer) => `${p.actor}关闭了匿名模式`,
    'yue-lang': (p: Doer) => `${p.actor}關咗匿名模式`,
    'en-us': (p: Doer) => `${p.actor} turned off anonymous mode`,
    'korean-lang': (p: Doer) => `${p.actor}이 익명 모드를 껐어요`,
  },
  messagePinned: {
    'zh-cn': (p: Doer) => `${p.actor}置顶了一条消息`,
    'yue-lang': (p: Doer) => `${p.actor}置頂咗一個訊息`,
    'en-us': (p: Doer) => `${p.actor} pinned a message`,
    'korean-lang': (p: Doer) => `${p.actor}이 메시지를 고정했어요`,
  },
  groupCopied: {
    'zh-cn': (p: Names) => `${p.actor}复制了本群，新群“${p.name}”邀请你加入`,
    'yue-lang': (p: Names) => `${p.actor}複製咗呢個群組，新群組「${p.name}」邀請你加入`,
    'en-us': (p: Names) => `${p.actor} copied this group and invited you to “${p.name}”`,
    'korean-lang': (p: Names) => `${p.actor}이 이 그룹을 복사하고 새 그룹 ‘${p.name}’에 초대했어요`,
  },
  invitedToGroup: {
    'zh-cn': (p: Names) => `${p.actor}邀请你加入群聊“${p.name}”`,
    'yue-lang': (p: Names) => `${p.actor}邀請你加入群組「${p.name}」`,
    'en-us': (p: Names) => `${p.actor} invited you to “${p.name}”`,
    'korean-lang': (p: Names) => `${p.actor}이 ‘${p.name}’ 그룹에 초대했어요`,
  },
  youInvited: {
    'zh-cn': (p: { name: string }) => `你已邀请对方加入群聊“${p.name}”，等待对方同意`,
    'yue-lang': (p: { name: string }) => `你邀請咗對方加入群組「${p.name}」，等對方同意`,
    'en-us': (p: { name: string }) => `You sent an invitation to “${p.name}”`,
    'korean-lang': (p: { name: string }) => `‘${p.name}’ 그룹에 초대했어요. 상대방의 수락을 기다려요.`,
  },
  invitationSent: {
    'zh-cn': (p: Names) => `${p.actor}发出了加入群聊“${p.name}”的邀请`,
    'yue-lang': (p: Names) => `${p.actor}發出咗加入群組「${p.name}」嘅邀請`,
    'en-us': (p: Names) => `${p.actor} sent an invitation to “${p.name}”`,
    'korean-lang': (p: Names) => `${p.actor}이 ‘${p.name}’ 그룹 초대를 보냈어요`,
  },
  copiedWithAll: {
    'zh-cn': (p: Names) => `${p.actor}复制了本群，并邀请成员加入“${p.name}”`,
    'yue-lang': (p: Names) => `${p.actor}複製咗呢個群組，並邀請成員加入「${p.name}」`,
    'en-us': (p: Names) => `${p.actor} copied this group and invited its members to “${p.name}”`,
    'korean-lang': (p: Names) => `${p.actor}이 그룹을 복사하고 멤버들을 ‘${p.name}’에 초대했어요`,
  },
  copied: {
    'zh-cn': (p: { name: string }) => `你复制了本群，并邀请成员加入“${p.name}”`,
    'yue-lang': (p: { name: string }) => `你複製咗呢個群組，並邀請成員加入「${p.name}」`,
    'en-us': (p: { name: string }) => `You copied this group and invited its members to “${p.name}”`,
    'korean-lang': (p: { name: string }) => `그룹을 복사하고 멤버들을 ‘${p.name}’에 초대했어요`,
  },
})
