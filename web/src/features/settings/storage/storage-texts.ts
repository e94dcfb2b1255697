import { defineTexts } from '~/i18n/texts'

export const storageTexts = defineTexts({
  group: {
    'zh-cn': '数据与存储',
    'yue-lang': '數據同儲存',
    'en-us': 'Data and storage',
    'korean-lang': '데이터 및 저장 공간',
  },
  storage: { 'zh-cn': '存储空间', 'yue-lang': '儲存空間', 'en-us': 'Storage', 'korean-lang': '저장 공간' },
  saver: { 'zh-cn': '省流量', 'yue-lang': '慳數據', 'en-us': 'Data saver', 'korean-lang': '데이터 절약' },
  onDevice: {
    'zh-cn': '占用本设备空间',
    'yue-lang': '用咗呢部裝置嘅空間',
    'en-us': 'On this device',
    'korean-lang': '이 기기에서 사용 중',
  },
  estimate: {
    'zh-cn': (p: { used: string; quota: string }) => `浏览器统计：已用${p.used}，可用${p.quota}`,
    'yue-lang': (p: { used: string; quota: string }) => `瀏覽器計算：用咗${p.used}，最多${p.quota}`,
    'en-us': (p: { used: string; quota: string }) => `The browser counts ${p.used} of at most ${p.quota}`,
    'korean-lang': (p: { used: string; quota: string }) => `브라우저 집계: 최대 ${p.quota} 중 ${p.used}`,
  },
  persisted: {
    'zh-cn': '不让浏览器清理',
    'yue-lang': '唔畀瀏覽器清理',
    'en-us': 'Protect from cleanup',
    'korean-lang': '브라우저 정리에서 보호',
  },
  evictionNote: {
    'zh-cn':
      '空间不足或长时间未打开时，浏览器可能会删除这些数据，你就需要重新登录。已发送的消息仍在你的账号里，未发送的消息和草稿会丢失。',
    'yue-lang':
      '空間唔夠或者太耐冇開，瀏覽器可能會刪除呢啲資料，你就要重新登入。已經送出嘅訊息仲喺你個帳號度，未送出嘅訊息同草稿就會冇咗。',
    'en-us':
      'When space runs low, or after weeks without a visit, the browser may delete this data. You’d have to log in again. Messages you’ve sent stay in your account; unsent messages and drafts would be lost.',
    'korean-lang':
      '공간이 부족하거나 몇 주 동안 열지 않으면 브라우저가 이 데이터를 삭제할 수 있고, 다시 로그인해야 해요. 보낸 메시지는 계정에 남지만, 보내지 않은 메시지와 임시 저장은 사라져요.',
  },
  persistedNote: {
    'zh-cn': '除非你自己清除网站数据或退出登录，浏览器会一直保留这些数据。',
    'yue-lang': '除非你自己清除網站資料或者登出，瀏覽器會一直保留呢啲資料。',
    'en-us': 'The browser keeps this data until you clear it or log out.',
    'korean-lang': '직접 지우거나 로그아웃할 때까지 브라우저가 이 데이터를 보관해요.',
  },
  notPersisted: {
    'zh-cn': '浏览器暂不同意。安装 Linnet 或允许通知后可再试。',
    'yue-lang': '瀏覽器暫時唔同意。安裝 Linnet 或者准許通知之後可以再試。',
    'en-us': 'The browser declined for now. Try again after installing Linnet or allowing notifications.',
    'korean-lang':
      '브라우저가 아직 허용하지 않았어요. Linnet을 설치하거나 알림을 허용한 뒤 다시 시도해 주세요.',
  },
  picture: { 'zh-cn': '图片', 'yue-lang': '相片', 'en-us': 'Photos', 'korean-lang': '사진' },
  video: { 'zh-cn': '视频', 'yue-lang': '影片', 'en-us': 'Videos', 'korean-lang': '동영상' },
  voice: { 'zh-cn': '语音', 'yue-lang': '語音', 'en-us': 'Voice messages', 'korean-lang': '음성 메시지' },
  file: { 'zh-cn': '文件', 'yue-lang': '檔案', 'en-us': 'Files', 'korean-lang': '파일' },
  messages: { 'zh-cn': '聊天记录', 'yue-lang': '對話紀錄', 'en-us': 'Messages', 'korean-lang': '메시지' },
  other: {
    'zh-cn': '其他缓存',
    'yue-lang': '其他快取',
    'en-us': 'Lists and other caches',
    'korean-lang': '목록 및 기타 캐시',
  },
  waiting: {
    'zh-cn': '待发送',
    'yue-lang': '等緊傳送',
    'en-us': 'Waiting to be sent',
    'korean-lang': '전송 대기 중',
  },
  app: { 'zh-cn': '应用本身', 'yue-lang': '應用程式本身', 'en-us': 'The app itself', 'korean-lang': '앱' },
  clear: { 'zh-cn': '清理', 'yue-lang': '清除', 'en-us': 'Clear', 'korean-lang': '삭제' },
  clearAsk: {
    'zh-cn': (p: { what: string; size: string }) => `清理${p.what}（${p.size}）？`,
    'yue-lang': (p: { what: string; size: string }) => `清除${p.what}（${p.size}）？`,
    'en-us': (p: { what: string; size: string }) => `Clear ${p.what} (${p.size})?`,
    'korean-lang': (p: { what: string; size: string }) => `이 기기에서 지울까요? ${p.what} (${p.size})`,
  },
  clearBody: {
    'zh-cn': '只清理本设备。服务器上的内容还在，打开时会重新加载；草稿和未发送的消息会保留。',
    'yue-lang': '淨係清除呢部裝置。伺服器上面嘅內容仲喺度，打開嗰陣會再載入；草稿同未傳送嘅訊息會留低。',
    'en-us':
      'Only this device is cleared. Everything stays on the server and loads again when you open it. Drafts and unsent messages stay.',
    'korean-lang':
      '이 기기에서만 지워져요. 서버에는 그대로 남아 있고, 열면 다시 불러와요. 임시 저장 글과 보내지 않은 메시지는 지워지지 않아요.',
  },
  cleared: { 'zh-cn': '已清理', 'yue-lang': '清除咗', 'en-us': 'Cleared', 'korean-lang': '지웠어요' },
  clearFiles: {
    'zh-cn': (p: { size: string }) => `清理媒体和文件（${p.size}）`,
    'yue-lang': (p: { size: string }) => `清除媒體同檔案（${p.size}）`,
    'en-us': (p: { size: string }) => `Clear media and files (${p.size})`,
    'korean-lang': (p: { size: string }) => `미디어와 파일 지우기(${p.size})`,
  },
  clearMessages: {
    'zh-cn': (p: { size: string }) => `清理聊天记录缓存（${p.size}）`,
    'yue-lang': (p: { size: string }) => `清除對話紀錄快取（${p.size}）`,
    'en-us': (p: { size: string }) => `Clear messages kept here (${p.size})`,
    'korean-lang': (p: { size: string }) => `기기에 저장된 메시지 지우기(${p.size})`,
  },
  keep: {
    'zh-cn': '媒体保留时间',
    'yue-lang': '媒體保留幾耐',
    'en-us': 'Keep media',
    'korean-lang': '미디어 보관 기간',
  },
  keepNote: {
    'zh-cn': '超过这段时间没看过的媒体会从本设备移除，需要时再从服务器加载。',
    'yue-lang': '咁耐冇睇過嘅媒體會喺呢部裝置移除，有需要先再由伺服器載入。',
    'en-us':
      'Media you haven’t viewed for this long is removed from this device. It loads again from the server.',
    'korean-lang': '이 기간 동안 보지 않은 미디어는 기기에서 지워지고, 필요할 때 서버에서 다시 불러와요.',
  },
  days3: { 'zh-cn': '3天', 'yue-lang': '3日', 'en-us': '3 days', 'korean-lang': '3일' },
  days7: { 'zh-cn': '1周', 'yue-lang': '1個禮拜', 'en-us': '1 week', 'korean-lang': '1주' },
  days30: { 'zh-cn': '1个月', 'yue-lang': '1個月', 'en-us': '1 month', 'korean-lang': '1개월' },
  days0: { 'zh-cn': '永久', 'yue-lang': '永久', 'en-us': 'Forever', 'korean-lang': '계속' },
  byChat: { 'zh-cn': '按聊天', 'yue-lang': '按對話', 'en-us': 'By chat', 'korean-lang': '채팅방별' },
  chatShare: {
    'zh-cn': (p: { files: string; messages: string }) => `媒体和文件${p.files} · 聊天记录${p.messages}`,
    'yue-lang': (p: { files: string; messages: string }) => `媒體同檔案${p.files} · 對話紀錄${p.messages}`,
    'en-us': (p: { files: string; messages: string }) =>
      `Media and files ${p.files} · messages ${p.messages}`,
    'korean-lang': (p: { files: string; messages: string }) =>
      `미디어·파일 ${p.files} · 메시지 ${p.messages}`,
  },
  unknownChat: {
    'zh-cn': '不在列表中的聊天',
    'yue-lang': '唔喺列表嘅對話',
    'en-us': 'A chat that is not in the list',
    'korean-lang': '목록에 없는 채팅방',
  },
  moreChats: {
    'zh-cn': '显示全部',
    'yue-lang': '顯示全部',
    'en-us': 'Show all',
    'korean-lang': '모두 보기',
  },
  noChats: {
    'zh-cn': '本设备没有保存聊天内容',
    'yue-lang': '呢部裝置冇保留對話內容',
    'en-us': 'No chats take up space on this device',
    'korean-lang': '이 기기에 저장된 채팅이 없어요',
  },
  refused: {
    'zh-cn': '此浏览器不允许 Linnet 保存数据',
    'yue-lang': '呢個瀏覽器唔畀 Linnet 儲存資料',
    'en-us': 'This browser doesn’t let Linnet save data',
    'korean-lang': '이 브라우저에서는 Linnet이 데이터를 저장할 수 없어요',
  },
  unread: {
    'zh-cn': '暂时无法统计占用的空间',
    'yue-lang': '暫時計唔到用咗幾多空間',
    'en-us': 'The space used couldn’t be measured',
    'korean-lang': '사용 중인 공간을 확인하지 못했어요',
  },
})
