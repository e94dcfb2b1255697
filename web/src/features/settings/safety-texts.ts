import { defineTexts } from '~/i18n/texts'

export const safetyTexts = defineTexts({
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
    'zh-cn': '谁能看到我在线',
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
  nobody: { 'zh-cn': '不公开', 'yue-lang': '不公開', 'en-us': 'No one', 'korean-lang': '비공개' },
  requests: {
    'zh-cn': '允许好友申请',
    'yue-lang': '接受交友申請',
    'en-us': 'Friend requests',
    'korean-lang': '친구 요청 받기',
  },
  requestsNote: {
    'zh-cn': '关闭后，别人不能再向你发送好友申请。',
    'yue-lang': '關閉之後，其他人唔可以再傳送交友申請畀你。',
    'en-us': 'When this is off, no one can send you friend requests.',
    'korean-lang': '끄면 다른 사람이 친구 요청을 보낼 수 없어요.',
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
    'korean-lang': (p: { name: string }) => `${p.name} 님을 차단 해제할까요?`,
  },
  unblockBody: {
    'zh-cn': '对方可以再次给你发消息和好友申请。',
    'yue-lang': '對方可以再傳訊息同交友申請畀你。',
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
