import { defineTexts } from '~/i18n/texts'

type Both = { from: string; to: string }
type One = { from: string }

export const pokeTexts = defineTexts({
  you: { 'zh-cn': '你', 'yue-lang': '你', 'en-us': 'you', 'korean-lang': '회원님' },
  named: {
    'zh-cn': (p: { name: string }) => `“${p.name}”`,
    'yue-lang': (p: { name: string }) => `「${p.name}」`,
    'en-us': (p: { name: string }) => p.name,
    'korean-lang': (p: { name: string }) => `${p.name}님`,
  },
  themself: { 'zh-cn': '自己', 'yue-lang': '自己', 'en-us': 'themselves', 'korean-lang': '자신' },
  poked: {
    'zh-cn': (p: Both) => `${p.from}拍了拍${p.to}`,
    'yue-lang': (p: Both) => `${p.from}拍咗拍${p.to}`,
    'en-us': (p: Both) => `${p.from} poked ${p.to}`,
    'korean-lang': (p: Both) => `${p.from}이 ${p.to}을 콕 찔렀어요`,
  },
  pokedAlone: {
    'zh-cn': (p: One) => `${p.from}拍了一下`,
    'yue-lang': (p: One) => `${p.from}拍咗一下`,
    'en-us': (p: One) => `${p.from} sent a poke`,
    'korean-lang': (p: One) => `${p.from}이 콕 찔렀어요`,
  },
  whom: {
    'zh-cn': '要拍一拍谁？',
    'yue-lang': '想拍邊個？',
    'en-us': 'Who do you want to poke?',
    'korean-lang': '누구를 콕 찌를까요?',
  },
  nobody: {
    'zh-cn': '没有找到成员',
    'yue-lang': '搵唔到成員',
    'en-us': 'No members found',
    'korean-lang': '멤버를 찾지 못했어요',
  },
})
