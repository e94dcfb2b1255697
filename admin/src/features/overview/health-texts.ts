import { defineTexts } from '@/i18n/texts'

export const healthTexts = defineTexts({
  title: { 'zh-cn': '运行状况', 'yue-lang': '運作狀況', 'en-us': 'Health', 'korean-lang': '상태' },
  well: { 'zh-cn': '一切正常', 'yue-lang': '一切正常', 'en-us': 'All good', 'korean-lang': '정상' },
  notWell: {
    'zh-cn': '需要留意',
    'yue-lang': '要留意',
    'en-us': 'Needs attention',
    'korean-lang': '확인 필요',
  },
  server: { 'zh-cn': '服务器', 'yue-lang': '伺服器', 'en-us': 'Server', 'korean-lang': '서버' },
  version: { 'zh-cn': '版本', 'yue-lang': '版本', 'en-us': 'Version', 'korean-lang': '버전' },
  uptime: { 'zh-cn': '已运行', 'yue-lang': '已運行', 'en-us': 'Uptime', 'korean-lang': '가동 시간' },
  connections: {
    'zh-cn': '在线连接',
    'yue-lang': '在線連接',
    'en-us': 'Connections',
    'korean-lang': '연결 수',
  },
  memory: { 'zh-cn': '内存', 'yue-lang': '記憶體', 'en-us': 'Memory', 'korean-lang': '메모리' },
  hours: {
    'zh-cn': (p: { n: string }) => `${p.n}小时`,
    'yue-lang': (p: { n: string }) => `${p.n}個鐘`,
    'en-us': (p: { n: string }) => `${p.n} hours`,
    'korean-lang': (p: { n: string }) => `${p.n}시간`,
  },
  seconds: {
    'zh-cn': (p: { n: string }) => `${p.n}秒`,
    'yue-lang': (p: { n: string }) => `${p.n}秒`,
    'en-us': (p: { n: string }) => `${p.n} s`,
    'korean-lang': (p: { n: string }) => `${p.n}초`,
  },
  minutes: {
    'zh-cn': (p: { n: number }) => `${p.n}分钟`,
    'yue-lang': (p: { n: number }) => `${p.n}分鐘`,
    'en-us': (p: { n: number }) => `${p.n} min`,
    'korean-lang': (p: { n: number }) => `${p.n}분`,
  },
  storage: {
    'zh-cn': '数据库与磁盘',
    'yue-lang': '資料庫同磁碟',
    'en-us': 'Database and disk',
    'korean-lang': '데이터베이스와 디스크',
  },
  database: { 'zh-cn': '数据库', 'yue-lang': '資料庫', 'en-us': 'Database', 'korean-lang': '데이터베이스' },
  answersIn: {
    'zh-cn': (p: { ms: string; size: string }) => `${p.size}，响应${p.ms}毫秒`,
    'yue-lang': (p: { ms: string; size: string }) => `${p.size}，${p.ms}毫秒有回應`,
    'en-us': (p: { ms: string; size: string }) => `${p.size}, answers in ${p.ms} ms`,
    'korean-lang': (p: { ms: string; size: string }) => `${p.size}, 응답 ${p.ms}ms`,
  },
  pool: {
    'zh-cn': '数据库连接',
    'yue-lang': '資料庫連接',
    'en-us': 'Connections in use',
    'korean-lang': '사용 중인 연결',
  },
  disk: { 'zh-cn': '磁盘', 'yue-lang': '磁碟', 'en-us': 'Disk', 'korean-lang': '디스크' },
  free: {
    'zh-cn': (p: { free: string; total: string }) => `可用${p.free}，共${p.total}`,
    'yue-lang': (p: { free: string; total: string }) => `${p.total}入面仲有${p.free}`,
    'en-us': (p: { free: string; total: string }) => `${p.free} of ${p.total} free`,
    'korean-lang': (p: { free: string; total: string }) => `${p.total} 중 ${p.free} 남음`,
  },
  diskMarks: {
    'zh-cn': '空间下限',
    'yue-lang': '空間下限',
    'en-us': 'Refused below',
    'korean-lang': '제한 기준',
  },
  refusedBelow: {
    'zh-cn': (p: { files: string; writes: string }) =>
      `低于${p.files}停止上传和录制，低于${p.writes}停止一切写入`,
    'yue-lang': (p: { files: string; writes: string }) =>
      `少過${p.files}停上載同錄影，少過${p.writes}停晒所有寫入`,
    'en-us': (p: { files: string; writes: string }) =>
      `${p.files}: uploads and recordings; ${p.writes}: everything stored`,
    'korean-lang': (p: { files: string; writes: string }) =>
      `${p.files} 미만: 업로드와 녹화 중지, ${p.writes} 미만: 모든 저장 중지`,
  },
  parts: { 'zh-cn': '各部分', 'yue-lang': '各部分', 'en-us': 'Parts', 'korean-lang': '구성 요소' },
  degraded: { 'zh-cn': '有问题', 'yue-lang': '有問題', 'en-us': 'Degraded', 'korean-lang': '일부 문제' },
  queues: { 'zh-cn': '排队中', 'yue-lang': '排緊隊', 'en-us': 'Queues', 'korean-lang': '대기열' },
  jobs: {
    'zh-cn': '后台任务',
    'yue-lang': '背景工作',
    'en-us': 'Background jobs',
    'korean-lang': '백그라운드 작업',
  },
  jobsWell: {
    'zh-cn': (p: { n: number }) => `${p.n}项后台任务均按时运行`,
    'yue-lang': (p: { n: number }) => `${p.n}項背景工作都準時`,
    'en-us': (p: { n: number }) => `All ${p.n} background jobs run on time`,
    'korean-lang': (p: { n: number }) => `백그라운드 작업 ${p.n}개 모두 정상 실행 중`,
  },
  jobsWrong: {
    'zh-cn': (p: { n: number; of: number }) => `${p.of}项后台任务中有${p.n}项出了问题`,
    'yue-lang': (p: { n: number; of: number }) => `${p.of}項背景工作入面有${p.n}項有問題`,
    'en-us': (p: { n: number; of: number }) => `${p.n} of ${p.of} background jobs late or failing`,
    'korean-lang': (p: { n: number; of: number }) =>
      `백그라운드 작업 ${p.of}개 중 ${p.n}개에 문제가 있습니다`,
  },
  otherJobs: {
    'zh-cn': (p: { n: number }) => `其余${p.n}项均按时运行`,
    'yue-lang': (p: { n: number }) => `其餘${p.n}項都準時`,
    'en-us': (p: { n: number }) => `The other ${p.n} run on time`,
    'korean-lang': (p: { n: number }) => `나머지 ${p.n}개는 정상 실행 중`,
  },
  job: { 'zh-cn': '任务', 'yue-lang': '工作', 'en-us': 'Job', 'korean-lang': '작업' },
  state: { 'zh-cn': '状态', 'yue-lang': '狀態', 'en-us': 'State', 'korean-lang': '상태' },
  ok: { 'zh-cn': '正常', 'yue-lang': '正常', 'en-us': 'OK', 'korean-lang': '정상' },
  late: { 'zh-cn': '逾时', 'yue-lang': '遲咗', 'en-us': 'Late', 'korean-lang': '지연' },
  failing: { 'zh-cn': '失败', 'yue-lang': '失敗', 'en-us': 'Failing', 'korean-lang': '실패' },
  lastRun: { 'zh-cn': '上次运行', 'yue-lang': '上次執行', 'en-us': 'Last run', 'korean-lang': '마지막 실행' },
  notYet: { 'zh-cn': '尚未运行', 'yue-lang': '仲未執行', 'en-us': 'Not yet', 'korean-lang': '아직 없음' },
  took: { 'zh-cn': '用时', 'yue-lang': '用時', 'en-us': 'Duration', 'korean-lang': '소요 시간' },
  every: { 'zh-cn': '间隔', 'yue-lang': '相隔', 'en-us': 'Interval', 'korean-lang': '주기' },
})
