import { defineTexts } from '~/i18n/texts'

/** Texts of finding friends by an address book. */
export const addressBookTexts = defineTexts({
  title: {
    'zh-cn': '从手机通讯录找好友',
    'yue-lang': '喺電話簿搵朋友',
    'en-us': 'Find friends by phone number',
    'korean-lang': '전화번호로 친구 찾기',
  },
  subtitle: {
    'zh-cn': '通讯录、vCard 文件或粘贴的号码',
    'yue-lang': '電話簿、vCard 檔案或者貼上嘅號碼',
    'en-us': 'From your contacts, a vCard file or a list',
    'korean-lang': '연락처, vCard 파일 또는 붙여 넣은 번호',
  },
  what: {
    'zh-cn':
      '号码会在本机加密成摘要后再发送，名字不会离开本机。只能找到允许通过手机号被找到的人；不是会员的号码不会保存。你可以随时删除匹配结果。',
    'yue-lang':
      '號碼會先喺部機度變做摘要先傳送，名唔會離開部機。只會搵到准許人用電話號碼搵佢嘅人；唔係會員嘅號碼唔會儲存。你可以隨時刪除配對結果。',
    'en-us':
      'Numbers are hashed on this device before they are sent, and names never leave it. Only people who let themselves be found by phone number are found; other numbers aren’t stored. You can delete the matches at any time.',
    'korean-lang':
      '번호는 이 기기에서 해시로 바꾼 뒤 보내고, 이름은 보내지 않아요. 전화번호 검색을 허용한 사람만 찾을 수 있고, 가입하지 않은 번호는 저장하지 않아요. 결과는 언제든지 삭제할 수 있어요.',
  },
  pick: {
    'zh-cn': '选择联系人',
    'yue-lang': '揀聯絡人',
    'en-us': 'Choose contacts',
    'korean-lang': '연락처 선택',
  },
  importFile: {
    'zh-cn': '导入 vCard 文件',
    'yue-lang': '匯入 vCard 檔案',
    'en-us': 'Import a vCard file',
    'korean-lang': 'vCard 파일 가져오기',
  },
  numbers: {
    'zh-cn': '手机号，每行一个',
    'yue-lang': '電話號碼，每行一個',
    'en-us': 'Phone numbers, one on each line',
    'korean-lang': '전화번호, 한 줄에 하나씩',
  },
  country: {
    'zh-cn': '没有国家代码的号码属于',
    'yue-lang': '冇國家區號嘅號碼屬於',
    'en-us': 'Country code of numbers without one',
    'korean-lang': '국가 번호가 없는 번호의 국가 번호',
  },
  find: { 'zh-cn': '查找', 'yue-lang': '搵朋友', 'en-us': 'Find friends', 'korean-lang': '친구 찾기' },
  noNumbers: {
    'zh-cn': '没有找到手机号',
    'yue-lang': '搵唔到電話號碼',
    'en-us': 'No phone numbers there',
    'korean-lang': '전화번호가 없어요',
  },
  tooLarge: {
    'zh-cn': '文件过大',
    'yue-lang': '檔案太大',
    'en-us': 'The file is too large',
    'korean-lang': '파일이 너무 커요',
  },
  found: {
    'zh-cn': (p: { found: number; looked: number }) => `${p.looked}个号码中找到${p.found}人`,
    'yue-lang': (p: { found: number; looked: number }) => `${p.looked}個號碼入面搵到${p.found}個人`,
    'en-us': (p: { found: number; looked: number }) =>
      `${p.found === 1 ? '1 person' : `${p.found} people`} found by ${p.looked === 1 ? '1 number' : `${p.looked} numbers`}`,
    'korean-lang': (p: { found: number; looked: number }) => `번호 ${p.looked}개에서 ${p.found}명을 찾았어요`,
  },
  people: {
    'zh-cn': '通讯录里的好友',
    'yue-lang': '電話簿入面嘅朋友',
    'en-us': 'People in your address book',
    'korean-lang': '연락처에 있는 사람',
  },
  nobody: {
    'zh-cn': '还没有找到好友',
    'yue-lang': '仲未搵到朋友',
    'en-us': 'No one found yet',
    'korean-lang': '아직 찾은 사람이 없어요',
  },
  friend: { 'zh-cn': '已添加', 'yue-lang': '已加入', 'en-us': 'Friend', 'korean-lang': '친구' },
  withdraw: {
    'zh-cn': '删除匹配结果',
    'yue-lang': '刪除配對結果',
    'en-us': 'Delete matches',
    'korean-lang': '결과 삭제',
  },
  withdrawNote: {
    'zh-cn': '服务器上保存的匹配结果会被删除。好友不受影响。',
    'yue-lang': '伺服器上面嘅配對結果會刪除。朋友唔受影響。',
    'en-us': 'The matches stored on the server are deleted. Your friends stay.',
    'korean-lang': '서버에 저장된 결과가 삭제돼요. 친구는 그대로예요.',
  },
  withdrawn: {
    'zh-cn': '已删除',
    'yue-lang': '已刪除',
    'en-us': 'Deleted',
    'korean-lang': '삭제했어요',
  },
})
