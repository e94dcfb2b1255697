import { defineTexts } from '~/i18n/texts'

/** The cost or earnings of a call, on its last screen and on its card. */
export const costTexts = defineTexts({
  cost: {
    'zh-cn': (p: { cost: string }) => `费用${p.cost}`,
    'yue-lang': (p: { cost: string }) => `費用${p.cost}`,
    'en-us': (p: { cost: string }) => `Cost ${p.cost}`,
    'korean-lang': (p: { cost: string }) => `요금 ${p.cost}`,
  },
  earned: {
    'zh-cn': (p: { cost: string }) => `收入${p.cost}`,
    'yue-lang': (p: { cost: string }) => `收入${p.cost}`,
    'en-us': (p: { cost: string }) => `Earned ${p.cost}`,
    'korean-lang': (p: { cost: string }) => `수입 ${p.cost}`,
  },
})
