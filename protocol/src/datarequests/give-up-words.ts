/** The sentence by which a person gives up the money that is left when their account is deleted. */
import type { Translated } from '../languages'

export const giveUpSentence: Translated = {
  'zh-cn': '我自愿放弃余额',
  'yue-lang': '我自願放棄結餘',
  'en-us': 'I give up my money',
  'korean-lang': '잔액을 포기합니다',
}

const plain = (text: string) => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Whether somebody typed the sentence, in any language. */
export const isGiveUpSentence = (typed: string): boolean =>
  Object.values(giveUpSentence).some((sentence) => plain(sentence) === plain(typed))
