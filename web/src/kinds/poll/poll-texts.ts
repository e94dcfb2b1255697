import { defineTexts } from '~/i18n/texts'

/** The words of the kind, part of the first visit. */
export const pollTexts = defineTexts({
  label: { 'zh-cn': '[投票]', 'yue-lang': '[投票]', 'en-us': '[Poll]', 'korean-lang': '[투표]' },
  poll: { 'zh-cn': '投票', 'yue-lang': '投票', 'en-us': 'Poll', 'korean-lang': '투표' },
})
