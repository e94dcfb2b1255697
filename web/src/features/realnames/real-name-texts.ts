import { defineTexts } from '~/i18n/texts'

export const realNameTexts = defineTexts({
  title: {
    'zh-cn': '实名认证',
    'yue-lang': '實名認證',
    'en-us': 'Real-name verification',
    'korean-lang': '실명 인증',
  },
  kind: { 'zh-cn': '证件类型', 'yue-lang': '證件類型', 'en-us': 'Document', 'korean-lang': '신분증 종류' },
  idCard: { 'zh-cn': '身份证', 'yue-lang': '身份證', 'en-us': 'Identity card', 'korean-lang': '신분증' },
  passport: { 'zh-cn': '护照', 'yue-lang': '護照', 'en-us': 'Passport', 'korean-lang': '여권' },
  other: {
    'zh-cn': '其他证件',
    'yue-lang': '其他證件',
    'en-us': 'Another document',
    'korean-lang': '기타 신분증',
  },
  name: {
    'zh-cn': '证件上的姓名',
    'yue-lang': '證件上嘅姓名',
    'en-us': 'Name as on the document',
    'korean-lang': '신분증에 적힌 이름',
  },
  number: {
    'zh-cn': '证件号码',
    'yue-lang': '證件號碼',
    'en-us': 'Document number',
    'korean-lang': '신분증 번호',
  },
  photos: {
    'zh-cn': '添加证件照片',
    'yue-lang': '加入證件相片',
    'en-us': 'Add photos',
    'korean-lang': '사진 추가',
  },
  photosNote: {
    'zh-cn': '身份证请拍正反两面，护照请拍资料页。四角清晰、无反光。',
    'yue-lang': '身份證請影正反兩面，護照請影資料頁。四角要清楚，唔好反光。',
    'en-us': 'Both sides of a card, or the photo page of a passport. All corners visible, no glare.',
    'korean-lang':
      '신분증은 앞뒤 모두, 여권은 사진이 있는 면을 찍어 주세요. 네 모서리가 보이고 빛 반사가 없어야 해요.',
  },
  privacy: {
    'zh-cn': '资料加密保存，只有负责审核的员工可以查看，照片会在审核后按期删除。',
    'yue-lang': '資料加密保存，得負責審核嘅職員睇到，相片會喺審核之後按期刪除。',
    'en-us':
      'Everything is stored encrypted. Only staff who verify names can see it, and the photos are deleted later.',
    'korean-lang':
      '모든 정보는 암호화해 보관하고 심사 담당자만 볼 수 있으며, 사진은 심사 후 기간이 지나면 삭제돼요.',
  },
  remove: {
    'zh-cn': (p: { name: string }) => `移除${p.name}`,
    'yue-lang': (p: { name: string }) => `移除${p.name}`,
    'en-us': (p: { name: string }) => `Remove ${p.name}`,
    'korean-lang': (p: { name: string }) => `${p.name} 삭제`,
  },
  noPhoto: {
    'zh-cn': '请添加证件照片',
    'yue-lang': '請加入證件相片',
    'en-us': 'Add a photo of the document',
    'korean-lang': '신분증 사진을 추가해 주세요',
  },
  send: {
    'zh-cn': '提交审核',
    'yue-lang': '提交審核',
    'en-us': 'Send for verification',
    'korean-lang': '심사 요청',
  },
  waiting: {
    'zh-cn': '资料审核中',
    'yue-lang': '資料審核緊',
    'en-us': 'Being verified',
    'korean-lang': '심사 중',
  },
  waitingNote: {
    'zh-cn': '审核有结果后会通知你。',
    'yue-lang': '審核有結果會通知你。',
    'en-us': 'We’ll let you know as soon as it’s decided.',
    'korean-lang': '결과가 나오면 알려 드릴게요.',
  },
  verified: {
    'zh-cn': '已实名认证',
    'yue-lang': '已經實名認證',
    'en-us': 'Verified',
    'korean-lang': '인증 완료',
  },
  verifiedNote: {
    'zh-cn': '你的实名信息已通过审核。',
    'yue-lang': '你嘅實名資料已經通過審核。',
    'en-us': 'Your name and document were verified.',
    'korean-lang': '이름과 신분증이 확인됐어요.',
  },
  refused: {
    'zh-cn': '审核未通过',
    'yue-lang': '審核未通過',
    'en-us': 'Not verified',
    'korean-lang': '반려됨',
  },
  none: { 'zh-cn': '尚未认证', 'yue-lang': '未認證', 'en-us': 'Not verified yet', 'korean-lang': '인증 전' },
  noneNote: {
    'zh-cn': '提交证件资料即可完成认证。',
    'yue-lang': '提交證件資料就可以完成認證。',
    'en-us': 'Send a document to verify your name.',
    'korean-lang': '신분증을 보내면 인증할 수 있어요.',
  },
  again: { 'zh-cn': '重新提交', 'yue-lang': '重新提交', 'en-us': 'Send again', 'korean-lang': '다시 제출' },
  start: { 'zh-cn': '开始认证', 'yue-lang': '開始認證', 'en-us': 'Start', 'korean-lang': '시작하기' },
})
