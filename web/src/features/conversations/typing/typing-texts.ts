import { defineTexts } from '~/i18n/texts'

type Whose = { who: string }

/** Texts of people's activities in a chat right now. */
export const typingTexts = defineTexts({
  typing: {
    'zh-cn': '对方正在输入…',
    'yue-lang': '對方打緊字…',
    'en-us': 'typing…',
    'korean-lang': '입력 중…',
  },
  recording: {
    'zh-cn': '对方正在录音…',
    'yue-lang': '對方錄緊音…',
    'en-us': 'recording audio…',
    'korean-lang': '음성 녹음 중…',
  },
  uploading: {
    'zh-cn': '对方正在发送文件…',
    'yue-lang': '對方傳送緊檔案…',
    'en-us': 'sending a file…',
    'korean-lang': '파일 보내는 중…',
  },
  typingIn: {
    'zh-cn': (p: Whose) => `${p.who}正在输入…`,
    'yue-lang': (p: Whose) => `${p.who}打緊字…`,
    'en-us': (p: Whose) => `${p.who} typing…`,
    'korean-lang': (p: Whose) => `${p.who} 입력 중…`,
  },
  recordingIn: {
    'zh-cn': (p: Whose) => `${p.who}正在录音…`,
    'yue-lang': (p: Whose) => `${p.who}錄緊音…`,
    'en-us': (p: Whose) => `${p.who} recording audio…`,
    'korean-lang': (p: Whose) => `${p.who} 음성 녹음 중…`,
  },
  uploadingIn: {
    'zh-cn': (p: Whose) => `${p.who}正在发送文件…`,
    'yue-lang': (p: Whose) => `${p.who}傳送緊檔案…`,
    'en-us': (p: Whose) => `${p.who} sending a file…`,
    'korean-lang': (p: Whose) => `${p.who} 파일 보내는 중…`,
  },
  one: {
    'zh-cn': (p: { name: string }) => p.name,
    'yue-lang': (p: { name: string }) => p.name,
    'en-us': (p: { name: string }) => `${p.name} is`,
    'korean-lang': (p: { name: string }) => `${p.name}님`,
  },
  two: {
    'zh-cn': (p: { names: string[] }) => p.names.join('、'),
    'yue-lang': (p: { names: string[] }) => p.names.join('同'),
    'en-us': (p: { names: string[] }) => `${p.names.join(' and ')} are`,
    'korean-lang': (p: { names: string[] }) => `${p.names.join(', ')}님`,
  },
  many: {
    'zh-cn': (p: { n: number }) => `${p.n}人`,
    'yue-lang': (p: { n: number }) => `${p.n}個人`,
    'en-us': (p: { n: number }) => `${p.n} people are`,
    'korean-lang': (p: { n: number }) => `${p.n}명`,
  },
})
