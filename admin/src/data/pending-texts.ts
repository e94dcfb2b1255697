import { defineTexts } from '@/i18n/texts'

export const pendingTexts = defineTexts({
  waits: {
    'zh-cn': (p: { name: string; call: string }) => `${p.name}已提交“${p.call}”，等待另一位同事批准。`,
    'yue-lang': (p: { name: string; call: string }) => `${p.name}已經提交「${p.call}」，等緊另一位同事批核。`,
    'en-us': (p: { name: string; call: string }) =>
      `${p.name} proposed this: ${p.call}. It waits for a second person.`,
    'korean-lang': (p: { name: string; call: string }) =>
      `${p.name}님이 요청한 작업(${p.call})이 다른 담당자의 승인을 기다리고 있습니다.`,
  },
})
