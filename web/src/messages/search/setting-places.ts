import { screens } from '@linnet/protocol/screens'
import type { Language } from '~/i18n/languages'
import { defineTexts } from '~/i18n/texts'
import { isFoundBy } from '~/people/name-search'

/** Where each place of the settings is. */
const screenOf = {
  folders: screens.chatFolders,
  notes: screens.notes,
  scheduled: screens.scheduledMessages,
  stickers: screens.stickers,
  language: screens.language,
  translation: screens.translation,
  looks: screens.settings,
  wallpaper: screens.wallpaper,
  notifications: screens.settings,
  storage: screens.storage,
  dataSaver: screens.dataSaver,
  privacy: screens.privacy,
  devices: screens.devices,
  password: screens.changePassword,
  profile: screens.myProfile,
  code: screens.myQrCode,
  wallet: screens.wallet,
  bills: screens.bills,
  payPassword: screens.tradePassword,
  help: screens.help,
  about: screens.about,
  addFriend: screens.addFriend,
  realName: screens.realName,
} as const

/** The places with this text in their name, or in one of the other words for them. */
export function foundPlaces(typed: string, language: Language): { name: string; path: string }[] {
  const texts = placeTexts[language]
  return Object.entries(screenOf).flatMap(([key, path]) => {
    const words = texts[key as keyof typeof screenOf].split(', ')
    return isFoundBy(words, typed) ? [{ name: words[0] ?? '', path }] : []
  })
}

/** The name of each place, then other words for it. */
const placeTexts = defineTexts({
  folders: {
    'zh-cn': '聊天分组, 文件夹',
    'yue-lang': '對話資料夾, 分組',
    'en-us': 'Chat folders',
    'korean-lang': '채팅 폴더',
  },
  stickers: {
    'zh-cn': '表情包, 表情, 动图',
    'yue-lang': '貼圖, 動圖',
    'en-us': 'Stickers, GIF',
    'korean-lang': '스티커, GIF',
  },
  scheduled: {
    'zh-cn': '定时消息, 定时发送',
    'yue-lang': '預約訊息, 預約傳送',
    'en-us': 'Scheduled messages, send later',
    'korean-lang': '예약 메시지, 예약 보내기',
  },
  notes: {
    'zh-cn': '文件传输助手, 备忘, 笔记, 发给自己',
    'yue-lang': '傳畀自己, 備忘, 筆記',
    'en-us': 'Note to self, notes, message yourself',
    'korean-lang': '나와의 채팅, 메모, 나에게 보내기',
  },
  language: {
    'zh-cn': '语言, 多语言',
    'yue-lang': '語言',
    'en-us': 'Language',
    'korean-lang': '언어',
  },
  translation: {
    'zh-cn': '翻译, 转文字',
    'yue-lang': '翻譯, 轉文字',
    'en-us': 'Translation, voice to text',
    'korean-lang': '번역, 음성을 글로',
  },
  looks: {
    'zh-cn': '外观, 深色模式, 主题, 字号, 字体大小',
    'yue-lang': '外觀, 深色模式, 主題, 字體大細',
    'en-us': 'Appearance, dark mode, theme, text size',
    'korean-lang': '화면, 다크 모드, 테마, 글자 크기',
  },
  wallpaper: {
    'zh-cn': '聊天背景, 壁纸',
    'yue-lang': '對話背景, 牆紙',
    'en-us': 'Chat wallpaper, background',
    'korean-lang': '채팅방 배경, 배경화면',
  },
  notifications: {
    'zh-cn': '通知, 提醒, 声音, 免打扰',
    'yue-lang': '通知, 提示, 聲, 靜音',
    'en-us': 'Notifications, sounds, alerts, mute',
    'korean-lang': '알림, 소리, 방해 금지',
  },
  storage: {
    'zh-cn': '存储空间, 清理缓存',
    'yue-lang': '儲存空間, 清除快取',
    'en-us': 'Storage, clear cache, space',
    'korean-lang': '저장 공간, 캐시 삭제',
  },
  dataSaver: {
    'zh-cn': '省流量, 自动下载',
    'yue-lang': '慳數據, 自動下載',
    'en-us': 'Data saver, automatic download, mobile data',
    'korean-lang': '데이터 절약, 자동 다운로드',
  },
  privacy: {
    'zh-cn': '隐私, 黑名单, 在线状态, 谁可以呼叫我',
    'yue-lang': '私隱, 封鎖名單, 上線時間, 邊個可以打畀我',
    'en-us': 'Privacy, blocked people, last seen, who can call me',
    'korean-lang': '개인정보 보호, 차단, 접속 상태, 전화할 수 있는 사람',
  },
  devices: {
    'zh-cn': '登录设备',
    'yue-lang': '登入裝置',
    'en-us': 'Devices, logins',
    'korean-lang': '로그인 기기',
  },
  password: {
    'zh-cn': '修改密码',
    'yue-lang': '更改密碼',
    'en-us': 'Change password',
    'korean-lang': '비밀번호 변경',
  },
  profile: {
    'zh-cn': '个人资料, 头像, 昵称, 个性签名',
    'yue-lang': '個人檔案, 頭像, 暱稱, 簽名',
    'en-us': 'My profile, photo, nickname, signature',
    'korean-lang': '내 프로필, 사진, 닉네임, 상태 메시지',
  },
  code: {
    'zh-cn': '我的二维码, 名片',
    'yue-lang': '我嘅二維碼, QR code, 名片',
    'en-us': 'My QR code, card',
    'korean-lang': '내 QR 코드, 명함',
  },
  wallet: {
    'zh-cn': '钱包, 余额, 充值, 提现',
    'yue-lang': '錢包, 餘額, 增值, 提款',
    'en-us': 'Wallet, balance, top up, withdraw',
    'korean-lang': '지갑, 잔액, 충전, 출금',
  },
  bills: {
    'zh-cn': '账单, 交易记录',
    'yue-lang': '交易紀錄, 帳單',
    'en-us': 'Transactions, bills',
    'korean-lang': '거래 내역',
  },
  payPassword: {
    'zh-cn': '支付密码',
    'yue-lang': '付款密碼',
    'en-us': 'Payment password, PIN',
    'korean-lang': '결제 비밀번호',
  },
  help: {
    'zh-cn': '帮助中心, 客服',
    'yue-lang': '幫助中心, 客服',
    'en-us': 'Help centre, support',
    'korean-lang': '도움말, 고객센터',
  },
  about: {
    'zh-cn': '关于, 版本',
    'yue-lang': '關於, 版本',
    'en-us': 'About, version',
    'korean-lang': '앱 정보, 버전',
  },
  addFriend: {
    'zh-cn': '添加好友',
    'yue-lang': '加朋友',
    'en-us': 'Add friend',
    'korean-lang': '친구 추가',
  },
  realName: {
    'zh-cn': '实名认证',
    'yue-lang': '實名認證',
    'en-us': 'Real-name verification',
    'korean-lang': '실명 인증',
  },
})
