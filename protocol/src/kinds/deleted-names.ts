import type { Translated } from '../languages'

/** What is stored as the name of an account that was deleted. */
export const deletedName = '已注销 Deleted'
/** What it is called for whoever reads it. */
export const deletedNames: Translated = {
  'zh-cn': '已注销的用户',
  'yue-lang': '已註銷嘅用戶',
  'en-us': 'Deleted account',
  'korean-lang': '탈퇴한 회원',
}
