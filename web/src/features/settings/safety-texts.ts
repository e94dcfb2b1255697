import { defineTexts } from '~/i18n/texts'

export const safetyTexts = defineTexts({
  readReceipts: {
    'zh-cn': '已读回执',
    'yue-lang': '已讀回條',
    'en-us': 'Read receipts',
    'korean-lang': '읽음 표시',
  },
  readReceiptsNote: {
    'zh-cn': '关闭后，单聊中你和好友都看不到对方是否已读。群聊始终显示已读。',
    'yue-lang': '熄咗之後，一對一傾偈嗰陣你同朋友都睇唔到對方讀咗未。群組會照樣顯示已讀。',
    'en-us':
      'If you turn this off, you and your friends won’t see in one-to-one chats what the other has read. Groups always show it.',
    'korean-lang':
      '끄면 1:1 채팅에서 나와 친구 모두 상대방이 읽었는지 볼 수 없어요. 그룹에서는 항상 표시돼요.',
  },
  linkPreviews: {
    'zh-cn': '链接预览',
    'yue-lang': '連結預覽',
    'en-us': 'Link previews',
    'korean-lang': '링크 미리보기',
  },
  linkPreviewsNote: {
    'zh-cn': '输入链接时，由服务器读取网页的标题和图片，网站不会知道是你。对你的所有设备生效。',
    'yue-lang': '輸入連結嗰陣，由伺服器讀取網頁嘅標題同圖片，網站唔會知係你。會用喺你所有裝置。',
    'en-us':
      'When you type a link, the server reads the page’s title and picture, so the site doesn’t learn that it’s you. This applies to all your devices.',
    'korean-lang':
      '링크를 입력하면 서버가 페이지의 제목과 사진을 읽어 와서 사이트는 누구인지 알 수 없어요. 모든 기기에 적용돼요.',
  },
  oldPassword: {
    'zh-cn': '当前密码',
    'yue-lang': '目前密碼',
    'en-us': 'Current password',
    'korean-lang': '현재 비밀번호',
  },
  repeat: {
    'zh-cn': '确认新密码',
    'yue-lang': '確認新密碼',
    'en-us': 'Confirm new password',
    'korean-lang': '새 비밀번호 확인',
  },
  changeNote: {
    'zh-cn': '修改后，包括本机在内的所有设备都需要用新密码重新登录。',
    'yue-lang': '更改之後，包括呢部裝置在內，所有裝置都要用新密碼重新登入。',
    'en-us': 'You’ll need to log in again with the new password on all your devices, including this one.',
    'korean-lang': '변경하면 이 기기를 포함한 모든 기기에서 다시 로그인해야 해요.',
  },
  save: {
    'zh-cn': '保存新密码',
    'yue-lang': '儲存新密碼',
    'en-us': 'Save password',
    'korean-lang': '새 비밀번호 저장',
  },
  oldMissing: {
    'zh-cn': '请输入当前密码',
    'yue-lang': '請輸入目前密碼',
    'en-us': 'Enter your current password',
    'korean-lang': '현재 비밀번호를 입력해 주세요',
  },
  differ: {
    'zh-cn': '两次输入的新密码不一致',
    'yue-lang': '兩次輸入嘅新密碼唔一樣',
    'en-us': 'The passwords don’t match',
    'korean-lang': '새 비밀번호가 일치하지 않아요',
  },
  presence: {
    'zh-cn': '谁可以看到我在线',
    'yue-lang': '邊個睇到我在線',
    'en-us': 'Who can see when I’m online',
    'korean-lang': '접속 상태를 볼 수 있는 사람',
  },
  presenceNote: {
    'zh-cn': '包括是否在线和上次在线时间。',
    'yue-lang': '包括係咪在線，同埋上次在線時間。',
    'en-us': 'Includes whether you’re online and when you were last seen.',
    'korean-lang': '지금 접속 중인지, 마지막 접속이 언제인지 포함해요.',
  },
  everyone: { 'zh-cn': '所有人', 'yue-lang': '所有人', 'en-us': 'Everyone', 'korean-lang': '모든 사람' },
  contacts: { 'zh-cn': '仅好友', 'yue-lang': '淨係朋友', 'en-us': 'My friends', 'korean-lang': '친구만' },
  nobody: { 'zh-cn': '没有人', 'yue-lang': '冇人', 'en-us': 'No one', 'korean-lang': '비공개' },
  requests: {
    'zh-cn': '允许好友申请',
    'yue-lang': '接受加朋友嘅邀請',
    'en-us': 'Friend requests',
    'korean-lang': '친구 요청 받기',
  },
  requestsNote: {
    'zh-cn': '关闭后，别人不能再向你发送好友申请。',
    'yue-lang': '關閉之後，其他人唔可以再傳送加朋友嘅邀請畀你。',
    'en-us': 'When this is off, no one can send you friend requests.',
    'korean-lang': '끄면 다른 사람이 친구 요청을 보낼 수 없어요.',
  },
  findMe: {
    'zh-cn': '找到我的方式',
    'yue-lang': '搵到我嘅方式',
    'en-us': 'How people can find me',
    'korean-lang': '나를 찾는 방법',
  },
  findMeNote: {
    'zh-cn': '关闭后，别人用它搜索不到你。',
    'yue-lang': '關閉之後，其他人用佢搵唔到你。',
    'en-us': 'When one is off, no one finds you by it.',
    'korean-lang': '끄면 다른 사람이 그것으로 나를 찾을 수 없어요.',
  },
  byPhone: { 'zh-cn': '手机号', 'yue-lang': '手機號碼', 'en-us': 'Phone number', 'korean-lang': '전화번호' },
  byEmail: { 'zh-cn': '邮箱', 'yue-lang': '電郵', 'en-us': 'Email address', 'korean-lang': '이메일' },
  byChatId: { 'zh-cn': '聊天号', 'yue-lang': '聊天號', 'en-us': 'Chat ID', 'korean-lang': '채팅 ID' },
  cards: {
    'zh-cn': '我的名片',
    'yue-lang': '我嘅名片',
    'en-us': 'Contact cards of me',
    'korean-lang': '공유된 내 연락처',
  },
  byCard: {
    'zh-cn': '可以通过名片添加我',
    'yue-lang': '可以用名片加我',
    'en-us': 'Let people add me by card',
    'korean-lang': '연락처로 나를 추가하도록 허용',
  },
  cardsLast: {
    'zh-cn': '名片有效期',
    'yue-lang': '名片有效期',
    'en-us': 'How long a card works',
    'korean-lang': '연락처 유효 기간',
  },
  cardsNote: {
    'zh-cn': '过期的名片打不开你的资料，也不能用来添加你。已经认识你的人不受影响。',
    'yue-lang': '過咗期嘅名片睇唔到你嘅資料，亦唔可以用嚟加你。已經識你嘅人唔受影響。',
    'en-us':
      'A card that has expired neither opens your profile nor lets anyone add you. People who already know you aren’t affected.',
    'korean-lang':
      '기간이 지난 연락처로는 내 프로필을 보거나 나를 추가할 수 없어요. 이미 아는 사람은 상관없어요.',
  },
  days: {
    'zh-cn': (p: { n: number }) => `${p.n}天`,
    'yue-lang': (p: { n: number }) => `${p.n}日`,
    'en-us': (p: { n: number }) => (p.n === 1 ? '1 day' : `${p.n} days`),
    'korean-lang': (p: { n: number }) => `${p.n}일`,
  },
  forGood: { 'zh-cn': '长期', 'yue-lang': '長期', 'en-us': 'Never expires', 'korean-lang': '무기한' },
  groupAdding: {
    'zh-cn': '谁可以拉我进群',
    'yue-lang': '邊個可以加我入群組',
    'en-us': 'Who can add me to groups',
    'korean-lang': '나를 그룹에 추가할 수 있는 사람',
  },
  groupAddingNote: {
    'zh-cn': '需要我同意时，好友拉你进群会先发来邀请。',
    'yue-lang': '要我同意嘅話，朋友會先傳邀請畀你。',
    'en-us': 'If you choose to be asked, friends send you an invitation first.',
    'korean-lang': '내 동의가 필요하면 친구가 먼저 초대를 보내요.',
  },
  afterAsking: {
    'zh-cn': '好友，需我同意',
    'yue-lang': '朋友，要我同意',
    'en-us': 'My friends, if I agree',
    'korean-lang': '친구 (내 동의 필요)',
  },
  blocked: {
    'zh-cn': '黑名单',
    'yue-lang': '封鎖名單',
    'en-us': 'Blocked people',
    'korean-lang': '차단한 사람',
  },
  noBlocked: {
    'zh-cn': '黑名单为空',
    'yue-lang': '你冇封鎖任何人',
    'en-us': 'You haven’t blocked anyone',
    'korean-lang': '차단한 사람이 없어요',
  },
  unblock: { 'zh-cn': '移出', 'yue-lang': '解除封鎖', 'en-us': 'Unblock', 'korean-lang': '차단 해제' },
  unblockAsk: {
    'zh-cn': (p: { name: string }) => `将“${p.name}”移出黑名单？`,
    'yue-lang': (p: { name: string }) => `解除封鎖「${p.name}」？`,
    'en-us': (p: { name: string }) => `Unblock ${p.name}?`,
    'korean-lang': (p: { name: string }) => `${p.name}님을 차단 해제할까요?`,
  },
  unblockBody: {
    'zh-cn': '对方可以再次给你发消息和好友申请。',
    'yue-lang': '對方可以再傳訊息同加朋友嘅邀請畀你。',
    'en-us': 'They’ll be able to message you and send you friend requests again.',
    'korean-lang': '상대방이 다시 메시지와 친구 요청을 보낼 수 있어요.',
  },
  unblocked: {
    'zh-cn': '已移出黑名单',
    'yue-lang': '已解除封鎖',
    'en-us': 'Unblocked',
    'korean-lang': '차단을 해제했어요',
  },
})
