import { FlaskConical } from 'lucide-react'
import { defineTexts, useTexts } from '~/i18n/texts'
import { useCurrency } from './Money'
import styles from './PlayMoneyNote.module.css'

const noteTexts = defineTexts({
  note: {
    'zh-cn': '这里用的是测试金（PLAY），没有任何价值，不能换成真钱。',
    'yue-lang': '呢度用嘅係測試金（PLAY），冇任何價值，換唔到真錢。',
    'en-us': 'This is play money (PLAY). It’s worth nothing and can’t be turned into real money.',
    'korean-lang': '여기서는 테스트 머니(PLAY)를 써요. 가치가 없고 진짜 돈으로 바꿀 수 없어요.',
  },
})

/** Warns that the money on this screen is worthless, where it is play money. `isInset` on a screen without a margin of its own. */
export function PlayMoneyNote({ isInset }: { isInset?: boolean }) {
  const texts = useTexts(noteTexts)
  if (useCurrency() !== 'PLAY') return null
  return (
    <p className={styles.note} data-inset={isInset} role="note">
      <FlaskConical size={16} aria-hidden />
      {texts.note}
    </p>
  )
}
