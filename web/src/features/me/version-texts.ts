import { defineTexts } from '~/i18n/texts'

export const versionTexts = defineTexts({
  newest: {
    'zh-cn': '已是最新版本',
    'yue-lang': '已經係最新版本',
    'en-us': 'You have the newest version',
    'korean-lang': '최신 버전이에요',
  },
  checking: {
    'zh-cn': '正在检查更新…',
    'yue-lang': '檢查緊更新…',
    'en-us': 'Checking for updates…',
    'korean-lang': '업데이트 확인 중…',
  },
  unknown: {
    'zh-cn': '无法检查更新',
    'yue-lang': '檢查唔到更新',
    'en-us': 'Couldn’t check for updates',
    'korean-lang': '업데이트를 확인할 수 없어요',
  },
  checkAgain: {
    'zh-cn': '重新检查',
    'yue-lang': '再檢查',
    'en-us': 'Check again',
    'korean-lang': '다시 확인',
  },
  newer: {
    'zh-cn': (p: { version: string }) => `有新版本${p.version}`,
    'yue-lang': (p: { version: string }) => `有新版本${p.version}`,
    'en-us': (p: { version: string }) => `Version ${p.version} is available`,
    'korean-lang': (p: { version: string }) => `${p.version} 버전이 나왔어요`,
  },
  required: {
    'zh-cn': (p: { version: string }) => `此版本已停用，请更新到${p.version}`,
    'yue-lang': (p: { version: string }) => `呢個版本已經停用，請更新到${p.version}`,
    'en-us': (p: { version: string }) => `This version is no longer supported. Update to ${p.version}.`,
    'korean-lang': (p: { version: string }) =>
      `이 버전은 더 이상 쓸 수 없어요. ${p.version} 버전으로 업데이트해 주세요.`,
  },
  updateNow: {
    'zh-cn': '立即更新',
    'yue-lang': '即刻更新',
    'en-us': 'Update now',
    'korean-lang': '지금 업데이트',
  },
  whatIsNew: {
    'zh-cn': '更新内容',
    'yue-lang': '更新內容',
    'en-us': 'What’s new',
    'korean-lang': '새로운 기능',
  },
  download: {
    'zh-cn': '下载应用',
    'yue-lang': '下載應用程式',
    'en-us': 'Get the app',
    'korean-lang': '앱 다운로드',
  },
  support: { 'zh-cn': '联系我们', 'yue-lang': '聯絡我哋', 'en-us': 'Contact us', 'korean-lang': '문의하기' },
})
