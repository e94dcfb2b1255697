/** Refusals of groups and of messages in them. */
import type { Translated } from './languages'

export const groupRefusals = {
  // Speaking
  Muted: {
    'zh-cn': '你已被禁言',
    'yue-lang': '你已經被禁言',
    'en-us': 'You are muted in this group',
    'korean-lang': '이 그룹에서 발언이 금지되었습니다',
  },
  OnlyAdminsSpeak: {
    'zh-cn': '全员禁言中，只有群主和管理员可以发言',
    'yue-lang': '全員禁言中，得群主同管理員可以發言',
    'en-us': 'Only the owner and administrators may speak at the moment',
    'korean-lang': '전체 발언 금지 중입니다. 그룹장과 관리자만 말할 수 있습니다',
  },
  SlowMode: {
    'zh-cn': '慢速模式：请 {seconds} 秒后再发言',
    'yue-lang': '慢速模式：請 {seconds} 秒後再發言',
    'en-us': 'Slow mode: wait {seconds} s before the next message',
    'korean-lang': '느린 모드: {seconds}초 후에 다시 보낼 수 있습니다',
  },
  ForbiddenWord: {
    'zh-cn': '消息中有本群禁用的词',
    'yue-lang': '訊息入面有呢個群禁用嘅字眼',
    'en-us': 'This message has a word that the group does not allow',
    'korean-lang': '그룹에서 허용되지 않는 단어가 있습니다',
  },
  OnlyAdminsMentionAll: {
    'zh-cn': '只有群主和管理员可以 @所有人',
    'yue-lang': '得群主同管理員可以 @所有人',
    'en-us': 'Only the owner and administrators may mention everybody',
    'korean-lang': '그룹장과 관리자만 모두를 언급할 수 있습니다',
  },
  // Messages
  FileNotFound: {
    'zh-cn': '文件不存在或已过期',
    'yue-lang': '檔案唔存在或者已經過期',
    'en-us': 'That file does not exist, or it has expired',
    'korean-lang': '파일이 없거나 만료되었습니다',
  },
  WrongFileKind: {
    'zh-cn': '文件类型与消息类型不符',
    'yue-lang': '檔案類型同訊息類型唔夾',
    'en-us': 'That file does not fit this kind of message',
    'korean-lang': '파일 종류가 메시지 종류와 맞지 않습니다',
  },
  MessageGone: {
    'zh-cn': '该消息已撤回或不存在',
    'yue-lang': '呢個訊息已經收回或者唔存在',
    'en-us': 'That message was recalled or is not there any more',
    'korean-lang': '회수되었거나 더 이상 없는 메시지입니다',
  },
  NotYourMessage: {
    'zh-cn': '只能操作自己的消息',
    'yue-lang': '只可以操作自己嘅訊息',
    'en-us': 'You can do this only with your own messages',
    'korean-lang': '자신의 메시지만 처리할 수 있습니다',
  },
  MoneyStays: {
    'zh-cn': '红包和转账不能撤回',
    'yue-lang': '利是同轉帳唔可以收回',
    'en-us': 'Red packets and transfers cannot be recalled',
    'korean-lang': '홍바오와 송금은 회수할 수 없습니다',
  },
  TooLateToRecall: {
    'zh-cn': '发送超过 {minutes} 分钟的消息不能撤回',
    'yue-lang': '發送超過 {minutes} 分鐘嘅訊息唔可以收回',
    'en-us': 'A message can be recalled for {minutes} min after it was sent',
    'korean-lang': '보낸 지 {minutes}분이 지난 메시지는 회수할 수 없습니다',
  },
  TooLateToEdit: {
    'zh-cn': '发送超过 {hours} 小时的消息不能编辑',
    'yue-lang': '發送超過 {hours} 小時嘅訊息唔可以修改',
    'en-us': 'A message can be edited for {hours} h after it was sent',
    'korean-lang': '보낸 지 {hours}시간이 지난 메시지는 수정할 수 없습니다',
  },
  TooManyReactions: {
    'zh-cn': '这条消息的表情种类太多了',
    'yue-lang': '呢個訊息嘅表情種類太多',
    'en-us': 'This message has too many different reactions',
    'korean-lang': '이 메시지에 반응 종류가 너무 많습니다',
  },
  RecordTooDeep: {
    'zh-cn': '聊天记录嵌套过深或内容过多',
    'yue-lang': '聊天記錄疊得太深或者內容太多',
    'en-us': 'These chat records lie too deep in each other, or hold too much',
    'korean-lang': '대화 기록이 너무 깊게 중첩되었거나 너무 큽니다',
  },
  GroupTooLarge: {
    'zh-cn': '群成员太多，不提供已读名单',
    'yue-lang': '群成員太多，冇已讀名單',
    'en-us': 'This group is too large for a list of readers',
    'korean-lang': '그룹 인원이 많아 읽음 목록을 제공하지 않습니다',
  },
  // Who may
  OnlyAdmins: {
    'zh-cn': '只有群主和管理员可以操作',
    'yue-lang': '得群主同管理員可以操作',
    'en-us': 'Only the owner and administrators may do this',
    'korean-lang': '그룹장과 관리자만 할 수 있습니다',
  },
  OnlyOwner: {
    'zh-cn': '只有群主可以设置',
    'yue-lang': '得群主可以設定',
    'en-us': 'Only the owner may do this',
    'korean-lang': '그룹장만 할 수 있습니다',
  },
  OwnerCannotLeave: {
    'zh-cn': '群主请先转让或解散群聊',
    'yue-lang': '群主請先轉讓或者解散群組',
    'en-us': 'The owner hands the group over or dissolves it before leaving',
    'korean-lang': '그룹장은 먼저 그룹을 양도하거나 해산해야 합니다',
  },
  NotAMember: {
    'zh-cn': '对方不在群里',
    'yue-lang': '對方唔喺群入面',
    'en-us': 'That person is not in this group',
    'korean-lang': '그룹에 없는 사람입니다',
  },
  NotYourFriend: {
    'zh-cn': '只能邀请自己的好友',
    'yue-lang': '只可以邀請自己嘅好友',
    'en-us': 'You can bring in only friends of yours',
    'korean-lang': '자신의 친구만 초대할 수 있습니다',
  },
  // Groups
  BadGroupName: {
    'zh-cn': '群名称为 1 到 60 个字符（中文算 2 个）',
    'yue-lang': '群名要 1 至 60 個字元（中文計 2 個）',
    'en-us': 'A group name has 1 to 60 characters; characters outside ASCII count twice',
    'korean-lang': '그룹 이름은 1~60자입니다(한글·한자는 2자로 계산)',
  },
  BadGroupNotice: {
    'zh-cn': '群公告为 1 到 600 个字符（中文算 2 个）',
    'yue-lang': '群公告要 1 至 600 個字元（中文計 2 個）',
    'en-us': 'An announcement has 1 to 600 characters; characters outside ASCII count twice',
    'korean-lang': '그룹 공지는 1~600자입니다(한글·한자는 2자로 계산)',
  },
  GroupFull: {
    'zh-cn': '群成员已满',
    'yue-lang': '群成員已滿',
    'en-us': 'This group is full',
    'korean-lang': '그룹 인원이 가득 찼습니다',
  },
  TooManyGroups: {
    'zh-cn': '你加入的群已达上限',
    'yue-lang': '你加入嘅群組已經到上限',
    'en-us': 'You are in as many groups as one person can be',
    'korean-lang': '참여할 수 있는 그룹 수를 초과했습니다',
  },
  TooManyAdmins: {
    'zh-cn': '管理员人数已达上限',
    'yue-lang': '管理員人數已經到上限',
    'en-us': 'This group has as many administrators as it can have',
    'korean-lang': '관리자 수가 한도에 도달했습니다',
  },
  InviteExpired: {
    'zh-cn': '邀请已失效',
    'yue-lang': '邀請已經失效',
    'en-us': 'This invitation does not hold any more',
    'korean-lang': '더 이상 유효하지 않은 초대입니다',
  },
  RemovedFromGroup: {
    'zh-cn': '你已被移出该群，需由管理员邀请',
    'yue-lang': '你已經被移出呢個群，要由管理員邀請',
    'en-us': 'You were removed from this group: an administrator can bring you back',
    'korean-lang': '이 그룹에서 내보내졌습니다. 관리자의 초대가 필요합니다',
  },
  NoBefriending: {
    'zh-cn': '该群不允许成员互加好友',
    'yue-lang': '呢個群唔俾成員互相加好友',
    'en-us': 'Members of this group cannot ask each other to be friends here',
    'korean-lang': '이 그룹에서는 멤버끼리 친구 신청을 할 수 없습니다',
  },
  ApplicationNotFound: {
    'zh-cn': '申请不存在或已处理',
    'yue-lang': '申請唔存在或者已經處理',
    'en-us': 'That application is not there, or it was answered',
    'korean-lang': '신청이 없거나 이미 처리되었습니다',
  },
} as const satisfies Record<string, Translated>
