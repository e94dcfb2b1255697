import { defineTexts } from '~/i18n/texts'

/** Texts of realistic length in every language, so that clipping shows. */
export const galleryTexts = defineTexts({
  newFriends: {
    'zh-cn': '新的朋友',
    'yue-lang': '新朋友',
    'en-us': 'Friend requests',
    'korean-lang': '친구 요청',
  },
  groups: { 'zh-cn': '群聊', 'yue-lang': '群組', 'en-us': 'Groups', 'korean-lang': '그룹' },
  language: { 'zh-cn': '语言', 'yue-lang': '語言', 'en-us': 'Language', 'korean-lang': '언어' },
  mute: {
    'zh-cn': '消息免打扰',
    'yue-lang': '靜音',
    'en-us': 'Mute notifications',
    'korean-lang': '알림 끄기',
  },
  muteNote: {
    'zh-cn': '有新消息时不响铃，也不震动。',
    'yue-lang': '有新訊息都唔會響，亦唔會震動。',
    'en-us': 'New messages won’t ring or vibrate.',
    'korean-lang': '새 메시지가 와도 소리나 진동이 없어요.',
  },
  logOut: { 'zh-cn': '退出登录', 'yue-lang': '登出', 'en-us': 'Log out', 'korean-lang': '로그아웃' },
  logOutBody: {
    'zh-cn': '这台设备上的聊天记录会被清除。',
    'yue-lang': '呢部裝置入面嘅對話紀錄會清除。',
    'en-us': 'Chats saved on this device will be removed.',
    'korean-lang': '이 기기의 대화 기록이 지워져요.',
  },
  phone: {
    'zh-cn': '手机号或邮箱',
    'yue-lang': '手機號碼或者電郵',
    'en-us': 'Phone or email',
    'korean-lang': '전화번호 또는 이메일',
  },
  password: { 'zh-cn': '密码', 'yue-lang': '密碼', 'en-us': 'Password', 'korean-lang': '비밀번호' },
  wrong: {
    'zh-cn': '密码为6到20个字母、数字或下划线',
    'yue-lang': '密碼要6至20個字母、數字或者底線',
    'en-us': 'Use 6 to 20 letters, digits or underscores',
    'korean-lang': '영문, 숫자, 밑줄로 6~20자를 입력해 주세요',
  },
  announcement: { 'zh-cn': '群公告', 'yue-lang': '群公告', 'en-us': 'Announcement', 'korean-lang': '공지' },
  logIn: { 'zh-cn': '登录', 'yue-lang': '登入', 'en-us': 'Log in', 'korean-lang': '로그인' },
  register: {
    'zh-cn': '注册新账号',
    'yue-lang': '註冊新帳號',
    'en-us': 'Create an account',
    'korean-lang': '회원가입',
  },
  agree: {
    'zh-cn': '我已阅读并同意用户协议和隐私政策',
    'yue-lang': '我睇過並且同意用戶協議同私隱政策',
    'en-us': 'I’ve read and agree to the terms and privacy policy',
    'korean-lang': '이용약관과 개인정보 처리방침에 동의해요',
  },
  copy: { 'zh-cn': '复制', 'yue-lang': '複製', 'en-us': 'Copy', 'korean-lang': '복사' },
  forward: { 'zh-cn': '转发', 'yue-lang': '轉發', 'en-us': 'Forward', 'korean-lang': '전달' },
  quote: { 'zh-cn': '引用', 'yue-lang': '引用', 'en-us': 'Quote', 'korean-lang': '인용' },
  remove: { 'zh-cn': '删除', 'yue-lang': '刪除', 'en-us': 'Delete', 'korean-lang': '삭제' },
  copied: { 'zh-cn': '已复制', 'yue-lang': '已複製', 'en-us': 'Copied', 'korean-lang': '복사했어요' },
  noFriends: {
    'zh-cn': '还没有好友，先加一个吧',
    'yue-lang': '仲未有朋友，加返個先啦',
    'en-us': 'No friends yet. Add one to get started.',
    'korean-lang': '아직 친구가 없어요. 한 명 추가해 볼까요?',
  },
  addFriend: {
    'zh-cn': '添加好友',
    'yue-lang': '加朋友',
    'en-us': 'Add friend',
    'korean-lang': '친구 추가',
  },
  connecting: { 'zh-cn': '连接中', 'yue-lang': '連接緊', 'en-us': 'Connecting', 'korean-lang': '연결 중' },
  lastMessage: {
    'zh-cn': '明天早上九点老地方见，别忘了带伞',
    'yue-lang': '聽朝九點老地方見，記住帶遮呀',
    'en-us': 'See you at nine at the usual place. Don’t forget your umbrella',
    'korean-lang': '내일 아침 아홉 시에 늘 보던 데서 봐, 우산 챙기고',
  },
})
