import { defineTexts } from '@/i18n/texts'

export const healthTexts = defineTexts({
  title: { 'zh-cn': '运行状况', 'zh-hk': '運作狀況', en: 'Health', ko: '상태' },
  well: { 'zh-cn': '一切正常', 'zh-hk': '一切正常', en: 'All well', ko: '정상' },
  notWell: { 'zh-cn': '需要留意', 'zh-hk': '要留意', en: 'Needs attention', ko: '확인 필요' },
  server: { 'zh-cn': '服务器', 'zh-hk': '伺服器', en: 'Server', ko: '서버' },
  version: { 'zh-cn': '版本', 'zh-hk': '版本', en: 'Version', ko: '버전' },
  uptime: { 'zh-cn': '已运行', 'zh-hk': '已運行', en: 'Running for', ko: '가동 시간' },
  connections: { 'zh-cn': '在线连接', 'zh-hk': '在線連接', en: 'Connections', ko: '연결 수' },
  memory: { 'zh-cn': '内存', 'zh-hk': '記憶體', en: 'Memory', ko: '메모리' },
  hours: {
    'zh-cn': (p: { n: string }) => `${p.n} 小时`,
    'zh-hk': (p: { n: string }) => `${p.n} 個鐘`,
    en: (p: { n: string }) => `${p.n} hours`,
    ko: (p: { n: string }) => `${p.n}시간`,
  },
  seconds: {
    'zh-cn': (p: { n: string }) => `${p.n} 秒`,
    'zh-hk': (p: { n: string }) => `${p.n} 秒`,
    en: (p: { n: string }) => `${p.n} s`,
    ko: (p: { n: string }) => `${p.n}초`,
  },
  minutes: {
    'zh-cn': (p: { n: number }) => `${p.n} 分钟`,
    'zh-hk': (p: { n: number }) => `${p.n} 分鐘`,
    en: (p: { n: number }) => `${p.n} min`,
    ko: (p: { n: number }) => `${p.n}분`,
  },
  storage: {
    'zh-cn': '数据库与磁盘',
    'zh-hk': '資料庫同磁碟',
    en: 'Database and disk',
    ko: '데이터베이스와 디스크',
  },
  database: { 'zh-cn': '数据库', 'zh-hk': '資料庫', en: 'Database', ko: '데이터베이스' },
  answersIn: {
    'zh-cn': (p: { ms: string; size: string }) => `${p.size}，响应 ${p.ms} 毫秒`,
    'zh-hk': (p: { ms: string; size: string }) => `${p.size}，${p.ms} 毫秒有回應`,
    en: (p: { ms: string; size: string }) => `${p.size}, answers in ${p.ms} ms`,
    ko: (p: { ms: string; size: string }) => `${p.size}, 응답 ${p.ms}ms`,
  },
  pool: { 'zh-cn': '数据库连接', 'zh-hk': '資料庫連接', en: 'Connections in use', ko: '사용 중인 연결' },
  disk: { 'zh-cn': '磁盘', 'zh-hk': '磁碟', en: 'Disk', ko: '디스크' },
  free: {
    'zh-cn': (p: { free: string; total: string }) => `可用 ${p.free}，共 ${p.total}`,
    'zh-hk': (p: { free: string; total: string }) => `${p.total} 入面仲有 ${p.free}`,
    en: (p: { free: string; total: string }) => `${p.free} of ${p.total} free`,
    ko: (p: { free: string; total: string }) => `${p.total} 중 ${p.free} 남음`,
  },
  diskMarks: { 'zh-cn': '空间下限', 'zh-hk': '空間下限', en: 'Refused below', ko: '제한 기준' },
  refusedBelow: {
    'zh-cn': (p: { files: string; writes: string }) =>
      `低于 ${p.files} 停止上传和录制，低于 ${p.writes} 停止一切写入`,
    'zh-hk': (p: { files: string; writes: string }) =>
      `少過 ${p.files} 停上載同錄影，少過 ${p.writes} 停晒所有寫入`,
    en: (p: { files: string; writes: string }) =>
      `${p.files}: uploads and recordings; ${p.writes}: everything stored`,
    ko: (p: { files: string; writes: string }) =>
      `${p.files} 미만: 업로드와 녹화 중지, ${p.writes} 미만: 모든 저장 중지`,
  },
  parts: { 'zh-cn': '各部分', 'zh-hk': '各部分', en: 'Parts', ko: '구성 요소' },
  degraded: { 'zh-cn': '有问题', 'zh-hk': '有問題', en: 'Degraded', ko: '일부 문제' },
  queues: { 'zh-cn': '排队中', 'zh-hk': '排緊隊', en: 'Queues', ko: '대기열' },
  jobs: { 'zh-cn': '后台任务', 'zh-hk': '背景工作', en: 'Background jobs', ko: '백그라운드 작업' },
  jobsWell: {
    'zh-cn': (p: { n: number }) => `${p.n} 项后台任务均按时运行`,
    'zh-hk': (p: { n: number }) => `${p.n} 項背景工作都準時`,
    en: (p: { n: number }) => `All ${p.n} background jobs run on time`,
    ko: (p: { n: number }) => `백그라운드 작업 ${p.n}개 모두 정상 실행 중`,
  },
  jobsWrong: {
    'zh-cn': (p: { n: number; of: number }) => `${p.of} 项后台任务中有 ${p.n} 项出了问题`,
    'zh-hk': (p: { n: number; of: number }) => `${p.of} 項背景工作入面有 ${p.n} 項出事`,
    en: (p: { n: number; of: number }) => `${p.n} of ${p.of} background jobs late or failing`,
    ko: (p: { n: number; of: number }) => `백그라운드 작업 ${p.of}개 중 ${p.n}개에 문제가 있습니다`,
  },
  otherJobs: {
    'zh-cn': (p: { n: number }) => `其余 ${p.n} 项均按时运行`,
    'zh-hk': (p: { n: number }) => `其餘 ${p.n} 項都準時`,
    en: (p: { n: number }) => `The other ${p.n} run on time`,
    ko: (p: { n: number }) => `나머지 ${p.n}개는 정상 실행 중`,
  },
  job: { 'zh-cn': '任务', 'zh-hk': '工作', en: 'Job', ko: '작업' },
  state: { 'zh-cn': '状态', 'zh-hk': '狀態', en: 'State', ko: '상태' },
  ok: { 'zh-cn': '正常', 'zh-hk': '正常', en: 'OK', ko: '정상' },
  late: { 'zh-cn': '逾时', 'zh-hk': '遲咗', en: 'Late', ko: '지연' },
  failing: { 'zh-cn': '失败', 'zh-hk': '失敗', en: 'Failing', ko: '실패' },
  lastRun: { 'zh-cn': '上次运行', 'zh-hk': '上次執行', en: 'Last run', ko: '마지막 실행' },
  notYet: { 'zh-cn': '尚未运行', 'zh-hk': '仲未執行', en: 'Not yet', ko: '아직 없음' },
  took: { 'zh-cn': '用时', 'zh-hk': '用時', en: 'Took', ko: '소요 시간' },
  every: { 'zh-cn': '间隔', 'zh-hk': '相隔', en: 'Every', ko: '주기' },
})
