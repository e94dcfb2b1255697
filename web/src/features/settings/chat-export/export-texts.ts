import { defineTexts } from '~/i18n/texts'

export const exportTexts = defineTexts({
  title: {
    'zh-cn': '导出聊天',
    'yue-lang': '匯出對話',
    'en-us': 'Export chat',
    'korean-lang': '대화 내보내기',
  },
  withFiles: {
    'zh-cn': '包含图片、视频、语音和文件',
    'yue-lang': '包埋相片、影片、語音同檔案',
    'en-us': 'With photos, videos, voice messages and files',
    'korean-lang': '사진, 동영상, 음성, 파일 포함',
  },
  from: { 'zh-cn': '从', 'yue-lang': '由', 'en-us': 'From', 'korean-lang': '시작일' },
  to: { 'zh-cn': '到', 'yue-lang': '到', 'en-us': 'To', 'korean-lang': '종료일' },
  rangeNote: {
    'zh-cn': '不填日期即导出全部。压缩包内有可阅读的网页、JSON 和文件，只包含你现在能看到的内容。',
    'yue-lang': '唔填日期就匯出全部。壓縮檔入面有網頁、JSON 同檔案，淨係有你而家睇到嘅內容。',
    'en-us':
      'Without dates, all of it. The zip file has pages to read, JSON and the files, and only what you can see now.',
    'korean-lang':
      '날짜를 비워 두면 전체를 내보내요. 압축 파일에는 읽을 수 있는 페이지, JSON, 파일이 들어 있고 지금 볼 수 있는 내용만 포함돼요.',
  },
  wrongOrder: {
    'zh-cn': '结束日期早于开始日期',
    'yue-lang': '結束日期早過開始日期',
    'en-us': 'The end is before the start',
    'korean-lang': '종료일이 시작일보다 빨라요',
  },
  make: { 'zh-cn': '开始导出', 'yue-lang': '開始匯出', 'en-us': 'Export', 'korean-lang': '내보내기' },
  made: { 'zh-cn': '导出记录', 'yue-lang': '匯出紀錄', 'en-us': 'Exports', 'korean-lang': '내보낸 파일' },
  madeNote: {
    'zh-cn': '在后台生成，可离开此页面。完成后24小时内可凭登录密码下载，仅限你本人。',
    'yue-lang': '喺背景整，可以離開呢頁。整好之後24小時內用登入密碼下載，淨係你本人得。',
    'en-us':
      'They are made in the background; you can leave this page. For 24 hours, you alone can download them with your login password.',
    'korean-lang':
      '백그라운드에서 만들어지니 이 화면을 나가도 돼요. 완료 후 24시간 동안 본인만 로그인 비밀번호로 내려받을 수 있어요.',
  },
  making: {
    'zh-cn': (p: { share: number }) => `正在生成${p.share}%`,
    'yue-lang': (p: { share: number }) => `整緊${p.share}%`,
    'en-us': (p: { share: number }) => `Preparing, ${p.share}%`,
    'korean-lang': (p: { share: number }) => `만드는 중 ${p.share}%`,
  },
  ready: {
    'zh-cn': (p: { messages: number; files: number; size: string }) =>
      `${p.messages}条消息 · ${p.files}个文件 · ${p.size}`,
    'yue-lang': (p: { messages: number; files: number; size: string }) =>
      `${p.messages}個訊息 · ${p.files}個檔案 · ${p.size}`,
    'en-us': (p: { messages: number; files: number; size: string }) =>
      `${p.messages} ${p.messages === 1 ? 'message' : 'messages'} · ${p.files} ${p.files === 1 ? 'file' : 'files'} · ${p.size}`,
    'korean-lang': (p: { messages: number; files: number; size: string }) =>
      `메시지 ${p.messages}개 · 파일 ${p.files}개 · ${p.size}`,
  },
  download: { 'zh-cn': '下载', 'yue-lang': '下載', 'en-us': 'Download', 'korean-lang': '내려받기' },
  drop: { 'zh-cn': '删除', 'yue-lang': '刪除', 'en-us': 'Delete', 'korean-lang': '삭제' },
  stop: { 'zh-cn': '停止', 'yue-lang': '停止', 'en-us': 'Stop', 'korean-lang': '중지' },
  otherChat: {
    'zh-cn': '其他聊天',
    'yue-lang': '其他對話',
    'en-us': 'Another chat',
    'korean-lang': '다른 채팅방',
  },
  none: {
    'zh-cn': '还没有导出',
    'yue-lang': '仲未匯出過',
    'en-us': 'Nothing exported yet',
    'korean-lang': '아직 내보낸 파일이 없어요',
  },
})
