import { defineTexts } from '~/i18n/texts'

export const installTexts = defineTexts({
  install: {
    'zh-cn': '安装 Linnet',
    'yue-lang': '安裝 Linnet',
    'en-us': 'Install Linnet',
    'korean-lang': 'Linnet 설치',
  },
  note: {
    'zh-cn': '像应用一样从主屏幕打开，没有网络也能查看聊天。',
    'yue-lang': '好似應用程式咁喺主畫面開，冇網絡都睇到對話。',
    'en-us': 'Open it from your home screen, like any app, even without a connection.',
    'korean-lang': '앱처럼 홈 화면에서 열고, 연결이 없어도 대화를 볼 수 있어요.',
  },
  offer: {
    'zh-cn': '把 Linnet 安装到此设备？',
    'yue-lang': '將 Linnet 安裝喺呢部裝置？',
    'en-us': 'Install Linnet on this device?',
    'korean-lang': '이 기기에 Linnet을 설치할까요?',
  },
  yes: { 'zh-cn': '安装', 'yue-lang': '安裝', 'en-us': 'Install', 'korean-lang': '설치' },
  done: {
    'zh-cn': '已安装',
    'yue-lang': '已經安裝',
    'en-us': 'Linnet is installed',
    'korean-lang': 'Linnet을 설치했어요',
  },
  stepShare: {
    'zh-cn': '轻点 Safari 工具栏中的“分享”。',
    'yue-lang': '撳 Safari 工具列入面嘅「分享」。',
    'en-us': 'Tap Share in Safari’s toolbar.',
    'korean-lang': 'Safari 도구 막대에서 공유를 탭하세요.',
  },
  stepAdd: {
    'zh-cn': '选择“添加到主屏幕”。',
    'yue-lang': '揀「加入主畫面」。',
    'en-us': 'Choose Add to Home Screen.',
    'korean-lang': '‘홈 화면에 추가’를 선택하세요.',
  },
  stepOpen: {
    'zh-cn': '轻点“添加”，然后从主屏幕打开 Linnet。',
    'yue-lang': '撳「加入」，再喺主畫面開 Linnet。',
    'en-us': 'Tap Add, then open Linnet from your home screen.',
    'korean-lang': '추가를 탭한 뒤 홈 화면에서 Linnet을 여세요.',
  },
  close: { 'zh-cn': '好', 'yue-lang': '好', 'en-us': 'OK', 'korean-lang': '확인' },
})
