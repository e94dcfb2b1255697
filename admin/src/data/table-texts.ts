import { defineTexts } from '@/i18n/texts'

export const tableTexts = defineTexts({
  nothing: { 'zh-cn': '没有内容', 'zh-hk': '冇內容', en: 'Nothing here', ko: '내용이 없습니다' },
  nothingFound: {
    'zh-cn': '没有符合筛选条件的内容',
    'zh-hk': '冇符合篩選條件嘅內容',
    en: 'Nothing matches the filters',
    ko: '필터와 일치하는 항목이 없습니다',
  },
  clearFilters: { 'zh-cn': '清除筛选', 'zh-hk': '清除篩選', en: 'Clear filters', ko: '필터 지우기' },
  any: { 'zh-cn': '全部', 'zh-hk': '全部', en: 'All', ko: '전체' },
  filters: { 'zh-cn': '筛选', 'zh-hk': '篩選', en: 'Filters', ko: '필터' },
  search: { 'zh-cn': '搜索', 'zh-hk': '搜尋', en: 'Search', ko: '검색' },
  previous: { 'zh-cn': '上一页', 'zh-hk': '上一頁', en: 'Previous page', ko: '이전 페이지' },
  next: { 'zh-cn': '下一页', 'zh-hk': '下一頁', en: 'Next page', ko: '다음 페이지' },
  first: { 'zh-cn': '回到首页', 'zh-hk': '返去首頁', en: 'First page', ko: '첫 페이지' },
  perPage: { 'zh-cn': '每页行数', 'zh-hk': '每頁行數', en: 'Rows per page', ko: '페이지당 행 수' },
  total: {
    'zh-cn': (p: { n: string }) => `共 ${p.n} 条`,
    'zh-hk': (p: { n: string }) => `共 ${p.n} 項`,
    en: (p: { n: string }) => `${p.n} in total`,
    ko: (p: { n: string }) => `총 ${p.n}건`,
  },
  offline: {
    'zh-cn': '没有网络，显示的是之前加载的内容。',
    'zh-hk': '冇網絡，而家睇到嘅係之前載入嘅內容。',
    en: 'No network. This is what was loaded before.',
    ko: '네트워크에 연결되어 있지 않습니다. 이전에 불러온 내용입니다.',
  },
  stale: {
    'zh-cn': '刷新失败，显示的是之前加载的内容。',
    'zh-hk': '更新唔到，而家睇到嘅係之前載入嘅內容。',
    en: 'Refreshing failed. This is what was loaded before.',
    ko: '새로 고치지 못했습니다. 이전에 불러온 내용입니다.',
  },
  reload: { 'zh-cn': '刷新', 'zh-hk': '重新整理', en: 'Refresh', ko: '새로 고침' },
  csv: { 'zh-cn': '导出 CSV', 'zh-hk': '匯出 CSV', en: 'Export CSV', ko: 'CSV 내보내기' },
  exportCut: {
    'zh-cn': (p: { n: number }) => `只导出了前 ${p.n} 行。请缩小筛选范围。`,
    'zh-hk': (p: { n: number }) => `只匯出咗頭 ${p.n} 行。請收窄篩選範圍。`,
    en: (p: { n: number }) => `Only the first ${p.n} rows are in the file. Narrow the filters for the rest.`,
    ko: (p: { n: number }) => `처음 ${p.n}행만 저장했습니다. 필터 범위를 좁혀 주세요.`,
  },
  exporting: {
    'zh-cn': (p: { n: number }) => `已导出 ${p.n} 行…`,
    'zh-hk': (p: { n: number }) => `已匯出 ${p.n} 行…`,
    en: (p: { n: number }) => `${p.n} rows…`,
    ko: (p: { n: number }) => `${p.n}행 내보내는 중…`,
  },
})
