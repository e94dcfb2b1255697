import { defineTexts } from './texts'

/** The words that the kit itself says. */
export const kitTexts = defineTexts({
  back: { 'zh-cn': '返回', 'yue-lang': '返回', 'en-us': 'Back', 'korean-lang': '뒤로' },
  close: { 'zh-cn': '关闭', 'yue-lang': '關閉', 'en-us': 'Close', 'korean-lang': '닫기' },
  cancel: { 'zh-cn': '取消', 'yue-lang': '取消', 'en-us': 'Cancel', 'korean-lang': '취소' },
  confirm: { 'zh-cn': '确定', 'yue-lang': '確定', 'en-us': 'OK', 'korean-lang': '확인' },
  clear: { 'zh-cn': '清除', 'yue-lang': '清除', 'en-us': 'Clear', 'korean-lang': '지우기' },
  search: { 'zh-cn': '搜索', 'yue-lang': '搜尋', 'en-us': 'Search', 'korean-lang': '검색' },
  save: { 'zh-cn': '保存', 'yue-lang': '儲存', 'en-us': 'Save', 'korean-lang': '저장' },
  saved: { 'zh-cn': '已保存', 'yue-lang': '已儲存', 'en-us': 'Saved', 'korean-lang': '저장했어요' },
  copied: { 'zh-cn': '已复制', 'yue-lang': '已複製', 'en-us': 'Copied', 'korean-lang': '복사했어요' },
  copyFailed: {
    'zh-cn': '复制失败，请手动选择',
    'yue-lang': '複製唔到，請自己揀文字',
    'en-us': 'Could not copy: select the text yourself',
    'korean-lang': '복사하지 못했어요. 직접 선택해 주세요',
  },
  retry: { 'zh-cn': '重试', 'yue-lang': '再試', 'en-us': 'Try again', 'korean-lang': '다시 시도' },
  loading: { 'zh-cn': '加载中', 'yue-lang': '載入緊', 'en-us': 'Loading', 'korean-lang': '불러오는 중' },
  showPassword: {
    'zh-cn': '显示密码',
    'yue-lang': '顯示密碼',
    'en-us': 'Show password',
    'korean-lang': '비밀번호 보기',
  },
  hidePassword: {
    'zh-cn': '隐藏密码',
    'yue-lang': '隱藏密碼',
    'en-us': 'Hide password',
    'korean-lang': '비밀번호 숨기기',
  },
  code: { 'zh-cn': '验证码', 'yue-lang': '驗證碼', 'en-us': 'Verification code', 'korean-lang': '인증번호' },
  getCode: {
    'zh-cn': '获取验证码',
    'yue-lang': '攞驗證碼',
    'en-us': 'Get code',
    'korean-lang': '인증번호 받기',
  },
  resendCode: {
    'zh-cn': '重新获取',
    'yue-lang': '再攞過',
    'en-us': 'Send again',
    'korean-lang': '다시 받기',
  },
  resendIn: {
    'zh-cn': (p: { seconds: number }) => `${p.seconds}秒后重新获取`,
    'yue-lang': (p: { seconds: number }) => `${p.seconds}秒後再攞`,
    'en-us': (p: { seconds: number }) => `Send again in ${p.seconds} s`,
    'korean-lang': (p: { seconds: number }) => `${p.seconds}초 후 다시 받기`,
  },
  unread: {
    'zh-cn': (p: { n: number }) => `${p.n}条未读`,
    'yue-lang': (p: { n: number }) => `${p.n}個未讀`,
    'en-us': (p: { n: number }) => `${p.n} unread`,
    'korean-lang': (p: { n: number }) => `읽지 않음 ${p.n}개`,
  },
  news: { 'zh-cn': '有新内容', 'yue-lang': '有新嘢', 'en-us': 'Something new', 'korean-lang': '새 소식' },
  letters: {
    'zh-cn': '字母索引',
    'yue-lang': '字母索引',
    'en-us': 'Letter index',
    'korean-lang': '글자 색인',
  },
  qrCode: { 'zh-cn': '二维码', 'yue-lang': '二維碼', 'en-us': 'QR code', 'korean-lang': 'QR 코드' },
  checkNetwork: {
    'zh-cn': '请检查网络后重试',
    'yue-lang': '請睇下網絡再試',
    'en-us': 'Check your network and try again',
    'korean-lang': '네트워크를 확인하고 다시 시도해 주세요',
  },
})
