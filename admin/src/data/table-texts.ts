import { defineTexts } from '@/i18n/texts'

export const tableTexts = defineTexts({
  nothing: {
    'zh-cn': '没有内容',
    'yue-lang': '冇內容',
    'en-us': 'Nothing here',
    'korean-lang': '내용이 없습니다',
  },
  nothingFound: {
    'zh-cn': '没有符合筛选条件的内容',
    'yue-lang': '冇符合篩選條件嘅內容',
    'en-us': 'Nothing matches the filters',
    'korean-lang': '필터와 일치하는 항목이 없습니다',
  },
  clearFilters: {
    'zh-cn': '清除筛选',
    'yue-lang': '清除篩選',
    'en-us': 'Clear filters',
    'korean-lang': '필터 지우기',
  },
  any: { 'zh-cn': '全部', 'yue-lang': '全部', 'en-us': 'All', 'korean-lang': '전체' },
  filters: { 'zh-cn': '筛选', 'yue-lang': '篩選', 'en-us': 'Filters', 'korean-lang': '필터' },
  search: { 'zh-cn': '搜索', 'yue-lang': '搜尋', 'en-us': 'Search', 'korean-lang': '검색' },
  previous: {
    'zh-cn': '上一页',
    'yue-lang': '上一頁',
    'en-us': 'Previous page',
    'korean-lang': '이전 페이지',
  },
  next: { 'zh-cn': '下一页', 'yue-lang': '下一頁', 'en-us': 'Next page', 'korean-lang': '다음 페이지' },
  first: { 'zh-cn': '回到首页', 'yue-lang': '返去首頁', 'en-us': 'First page', 'korean-lang': '첫 페이지' },
  perPage: {
    'zh-cn': '每页行数',
    'yue-lang': '每頁行數',
    'en-us': 'Rows per page',
    'korean-lang': '페이지당 행 수',
  },
  total: {
    'zh-cn': (p: { n: string }) => `共${p.n}条`,
    'yue-lang': (p: { n: string }) => `共${p.n}項`,
    'en-us': (p: { n: string }) => `${p.n} in total`,
    'korean-lang': (p: { n: string }) => `총 ${p.n}건`,
  },
  offline: {
    'zh-cn': '没有网络，显示的是之前加载的内容。',
    'yue-lang': '冇網絡，而家睇到嘅係之前載入嘅內容。',
    'en-us': 'No network. This is what was loaded before.',
    'korean-lang': '네트워크에 연결되어 있지 않습니다. 이전에 불러온 내용입니다.',
  },
  stale: {
    'zh-cn': '刷新失败，显示的是之前加载的内容。',
    'yue-lang': '更新唔到，而家睇到嘅係之前載入嘅內容。',
    'en-us': 'Refreshing failed. This is what was loaded before.',
    'korean-lang': '새로 고치지 못했습니다. 이전에 불러온 내용입니다.',
  },
  reload: { 'zh-cn': '刷新', 'yue-lang': '重新整理', 'en-us': 'Refresh', 'korean-lang': '새로고침' },
  csv: { 'zh-cn': '导出 CSV', 'yue-lang': '匯出 CSV', 'en-us': 'Export CSV', 'korean-lang': 'CSV 내보내기' },
  exportCut: {
    'zh-cn': (p: { n: number }) => `只导出了前${p.n}行。请缩小筛选范围。`,
    'yue-lang': (p: { n: number }) => `只匯出咗頭${p.n}行。請收窄篩選範圍。`,
    'en-us': (p: { n: number }) =>
      `Only the first ${p.n} rows are in the file. Narrow the filters for the rest.`,
    'korean-lang': (p: { n: number }) => `처음 ${p.n}행만 저장했습니다. 필터 범위를 좁혀 주세요.`,
  },
  exporting: {
    'zh-cn': (p: { n: number }) => `已导出${p.n}行…`,
    'yue-lang': (p: { n: number }) => `已匯出${p.n}行…`,
    'en-us': (p: { n: number }) => `${p.n} rows…`,
    'korean-lang': (p: { n: number }) => `${p.n}행 내보내는 중…`,
  },
})
