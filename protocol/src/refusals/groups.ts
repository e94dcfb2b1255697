/** Refusals of groups and of messages in them. */
import type { Translated } from '../languages'

export const groupRefusals = {
  // Speaking
  Muted: {
    'zh-cn': '你已被禁言',
    'yue-lang': '你已被禁言',
    'en-us': 'You’re muted in this group',
    'korean-lang': '이 그룹에서 채팅이 금지됐어요',
  },
  MutedByStaff: {
    'zh-cn': '你已被 Linnet 禁言，暂时不能发送消息',
    'yue-lang': '你已經被 Linnet 禁言，暫時唔可以傳送訊息',
    'en-us': 'Linnet has muted you, so you can’t send messages for now',
    'korean-lang': 'Linnet에서 채팅을 금지해 지금은 메시지를 보낼 수 없어요',
  },
  GroupNotFound: {
    'zh-cn': '群不存在或已解散',
    'yue-lang': '群組唔存在或者已經解散',
    'en-us': 'That group doesn’t exist, or was dissolved',
    'korean-lang': '존재하지 않거나 해산된 그룹이에요',
  },
  OnlyAdminsSpeak: {
    'zh-cn': '全员禁言中，只有群主和管理员可以发言',
    'yue-lang': '全員禁言中，得群主同管理員可以發言',
    'en-us': 'Only the owner and admins can send messages',
    'korean-lang': '지금은 그룹장과 관리자만 메시지를 보낼 수 있어요',
  },
  SlowMode: {
    'zh-cn': '慢速模式：请{seconds}秒后再发言',
    'yue-lang': '慢速模式：請{seconds}秒後再發言',
    'en-us': 'Slow mode: you can send again in {seconds} s',
    'korean-lang': '느린 모드: {seconds}초 후에 다시 보낼 수 있어요',
  },
  ForbiddenWord: {
    'zh-cn': '消息中含有本群屏蔽词',
    'yue-lang': '訊息入面有呢個群禁用嘅字眼',
    'en-us': 'This message contains a word that this group blocks',
    'korean-lang': '그룹에서 허용하지 않는 단어가 있어요',
  },
  OnlyAdminsMentionAll: {
    'zh-cn': '只有群主和管理员可以 @所有人',
    'yue-lang': '得群主同管理員可以 @所有人',
    'en-us': 'Only the owner and admins can mention everyone',
    'korean-lang': '그룹장과 관리자만 모두를 멘션할 수 있어요',
  },
  // Messages
  FileNotFound: {
    'zh-cn': '文件不存在或已过期',
    'yue-lang': '檔案唔存在或者已經過期',
    'en-us': 'This file doesn’t exist or has expired',
    'korean-lang': '파일이 없거나 만료됐어요',
  },
  WrongFileKind: {
    'zh-cn': '文件类型与消息类型不符',
    'yue-lang': '檔案類型同訊息類型唔夾',
    'en-us': 'This file doesn’t fit this kind of message',
    'korean-lang': '파일 종류가 메시지 종류와 맞지 않아요',
  },
  MessageGone: {
    'zh-cn': '该消息已被撤回或不存在',
    'yue-lang': '呢個訊息已經收回或者唔存在',
    'en-us': 'This message was deleted or no longer exists',
    'korean-lang': '삭제됐거나 더 이상 없는 메시지예요',
  },
  NotYourMessage: {
    'zh-cn': '只能对自己的消息进行此操作',
    'yue-lang': '只可以操作自己嘅訊息',
    'en-us': 'You can only do this with your own messages',
    'korean-lang': '내 메시지에만 할 수 있어요',
  },
  MoneyStays: {
    'zh-cn': '红包和转账不能撤回',
    'yue-lang': '利是同轉帳唔可以收回',
    'en-us': 'Red packets and transfers can’t be deleted for everyone',
    'korean-lang': '홍바오와 송금은 모두에게서 삭제할 수 없어요',
  },
  TooLateToRecall: {
    'zh-cn': '消息发送超过{minutes}分钟，无法撤回',
    'yue-lang': '訊息傳送超過{minutes}分鐘，收唔返',
    'en-us': 'You can only delete a message for everyone within {minutes} min of sending it',
    'korean-lang': '보낸 지 {minutes}분이 지난 메시지는 모두에게서 삭제할 수 없어요',
  },
  TooLateToEdit: {
    'zh-cn': '消息发送超过{hours}小时，无法编辑',
    'yue-lang': '訊息傳送超過{hours}小時，唔可以編輯',
    'en-us': 'You can only edit a message within {hours} h of sending it',
    'korean-lang': '보낸 지 {hours}시간이 지난 메시지는 수정할 수 없어요',
  },
  TooManyReactions: {
    'zh-cn': '这条消息的表情种类太多了',
    'yue-lang': '呢個訊息嘅表情種類太多',
    'en-us': 'This message has too many different reactions',
    'korean-lang': '이 메시지에는 반응 종류가 너무 많아요',
  },
  RecordTooDeep: {
    'zh-cn': '聊天记录嵌套过深或内容过多',
    'yue-lang': '對話紀錄疊得太深或者內容太多',
    'en-us': 'This chat history is nested too deeply or is too large',
    'korean-lang': '대화 기록이 너무 깊게 중첩됐거나 너무 커요',
  },
  GroupTooLarge: {
    'zh-cn': '群成员太多，无法查看已读成员',
    'yue-lang': '群成員太多，睇唔到已讀成員',
    'en-us': 'This group is too large to show who read a message',
    'korean-lang': '그룹 멤버가 너무 많아 읽은 멤버를 볼 수 없어요',
  },
  // Rights
  OnlyAdmins: {
    'zh-cn': '只有群主和管理员可以进行此操作',
    'yue-lang': '得群主同管理員可以操作',
    'en-us': 'Only the owner and admins can do this',
    'korean-lang': '그룹장과 관리자만 할 수 있어요',
  },
  OnlyOwner: {
    'zh-cn': '只有群主可以进行此操作',
    'yue-lang': '得群主可以操作',
    'en-us': 'Only the owner can do this',
    'korean-lang': '그룹장만 할 수 있어요',
  },
  OwnerCannotLeave: {
    'zh-cn': '请先转让群主或解散群聊',
    'yue-lang': '請先轉讓群主或者解散群組',
    'en-us': 'Transfer ownership or dissolve the group before you leave',
    'korean-lang': '먼저 그룹장을 넘기거나 그룹을 해산해 주세요',
  },
  NotAMember: {
    'zh-cn': '对方不在群里',
    'yue-lang': '對方唔喺群入面',
    'en-us': 'This person isn’t in the group',
    'korean-lang': '그룹에 없는 사람이에요',
  },
  NotYourFriend: {
    'zh-cn': '只能邀请自己的好友',
    'yue-lang': '只可以邀請自己嘅朋友',
    'en-us': 'You can only add your own friends',
    'korean-lang': '내 친구만 초대할 수 있어요',
  },
  // Groups
  BadGroupName: {
    'zh-cn': '群名称为1到60个字符（汉字算2个）',
    'yue-lang': '群名要1至60個字元（中文計2個）',
    'en-us': 'A group name has 1 to 60 characters (non-ASCII characters count as 2)',
    'korean-lang': '그룹 이름은 1~60자로 입력해 주세요 (한글과 한자는 2자로 계산해요)',
  },
  BadGroupNotice: {
    'zh-cn': '群公告为1到600个字符（汉字算2个）',
    'yue-lang': '群公告要1至600個字元（中文計2個）',
    'en-us': 'An announcement has 1 to 600 characters (non-ASCII characters count as 2)',
    'korean-lang': '공지는 1~600자로 입력해 주세요 (한글과 한자는 2자로 계산해요)',
  },
  GroupFull: {
    'zh-cn': '群成员已满',
    'yue-lang': '群成員已滿',
    'en-us': 'This group is full',
    'korean-lang': '그룹 인원이 가득 찼어요',
  },
  TooManyGroups: {
    'zh-cn': '你加入的群聊已达上限',
    'yue-lang': '你加入嘅群組已經到上限',
    'en-us': 'You’ve reached the limit of groups you can join',
    'korean-lang': '참여할 수 있는 그룹 수를 넘었어요',
  },
  TooManyAdmins: {
    'zh-cn': '管理员人数已达上限',
    'yue-lang': '管理員人數已經到上限',
    'en-us': 'This group already has the most admins it can have',
    'korean-lang': '관리자 수가 한도에 도달했어요',
  },
  InviteExpired: {
    'zh-cn': '邀请已失效',
    'yue-lang': '邀請已失效',
    'en-us': 'This invite is no longer valid',
    'korean-lang': '더 이상 유효하지 않은 초대예요',
  },
  RemovedFromGroup: {
    'zh-cn': '你已被移出该群，需由管理员重新邀请',
    'yue-lang': '你已被移出呢個群，要由管理員重新邀請',
    'en-us': 'You were removed from this group. An admin can add you back.',
    'korean-lang': '이 그룹에서 내보내졌어요. 관리자의 초대가 필요해요.',
  },
  NoBefriending: {
    'zh-cn': '本群不允许成员互加好友',
    'yue-lang': '呢個群唔准成員互加朋友',
    'en-us': 'Members of this group can’t add each other as friends',
    'korean-lang': '이 그룹에서는 멤버끼리 친구 추가를 할 수 없어요',
  },
  ApplicationNotFound: {
    'zh-cn': '申请不存在或已处理',
    'yue-lang': '申請唔存在或者已經處理',
    'en-us': 'This join request doesn’t exist or was already answered',
    'korean-lang': '참여 요청이 없거나 이미 처리됐어요',
  },
} as const satisfies Record<string, Translated>
