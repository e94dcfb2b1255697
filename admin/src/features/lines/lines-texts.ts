import { defineTexts } from '@/i18n/texts'

export const linesTexts = defineTexts({
  title: { 'zh-cn': '线路', 'yue-lang': '線路', 'en-us': 'Lines', 'korean-lang': '접속 서버' },
  lead: {
    'zh-cn': '应用可以连接的地址。新列表由运营者离线签名，服务器只负责验证，私钥不会上传。',
    'yue-lang': '應用程式可以連接嘅地址。新清單由營運者離線簽署，伺服器只係驗證，私鑰唔會上載。',
    'en-us':
      'The addresses that apps connect to. A new list is signed offline by the operator; the server only checks it, and the private key never comes here.',
    'korean-lang':
      '앱이 접속하는 주소입니다. 새 목록은 운영자가 오프라인에서 서명하며 서버는 확인만 합니다. 개인 키는 올리지 않습니다.',
  },
  current: { 'zh-cn': '当前线路', 'yue-lang': '目前線路', 'en-us': 'In use', 'korean-lang': '사용 중' },
  source: { 'zh-cn': '来源', 'yue-lang': '來源', 'en-us': 'From', 'korean-lang': '출처' },
  own: {
    'zh-cn': '本服务器地址',
    'yue-lang': '本伺服器地址',
    'en-us': 'This server’s own address',
    'korean-lang': '이 서버의 주소',
  },
  setting: {
    'zh-cn': '服务器设置',
    'yue-lang': '伺服器設定',
    'en-us': 'The server’s settings',
    'korean-lang': '서버 설정',
  },
  desk: {
    'zh-cn': '在此发布',
    'yue-lang': '喺呢度發佈',
    'en-us': 'Published here',
    'korean-lang': '여기에서 게시',
  },
  signedAt: { 'zh-cn': '签名时间', 'yue-lang': '簽署時間', 'en-us': 'Signed', 'korean-lang': '서명 시각' },
  unsigned: { 'zh-cn': '未签名', 'yue-lang': '未簽署', 'en-us': 'Not signed', 'korean-lang': '서명 없음' },
  publishedBy: {
    'zh-cn': '发布人',
    'yue-lang': '發佈人',
    'en-us': 'Published by',
    'korean-lang': '게시한 사람',
  },
  key: { 'zh-cn': '公钥', 'yue-lang': '公鑰', 'en-us': 'Public key', 'korean-lang': '공개 키' },
  noKey: {
    'zh-cn': '服务器没有线路公钥（LINES_PUBLIC_KEY），因此无法在此发布。',
    'yue-lang': '伺服器冇線路公鑰（LINES_PUBLIC_KEY），所以喺呢度發佈唔到。',
    'en-us': 'This server has no public key for lines (LINES_PUBLIC_KEY), so nothing can be published here.',
    'korean-lang': '서버에 접속 서버용 공개 키(LINES_PUBLIC_KEY)가 없어 여기에서 게시할 수 없습니다.',
  },
  name: { 'zh-cn': '名称', 'yue-lang': '名稱', 'en-us': 'Name', 'korean-lang': '이름' },
  state: { 'zh-cn': '状态', 'yue-lang': '狀態', 'en-us': 'State', 'korean-lang': '상태' },
  checking: { 'zh-cn': '检测中', 'yue-lang': '檢測緊', 'en-us': 'Checking', 'korean-lang': '확인 중' },
  fine: {
    'zh-cn': (p: { ms: number }) => `正常${p.ms}毫秒`,
    'yue-lang': (p: { ms: number }) => `正常${p.ms}毫秒`,
    'en-us': (p: { ms: number }) => `Reachable, ${p.ms} ms`,
    'korean-lang': (p: { ms: number }) => `정상 ${p.ms}ms`,
  },
  sameAddress: {
    'zh-cn': '用户所打开的地址',
    'yue-lang': '用戶開嘅地址',
    'en-us': 'The address that people open',
    'korean-lang': '사용자가 접속한 주소',
  },
  unreachable: {
    'zh-cn': (p: { why: string }) => `从本服务器连接失败：${p.why}`,
    'yue-lang': (p: { why: string }) => `由呢部伺服器連接唔到：${p.why}`,
    'en-us': (p: { why: string }) => `Unreachable from this server: ${p.why}`,
    'korean-lang': (p: { why: string }) => `이 서버에서 연결 안 됨: ${p.why}`,
  },
  check: { 'zh-cn': '重新检测', 'yue-lang': '再檢測', 'en-us': 'Check again', 'korean-lang': '다시 확인' },
  publish: {
    'zh-cn': '发布新列表',
    'yue-lang': '發佈新清單',
    'en-us': 'Publish a list',
    'korean-lang': '새 목록 게시',
  },
  signed: {
    'zh-cn': '已签名的列表',
    'yue-lang': '已簽署嘅清單',
    'en-us': 'Signed list',
    'korean-lang': '서명된 목록',
  },
  signedHint: {
    'zh-cn': '粘贴 npm run lines:sign 输出的 LINES_SIGNED，或选择文件',
    'yue-lang': '貼上 npm run lines:sign 輸出嘅 LINES_SIGNED，或者揀檔案',
    'en-us': 'Paste LINES_SIGNED as npm run lines:sign prints it, or choose a file',
    'korean-lang': 'npm run lines:sign이 출력한 LINES_SIGNED를 붙여 넣거나 파일을 선택하세요',
  },
  file: { 'zh-cn': '选择文件', 'yue-lang': '揀檔案', 'en-us': 'Choose a file', 'korean-lang': '파일 선택' },
  verify: { 'zh-cn': '验证', 'yue-lang': '驗證', 'en-us': 'Verify', 'korean-lang': '확인' },
  verified: {
    'zh-cn': '签名有效。发布后应用会改用这些线路：',
    'yue-lang': '簽署有效。發佈之後應用程式會改用呢啲線路：',
    'en-us': 'The signature is valid. Once published, apps use these lines:',
    'korean-lang': '서명이 올바릅니다. 게시하면 앱이 다음 접속 서버를 사용합니다.',
  },
})
