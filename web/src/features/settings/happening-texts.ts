import { defineTexts } from '~/i18n/texts'

type InGroup = { name: string; group: string }

export const happeningTexts = defineTexts({
  title: { 'zh-cn': '通知中心', 'yue-lang': '通知中心', 'en-us': 'Notifications', 'korean-lang': '알림' },
  none: {
    'zh-cn': '暂无通知。@我、回复、好友申请和安全提醒会显示在这里。',
    'yue-lang': '暫時冇通知。@我、回覆、加朋友嘅邀請同安全提示會喺呢度。',
    'en-us': 'Nothing yet. Mentions, replies, friend requests and security alerts appear here.',
    'korean-lang': '아직 알림이 없어요. 멘션, 답장, 친구 요청, 보안 알림이 여기에 표시돼요.',
  },
  settings: {
    'zh-cn': '通知设置',
    'yue-lang': '通知設定',
    'en-us': 'Notification settings',
    'korean-lang': '알림 설정',
  },
  isNew: { 'zh-cn': '新', 'yue-lang': '新', 'en-us': 'New', 'korean-lang': '새 알림' },
  anonymous: {
    'zh-cn': '匿名成员',
    'yue-lang': '匿名成員',
    'en-us': 'Anonymous member',
    'korean-lang': '익명 멤버',
  },
  mention: {
    'zh-cn': (p: InGroup) => `${p.name}在“${p.group}”中@了你`,
    'yue-lang': (p: InGroup) => `${p.name}喺「${p.group}」@咗你`,
    'en-us': (p: InGroup) => `${p.name} mentioned you in ${p.group}`,
    'korean-lang': (p: InGroup) => `${p.name}님이 ‘${p.group}’에서 나를 멘션했어요`,
  },
  reply: {
    'zh-cn': (p: InGroup) => `${p.name}在“${p.group}”中回复了你`,
    'yue-lang': (p: InGroup) => `${p.name}喺「${p.group}」回覆咗你`,
    'en-us': (p: InGroup) => `${p.name} replied to you in ${p.group}`,
    'korean-lang': (p: InGroup) => `${p.name}님이 ‘${p.group}’에서 답장했어요`,
  },
  reaction: {
    'zh-cn': (p: { name: string; emoji: string }) => `${p.name}对你的消息回应了${p.emoji}`,
    'yue-lang': (p: { name: string; emoji: string }) => `${p.name}對你嘅訊息回應咗${p.emoji}`,
    'en-us': (p: { name: string; emoji: string }) => `${p.name} reacted ${p.emoji} to your message`,
    'korean-lang': (p: { name: string; emoji: string }) =>
      `${p.name}님이 내 메시지에 ${p.emoji} 반응을 남겼어요`,
  },
  friendRequest: {
    'zh-cn': (p: { name: string }) => `${p.name}请求加你为好友`,
    'yue-lang': (p: { name: string }) => `${p.name}想加你做朋友`,
    'en-us': (p: { name: string }) => `${p.name} wants to be your friend`,
    'korean-lang': (p: { name: string }) => `${p.name}님이 친구 요청을 보냈어요`,
  },
  momentLike: {
    'zh-cn': (p: { name: string }) => `${p.name}赞了你的动态`,
    'yue-lang': (p: { name: string }) => `${p.name}讚咗你嘅動態`,
    'en-us': (p: { name: string }) => `${p.name} liked your moment`,
    'korean-lang': (p: { name: string }) => `${p.name}님이 모먼트를 좋아해요`,
  },
  momentComment: {
    'zh-cn': (p: { name: string }) => `${p.name}评论了你的动态`,
    'yue-lang': (p: { name: string }) => `${p.name}喺你嘅動態留咗言`,
    'en-us': (p: { name: string }) => `${p.name} commented on your moment`,
    'korean-lang': (p: { name: string }) => `${p.name}님이 모먼트에 댓글을 남겼어요`,
  },
  momentReply: {
    'zh-cn': (p: { name: string }) => `${p.name}回复了你的评论`,
    'yue-lang': (p: { name: string }) => `${p.name}回覆咗你嘅留言`,
    'en-us': (p: { name: string }) => `${p.name} replied to your comment`,
    'korean-lang': (p: { name: string }) => `${p.name}님이 내 댓글에 답글을 남겼어요`,
  },
  momentMention: {
    'zh-cn': (p: { name: string }) => `${p.name}在动态里提到了你`,
    'yue-lang': (p: { name: string }) => `${p.name}喺動態提到你`,
    'en-us': (p: { name: string }) => `${p.name} mentioned you in a moment`,
    'korean-lang': (p: { name: string }) => `${p.name}님이 모먼트에서 나를 멘션했어요`,
  },
  momentPaid: {
    'zh-cn': (p: { name: string }) => `${p.name}付费查看了你的动态`,
    'yue-lang': (p: { name: string }) => `${p.name}畀咗錢睇你嘅動態`,
    'en-us': (p: { name: string }) => `${p.name} paid for your moment`,
    'korean-lang': (p: { name: string }) => `${p.name}님이 유료 모먼트를 구매했어요`,
  },
  videoLike: {
    'zh-cn': (p: { name: string }) => `${p.name}赞了你的视频`,
    'yue-lang': (p: { name: string }) => `${p.name}讚咗你條片`,
    'en-us': (p: { name: string }) => `${p.name} liked your video`,
    'korean-lang': (p: { name: string }) => `${p.name}님이 내 동영상을 좋아해요`,
  },
  videoComment: {
    'zh-cn': (p: { name: string }) => `${p.name}评论了你的视频`,
    'yue-lang': (p: { name: string }) => `${p.name}喺你條片留咗言`,
    'en-us': (p: { name: string }) => `${p.name} commented on your video`,
    'korean-lang': (p: { name: string }) => `${p.name}님이 내 동영상에 댓글을 남겼어요`,
  },
  videoReply: {
    'zh-cn': (p: { name: string }) => `${p.name}回复了你的评论`,
    'yue-lang': (p: { name: string }) => `${p.name}回覆咗你嘅留言`,
    'en-us': (p: { name: string }) => `${p.name} replied to your comment`,
    'korean-lang': (p: { name: string }) => `${p.name}님이 내 댓글에 답글을 남겼어요`,
  },
  videoCommentLike: {
    'zh-cn': (p: { name: string }) => `${p.name}赞了你的评论`,
    'yue-lang': (p: { name: string }) => `${p.name}讚咗你嘅留言`,
    'en-us': (p: { name: string }) => `${p.name} liked your comment`,
    'korean-lang': (p: { name: string }) => `${p.name}님이 내 댓글을 좋아해요`,
  },
  videoFollow: {
    'zh-cn': (p: { name: string }) => `${p.name}关注了你`,
    'yue-lang': (p: { name: string }) => `${p.name}關注咗你`,
    'en-us': (p: { name: string }) => `${p.name} follows you`,
    'korean-lang': (p: { name: string }) => `${p.name}님이 나를 팔로우해요`,
  },
  meetingInvitation: {
    'zh-cn': (p: { name: string }) => `${p.name}邀请你参加会议`,
    'yue-lang': (p: { name: string }) => `${p.name}邀請你參加會議`,
    'en-us': (p: { name: string }) => `${p.name} invites you to a meeting`,
    'korean-lang': (p: { name: string }) => `${p.name}님이 회의에 초대했어요`,
  },
  meetingReminder: {
    'zh-cn': '会议提醒',
    'yue-lang': '會議提示',
    'en-us': 'Meeting reminder',
    'korean-lang': '회의 알림',
  },
  momentRemoved: {
    'zh-cn': '你的一条动态违反规则，已被工作人员删除',
    'yue-lang': '你有一則動態違反規則，已經畀職員刪除',
    'en-us': 'A moment of yours broke the rules and was removed by our staff',
    'korean-lang': '규칙을 위반한 모먼트가 운영팀에 의해 삭제됐어요',
  },
  commentRemoved: {
    'zh-cn': '你的一条评论违反规则，已被工作人员删除',
    'yue-lang': '你有一則留言違反規則，已經畀職員刪除',
    'en-us': 'A comment of yours broke the rules and was removed by our staff',
    'korean-lang': '규칙을 위반한 댓글이 운영팀에 의해 삭제됐어요',
  },
  removed: {
    'zh-cn': '已被删除的内容',
    'yue-lang': '已經刪除嘅內容',
    'en-us': 'What was removed',
    'korean-lang': '삭제된 내용',
  },
  rules: { 'zh-cn': '使用规则', 'yue-lang': '使用規則', 'en-us': 'Linnet rules', 'korean-lang': '이용 규칙' },
  announcement: {
    'zh-cn': '系统公告',
    'yue-lang': '系統公告',
    'en-us': 'Announcement',
    'korean-lang': '공지사항',
  },
  deposit: {
    'zh-cn': (p: { amount: string }) => `充值${p.amount}已到账`,
    'yue-lang': (p: { amount: string }) => `增值${p.amount}已到帳`,
    'en-us': (p: { amount: string }) => `Your deposit of ${p.amount} has arrived`,
    'korean-lang': (p: { amount: string }) => `${p.amount} 입금이 완료됐어요`,
  },
  refund: {
    'zh-cn': (p: { amount: string }) => `退款${p.amount}已到账`,
    'yue-lang': (p: { amount: string }) => `已退款${p.amount}`,
    'en-us': (p: { amount: string }) => `${p.amount} was refunded to you`,
    'korean-lang': (p: { amount: string }) => `${p.amount} 환불됐어요`,
  },
})
