import { defineTexts } from '~/i18n/texts'

export const dataTexts = defineTexts({
  yourData: { 'zh-cn': '我的数据', 'yue-lang': '我嘅資料', 'en-us': 'Your data', 'korean-lang': '내 데이터' },
  programs: {
    'zh-cn': '已授权的小程序',
    'yue-lang': '已授權嘅小程式',
    'en-us': 'Connected mini programs',
    'korean-lang': '연결된 미니앱',
  },
  noPrograms: {
    'zh-cn': '还没有授权任何小程序',
    'yue-lang': '未有小程式認得你',
    'en-us': 'No mini program recognizes you',
    'korean-lang': '나를 알아보는 미니앱이 없어요',
  },
  allPrograms: {
    'zh-cn': '浏览小程序',
    'yue-lang': '睇吓小程式',
    'en-us': 'Browse mini programs',
    'korean-lang': '미니앱 둘러보기',
  },
  programsNote: {
    'zh-cn':
      '每个小程序只用专属编号识别你，看不到你的姓名和号码。取消授权后，它已记录的内容不会消失，但再次识别你需要重新请求。',
    'yue-lang':
      '每個小程式只會用專屬編號認得你，睇唔到你嘅姓名同號碼。取消之後，佢記低咗嘅嘢唔會消失，但要再問過先認得你。',
    'en-us':
      'Each recognizes you by an id of its own, not by your name or number. After you disconnect it, what it noted stays with it, but it has to ask again.',
    'korean-lang':
      '각 미니앱은 전용 ID로만 나를 알아보고, 이름과 번호는 볼 수 없어요. 해제해도 이미 기록한 내용은 남지만, 다시 요청해야 해요.',
  },
  since: {
    'zh-cn': (p: { date: string }) => `${p.date}起`,
    'yue-lang': (p: { date: string }) => `由${p.date}開始`,
    'en-us': (p: { date: string }) => `Since ${p.date}`,
    'korean-lang': (p: { date: string }) => `${p.date}부터`,
  },
  disconnect: {
    'zh-cn': '取消授权',
    'yue-lang': '取消授權',
    'en-us': 'Disconnect',
    'korean-lang': '연결 해제',
  },
  disconnectAsk: {
    'zh-cn': (p: { name: string }) => `取消“${p.name}”的授权？`,
    'yue-lang': (p: { name: string }) => `取消「${p.name}」嘅授權？`,
    'en-us': (p: { name: string }) => `Disconnect ${p.name}?`,
    'korean-lang': (p: { name: string }) => `${p.name} 연결을 해제할까요?`,
  },
  disconnected: {
    'zh-cn': '已取消授权',
    'yue-lang': '已取消授權',
    'en-us': 'Disconnected',
    'korean-lang': '연결을 해제했어요',
  },
  exportTitle: {
    'zh-cn': '导出数据',
    'yue-lang': '匯出資料',
    'en-us': 'Export your data',
    'korean-lang': '데이터 내보내기',
  },
  exportNote: {
    'zh-cn': '包括个人资料、联系人、群、消息、文件、账单、设备和安全记录，生成后7天内可下载。',
    'yue-lang': '包括個人資料、聯絡人、群組、訊息、檔案、帳單、裝置同安全紀錄，整好之後7日內可以下載。',
    'en-us':
      'Profile, contacts, groups, messages, files, bills, devices and security events. You can download it for 7 days once it’s ready.',
    'korean-lang':
      '프로필, 연락처, 그룹, 메시지, 파일, 거래 내역, 기기, 보안 기록이 들어 있어요. 준비되면 7일 동안 내려받을 수 있어요.',
  },
  askExport: {
    'zh-cn': '申请导出',
    'yue-lang': '要求匯出',
    'en-us': 'Request an export',
    'korean-lang': '내보내기 요청',
  },
  making: { 'zh-cn': '正在生成…', 'yue-lang': '整緊…', 'en-us': 'Preparing…', 'korean-lang': '만드는 중…' },
  makingNote: {
    'zh-cn': '通常几分钟内完成，可离开此页面。',
    'yue-lang': '通常幾分鐘就得，可以離開呢頁。',
    'en-us': 'Usually takes a few minutes. You can leave this page.',
    'korean-lang': '보통 몇 분이면 끝나요. 이 화면을 나가도 돼요.',
  },
  saveJson: {
    'zh-cn': '下载数据文件 (JSON)',
    'yue-lang': '下載資料檔 (JSON)',
    'en-us': 'Download as data (JSON)',
    'korean-lang': '데이터 파일 내려받기 (JSON)',
  },
  saveZip: {
    'zh-cn': '下载网页版和全部文件 (ZIP)',
    'yue-lang': '下載網頁版同全部檔案 (ZIP)',
    'en-us': 'Download as a page with all files (ZIP)',
    'korean-lang': '웹 페이지와 모든 파일 내려받기 (ZIP)',
  },
  deleteTitle: {
    'zh-cn': '注销账号',
    'yue-lang': '刪除帳號',
    'en-us': 'Delete your account',
    'korean-lang': '계정 삭제',
  },
  deleteNote: {
    'zh-cn': '提交后15天自动删除，期间登录即可取消。',
    'yue-lang': '提交15日之後自動刪除，期間登入就可以取消。',
    'en-us': 'Happens 15 days after you ask. Logging in before then cancels it.',
    'korean-lang': '요청하고 15일 뒤에 삭제돼요. 그 전에 로그인하면 취소돼요.',
  },
  withdraw: { 'zh-cn': '撤回申请', 'yue-lang': '收回要求', 'en-us': 'Cancel request', 'korean-lang': '철회' },
  withdrawn: {
    'zh-cn': '已撤回',
    'yue-lang': '已收回',
    'en-us': 'Request canceled',
    'korean-lang': '철회했어요',
  },
  deletionWaits: {
    'zh-cn': '注销申请处理中',
    'yue-lang': '刪除要求處理緊',
    'en-us': 'Deletion requested',
    'korean-lang': '삭제 요청을 처리하고 있어요',
  },
  password: {
    'zh-cn': '登录密码',
    'yue-lang': '登入密碼',
    'en-us': 'Login password',
    'korean-lang': '로그인 비밀번호',
  },
  refusedNote: {
    'zh-cn': '申请被拒绝',
    'yue-lang': '要求被拒絕',
    'en-us': 'Your request was refused',
    'korean-lang': '요청이 거절됐어요',
  },
  until: {
    'zh-cn': (p: { date: string; size: string }) => `${p.date}前可下载，${p.size}`,
    'yue-lang': (p: { date: string; size: string }) => `${p.date}之前可以下載，${p.size}`,
    'en-us': (p: { date: string; size: string }) => `Until ${p.date}, ${p.size}`,
    'korean-lang': (p: { date: string; size: string }) => `${p.date}까지 내려받을 수 있어요, ${p.size}`,
  },
  due: {
    'zh-cn': (p: { date: string }) => `最迟${p.date}处理`,
    'yue-lang': (p: { date: string }) => `最遲${p.date}處理`,
    'en-us': (p: { date: string }) => `Answered by ${p.date}`,
    'korean-lang': (p: { date: string }) => `${p.date}까지 처리돼요`,
  },
})
