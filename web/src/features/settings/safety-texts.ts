import { defineTexts } from '~/i18n/texts'

export const safetyTexts = defineTexts({
  oldPassword: {
    'zh-cn': '原密码',
    'yue-lang': '舊密碼',
    'en-us': 'Old password',
    'korean-lang': '기존 비밀번호',
  },
  repeat: {
    'zh-cn': '再输一次新密码',
    'yue-lang': '再入一次新密碼',
    'en-us': 'New password again',
    'korean-lang': '새 비밀번호 확인',
  },
  changeNote: {
    'zh-cn': '修改后，所有设备都需要用新密码重新登录。',
    'yue-lang': '改咗之後，所有裝置都要用新密碼再登入。',
    'en-us': 'All your devices, this one too, log in again with the new one.',
    'korean-lang': '바꾸면 이 기기를 포함한 모든 기기에서 다시 로그인해야 해요.',
  },
  save: {
    'zh-cn': '保存新密码',
    'yue-lang': '儲存新密碼',
    'en-us': 'Save password',
    'korean-lang': '새 비밀번호 저장',
  },
  oldMissing: {
    'zh-cn': '请输入原密码',
    'yue-lang': '請輸入舊密碼',
    'en-us': 'Enter the old password',
    'korean-lang': '기존 비밀번호를 입력하세요',
  },
  differ: {
    'zh-cn': '两次输入的新密码不一致',
    'yue-lang': '兩次入嘅新密碼唔同',
    'en-us': 'The two new passwords differ',
    'korean-lang': '새 비밀번호가 서로 달라요',
  },
  presence: {
    'zh-cn': '谁能看到我在线',
    'yue-lang': '邊個睇到我在線',
    'en-us': 'Who sees me online',
    'korean-lang': '접속 상태를 볼 수 있는 사람',
  },
  presenceNote: {
    'zh-cn': '包括是否在线和上次在线的时间。',
    'yue-lang': '包括係咪在線，同埋上次在線嘅時間。',
    'en-us': 'Whether I am online, and when I last was.',
    'korean-lang': '지금 접속 중인지, 마지막 접속이 언제인지 포함해요.',
  },
  everyone: { 'zh-cn': '所有人', 'yue-lang': '所有人', 'en-us': 'Everyone', 'korean-lang': '모든 사람' },
  contacts: { 'zh-cn': '仅朋友', 'yue-lang': '淨係朋友', 'en-us': 'My friends', 'korean-lang': '친구만' },
  nobody: { 'zh-cn': '没有人', 'yue-lang': '冇人', 'en-us': 'Nobody', 'korean-lang': '아무도' },
  requests: {
    'zh-cn': '接受好友申请',
    'yue-lang': '接受好友申請',
    'en-us': 'Friend requests',
    'korean-lang': '친구 요청 받기',
  },
  requestsNote: {
    'zh-cn': '关闭后，别人不能再向你发送好友申请。',
    'yue-lang': '熄咗之後，其他人唔可以再向你發好友申請。',
    'en-us': 'When off, nobody can ask to be your friend.',
    'korean-lang': '끄면 다른 사람이 친구 요청을 보낼 수 없어요.',
  },
  blocked: {
    'zh-cn': '黑名单',
    'yue-lang': '封鎖名單',
    'en-us': 'Blocked people',
    'korean-lang': '차단 목록',
  },
  noBlocked: {
    'zh-cn': '你没有拉黑任何人',
    'yue-lang': '你冇封鎖任何人',
    'en-us': 'You have blocked nobody',
    'korean-lang': '차단한 사람이 없어요',
  },
  unblock: { 'zh-cn': '移出', 'yue-lang': '解除', 'en-us': 'Unblock', 'korean-lang': '해제' },
  unblockAsk: {
    'zh-cn': (p: { name: string }) => `把${p.name}移出黑名单？`,
    'yue-lang': (p: { name: string }) => `解除封鎖${p.name}？`,
    'en-us': (p: { name: string }) => `Unblock ${p.name}?`,
    'korean-lang': (p: { name: string }) => `${p.name}님의 차단을 해제할까요?`,
  },
  unblockBody: {
    'zh-cn': '对方可以再给你发消息和好友申请。',
    'yue-lang': '對方可以再發訊息同好友申請畀你。',
    'en-us': 'They can write to you and ask to be friends again.',
    'korean-lang': '다시 메시지와 친구 요청을 보낼 수 있어요.',
  },
  unblocked: { 'zh-cn': '已移出', 'yue-lang': '解除咗', 'en-us': 'Unblocked', 'korean-lang': '해제했어요' },
})
