import { defineTexts } from '@/i18n/texts'

export const storageTexts = defineTexts({
  title: { 'zh-cn': '存储', 'yue-lang': '儲存', 'en-us': 'Storage', 'korean-lang': '저장 공간' },
  lead: {
    'zh-cn': '服务保存的内容，每小时估算一次。不含备份以及服务器和数据库的日志。',
    'yue-lang': '服務儲存嘅內容，每個鐘估算一次。唔包括備份、伺服器同資料庫嘅紀錄。',
    'en-us':
      'What the service stores, estimated once an hour. Backups and the logs of the server and the database are not in it.',
    'korean-lang':
      '서비스에 저장된 내용으로, 한 시간마다 추정합니다. 백업과 서버 및 데이터베이스 로그는 포함되지 않습니다.',
  },
  none: {
    'zh-cn': '还没有估算，请几分钟后再看',
    'yue-lang': '仲未估算，請幾分鐘後再睇',
    'en-us': 'Not estimated yet. Look again in a few minutes.',
    'korean-lang': '아직 추정하지 않았습니다. 몇 분 후에 다시 확인하세요.',
  },
  sum: { 'zh-cn': '合计', 'yue-lang': '總共', 'en-us': 'In total', 'korean-lang': '합계' },
  at: { 'zh-cn': '估算时间', 'yue-lang': '估算時間', 'en-us': 'Estimated', 'korean-lang': '추정 시각' },
  grown: {
    'zh-cn': (p: { days: number }) => `${p.days}天内增加`,
    'yue-lang': (p: { days: number }) => `${p.days}日內增加`,
    'en-us': (p: { days: number }) => `Growth in ${p.days} days`,
    'korean-lang': (p: { days: number }) => `${p.days}일간 증가`,
  },
  byKind: {
    'zh-cn': '按类型和时间',
    'yue-lang': '按類型同時間',
    'en-us': 'By kind and age',
    'korean-lang': '종류와 기간별',
  },
  byKindNote: {
    'zh-cn': '按时间的各栏是更早的内容占用的空间：如果消息、动态和视频只保留相应天数，大约可以释放这么多。',
    'yue-lang': '按時間嘅各欄係更早內容佔用嘅空間：如果訊息、動態同影片只保留相應日數，大約可以騰出咁多。',
    'en-us':
      'The columns of age show roughly what keeping messages, moments and videos for only so many days would free.',
    'korean-lang':
      '각 기간보다 오래된 내용의 크기로, 메시지와 모먼트, 동영상을 그 기간만 보관하면 대략 확보할 수 있는 공간입니다.',
  },
  setKeeping: {
    'zh-cn': '设置保留天数',
    'yue-lang': '設定保留日數',
    'en-us': 'Set how long things are kept',
    'korean-lang': '보관 기간 설정',
  },
  kind: { 'zh-cn': '类型', 'yue-lang': '類型', 'en-us': 'Kind', 'korean-lang': '종류' },
  count: { 'zh-cn': '数量', 'yue-lang': '數量', 'en-us': 'Count', 'korean-lang': '개수' },
  size: { 'zh-cn': '大小', 'yue-lang': '大小', 'en-us': 'Size', 'korean-lang': '크기' },
  older: {
    'zh-cn': (p: { days: number }) => `${p.days}天以前`,
    'yue-lang': (p: { days: number }) => `${p.days}日以前`,
    'en-us': (p: { days: number }) => `Older than ${p.days} days`,
    'korean-lang': (p: { days: number }) => `${p.days}일 이전`,
  },
  messages: { 'zh-cn': '消息', 'yue-lang': '訊息', 'en-us': 'Messages', 'korean-lang': '메시지' },
  pictures: { 'zh-cn': '照片', 'yue-lang': '相', 'en-us': 'Pictures', 'korean-lang': '사진' },
  videos: { 'zh-cn': '视频', 'yue-lang': '影片', 'en-us': 'Videos', 'korean-lang': '동영상' },
  voice: { 'zh-cn': '语音', 'yue-lang': '語音', 'en-us': 'Voice messages', 'korean-lang': '음성 메시지' },
  files: { 'zh-cn': '文件', 'yue-lang': '檔案', 'en-us': 'Files', 'korean-lang': '파일' },
  recordings: {
    'zh-cn': '直播录像',
    'yue-lang': '直播錄影',
    'en-us': 'Recordings of live streams',
    'korean-lang': '라이브 녹화',
  },
  unfinished: {
    'zh-cn': '未完成的上传',
    'yue-lang': '未完成嘅上載',
    'en-us': 'Unfinished uploads',
    'korean-lang': '완료되지 않은 업로드',
  },
  chatExports: {
    'zh-cn': '聊天记录导出',
    'yue-lang': '聊天紀錄匯出',
    'en-us': 'Exports of chats',
    'korean-lang': '채팅 내보내기',
  },
  dataExports: {
    'zh-cn': '个人数据导出',
    'yue-lang': '個人資料匯出',
    'en-us': 'Exports of people’s data',
    'korean-lang': '개인 데이터 내보내기',
  },
  rest: {
    'zh-cn': '数据库其余部分',
    'yue-lang': '資料庫其餘部分',
    'en-us': 'The rest of the database',
    'korean-lang': '데이터베이스의 나머지',
  },
  owners: {
    'zh-cn': '占用最多的用户',
    'yue-lang': '佔用最多嘅用戶',
    'en-us': 'Whose files take most',
    'korean-lang': '사용량이 가장 많은 사용자',
  },
  person: { 'zh-cn': '用户', 'yue-lang': '用戶', 'en-us': 'Person', 'korean-lang': '사용자' },
  noOwners: {
    'zh-cn': '还没有人上传文件',
    'yue-lang': '仲未有人上載檔案',
    'en-us': 'No one has uploaded a file yet',
    'korean-lang': '아직 업로드된 파일이 없습니다',
  },
})
