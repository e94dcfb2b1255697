import type { Translated } from '../languages'

/** The stored name of a deleted account. */
export const deletedName = '已注销 Deleted'
/** The displayed name, by the reader's language. */
export const deletedNames: Translated = {
  'zh-cn': '已注销的用户',
  'yue-lang': '已刪除嘅用戶',
  'en-us': 'Deleted account',
  'korean-lang': '탈퇴한 회원',
}
